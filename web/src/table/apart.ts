// Tables that are not the real thing: sandboxes and imported records.

import type { TableInfo } from "../api/types";

/** Whether a table stands apart from the games people play with each other; a lesson says so itself. */
export function isApart(info: TableInfo | null): boolean {
  return Boolean(info && !info.lesson && (info.sandbox || info.imported));
}
