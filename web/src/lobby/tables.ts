import type { TableInfo } from "../api/types";
import { t } from "../text/page";

/** What sets a table apart from an ordinary one. */
export function kindOf(table: TableInfo): string[] {
  if (table.imported) return [t("table-imported")];
  return table.sandbox ? [t("table-sandbox")] : [];
}

/** Whether the game waits for oneself. */
export function isMyTurn(table: TableInfo): boolean {
  return table.status === "running" && table.waiting.some((seat) => table.mine.includes(seat));
}

/** Who sits there, each once. */
export function peopleOf(table: TableInfo): string {
  const people = table.seats.flatMap((seat) => (seat.person ? [seat.person.name] : []));
  return [...new Set(people)].join(", ") || table.host.name;
}
