import { afterEach, expect, it, vi } from "vitest";
import { api } from "../src/api/client";
import type { Look, TableInfo } from "../src/api/types";
import { Table } from "../src/table/table.svelte";

const INFO = { id: "t", game: "spring1942", mine: ["germany", "ussr"], seats: [], waiting: [] } as unknown;

class FakeSocket {
  static last: FakeSocket;
  readyState = 1;
  onmessage: ((message: { data: string }) => void) | null = null;
  constructor() {
    FakeSocket.last = this;
  }
  send(): void {}
  close(): void {}
}

function look(seat: string, moment: number): Look {
  return { table: INFO, seat, moment, decisions: { [seat]: {} }, events: [] } as unknown as Look;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function sitDown(): Promise<{ table: Table; hear: (told: Look) => void }> {
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.spyOn(api, "table").mockResolvedValue(INFO as TableInfo);
  vi.spyOn(api, "chat").mockResolvedValue([]);
  const table = new Table("t");
  await table.open();
  const hear = (told: Look) =>
    FakeSocket.last.onmessage?.({ data: JSON.stringify({ type: "look", ...told }) });
  return { table, hear };
}

it("what one has done is told over the live connection, and once", async () => {
  const { table, hear } = await sitDown();
  hear(look("germany", 11));
  const asked = vi.spyOn(api, "look");
  vi.spyOn(api, "act").mockImplementation(async () => {
    hear(look("ussr", 14));
    return { moment: 12 };
  });
  await table.act({ do: "done" });
  expect([table.look?.seat, table.look?.moment]).toEqual(["ussr", 14]);
  expect(asked).not.toHaveBeenCalled();
  table.close();
});

it("without a live connection the look at what one has done is asked for", async () => {
  const { table, hear } = await sitDown();
  hear(look("germany", 11));
  FakeSocket.last.readyState = 3;
  vi.spyOn(api, "act").mockResolvedValue({ moment: 12 });
  vi.spyOn(api, "look").mockResolvedValue(look("germany", 12));
  await table.act({ do: "done" });
  expect(table.look?.moment).toBe(12);
  table.close();
});

it("a late look through a seat one has turned from does not take the question away", async () => {
  const { table, hear } = await sitDown();
  hear(look("germany", 11));
  const asksTheOther = { ...look("germany", 12), decisions: { ussr: {} } } as unknown as Look;
  hear(asksTheOther);
  hear(look("ussr", 12));
  hear(asksTheOther);
  expect(table.look?.seat).toBe("ussr");
  expect(table.decision).not.toBeNull();
  table.close();
});

it("a plan changed too late does not bring an old position back", async () => {
  const { table, hear } = await sitDown();
  hear(look("germany", 11));
  vi.spyOn(api, "draft").mockImplementation(async () => {
    hear(look("germany", 12));
    return {} as never;
  });
  await table.order({ drop: 0 });
  expect(table.look?.moment).toBe(12);
  table.close();
});

it("a start told late does not hide what has happened since", async () => {
  const { table, hear } = await sitDown();
  const at = (moment: number, waiting: string[]) => ({ ...(INFO as TableInfo), moment, waiting });
  vi.spyOn(api, "start").mockImplementation(async () => {
    hear({ ...look("germany", 5), table: at(5, ["germany"]) });
    return at(3, ["germany", "ussr"]);
  });
  await table.start();
  expect(table.info?.waiting).toEqual(["germany"]);
  table.close();
});
