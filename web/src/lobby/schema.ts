// The options of a game as its JSON Schema tells them, as far as a form needs to know.

export type Field =
  | { name: string; kind: "choice"; values: string[] }
  | { name: string; kind: "several"; values: string[] }
  | { name: string; kind: "number"; low?: number; high?: number; optional?: boolean }
  | { name: string; kind: "amounts" }
  | { name: string; kind: "switch" }
  | { name: string; kind: "text" };

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  enum?: string[];
  items?: Schema;
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
}

/** The fields of a form for these options, in their order. What has parts of its own, as a deck of cards, is not for a form. */
export function fieldsOf(options: unknown): Field[] {
  const whole = options as Schema;
  const top = resolved(whole, whole);
  return Object.entries(top.properties ?? {})
    .filter(([, schema]) => !resolved(schema, whole).properties)
    .map(([name, schema]) => fieldOf(name, schema, whole));
}

function fieldOf(name: string, told: Schema, whole: Schema): Field {
  const schema = resolved(told, whole);
  if (schema.enum) return { name, kind: "choice", values: schema.enum };
  if (schema.type === "array") {
    const values = schema.items ? (resolved(schema.items, whole).enum ?? []) : [];
    return { name, kind: "several", values };
  }
  if (schema.type === "integer") {
    const optional = told.anyOf?.some((one) => one.type === "null");
    return { name, kind: "number", low: schema.minimum, high: schema.maximum, optional };
  }
  if (schema.type === "object") return { name, kind: "amounts" };
  return { name, kind: schema.type === "boolean" ? "switch" : "text" };
}

function resolved(schema: Schema, whole: Schema): Schema {
  const name = schema.$ref?.split("/").at(-1);
  const found = name ? whole.$defs?.[name] : schema.anyOf?.find((one) => one.type !== "null");
  return found ? resolved(found, whole) : schema;
}
