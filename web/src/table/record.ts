// The record of a table: saved as a file, or gone on from in a sandbox.

import { api } from "../api/client";
import { ensurePerson } from "../api/person";
import { go } from "../router.svelte";
import { keep, settings } from "../settings.svelte";
import type { Table } from "./table.svelte";

export function saveRecord(table: Table): Promise<void> {
  return table.attempt(() => save(table));
}

/** A private table that goes on from the moment that is shown. */
export function forkTable(table: Table): Promise<void> {
  return table.attempt(() => fork(table));
}

async function save(table: Table): Promise<void> {
  const record = await api.record(table.id);
  const address = URL.createObjectURL(new Blob([record], { type: "application/x-ndjson" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${table.info?.game}-${table.id}.ndjson`;
  link.click();
  URL.revokeObjectURL(address);
}

async function fork(table: Table): Promise<void> {
  await ensurePerson();
  const wish = { at: table.past?.at ?? undefined, seat: table.seat ?? undefined };
  const made = await api.fork(table.id, wish);
  keep({ links: { ...settings.links, [made.table.id]: made.links } });
  go(`/t/${made.table.id}`);
}
