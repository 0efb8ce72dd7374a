import { afterEach, expect, it, vi } from "vitest";
import { api } from "../src/api/client";
import { settings } from "../src/settings.svelte";

afterEach(() => vi.unstubAllGlobals());

it("a key the server does not know is forgotten, and one looks without it", async () => {
  settings.key = "OLD";
  const keys: Array<string | undefined> = [];
  const fetch = async (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers.Authorization);
    return headers.Authorization ? new Response("{}", { status: 401 }) : new Response("[]");
  };
  vi.stubGlobal("fetch", fetch);
  expect(await api.tables("public")).toEqual([]);
  expect(keys).toEqual(["Bearer OLD", undefined]);
  expect(settings.key).toBeNull();
});

it("a wrong password is told and costs nothing", async () => {
  settings.key = "MINE";
  vi.stubGlobal("fetch", async () => new Response('{"detail": "no"}', { status: 401 }));
  await expect(api.login("ann", "wrong")).rejects.toMatchObject({ status: 401 });
  expect(settings.key).toBe("MINE");
});
