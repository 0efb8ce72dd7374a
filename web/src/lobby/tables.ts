import type { TableInfo } from "../api/types";
import { t } from "../text/page";

/** What sets a table apart from an ordinary one. */
export function kindOf(table: TableInfo): string[] {
  if (table.imported) return [t("table-imported")];
  return table.sandbox ? [t("table-sandbox")] : [];
}
