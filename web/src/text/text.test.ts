import { expect, test } from "vitest";
import { Text } from "./text";

const text = new Text("en", ["space-a = Alba", "space-b = Brema", "names-path = space", "between-path = →"]);

test("things in a list stand with commas between them, or with what the game puts there", () => {
  expect(text.name("space", ["a", "b"])).toBe("Alba, Brema");
  expect(text.name("path", ["a", "b"])).toBe("Alba → Brema");
});

test("a verb agrees with the name that is shown", () => {
  const russian = new Text("ru", [
    "seat-usa = США\n    .number = plural\nseat-ussr = СССР",
    'event-lead = { $seat } { VERB($seat, "ведёт", "ведут") }.',
  ]);
  const lead = (seat: string) => ({ key: "lead", args: { seat } });
  expect(russian.event(lead("usa"))).toBe("США ведут.");
  expect(russian.event(lead("ussr"))).toBe("СССР ведёт.");
  expect(russian.event(lead("usa"), { usa: "Иван" })).toBe("Иван ведёт.");
});

test("what carries others has them aboard, but for what is in brackets", () => {
  const units = new Text("en", [
    "names-units = unit\nunit-tank = tank\nunit-infantry = infantry\nunit-1 = (1 move left)",
    "unit-transport = transport\n    .carrying = transport ({ $cargo })",
  ]);
  expect(units.name("units", { "transport.tank.infantry.1": 2 })).toBe(
    "2 × transport (tank, infantry) (1 move left)",
  );
  expect(units.name("units", "transport.1")).toBe("transport (1 move left)");
  expect(units.name("units", "tank.1")).toBe("tank (1 move left)");
});
