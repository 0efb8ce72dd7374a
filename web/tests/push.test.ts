import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../src/api/client";
import { notifyHere, pushRefusal } from "../src/lobby/push";
import { settings } from "../src/settings.svelte";

const GIVEN = { endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } };

function browserThat(subscribe: () => Promise<unknown>): void {
  const register = async () => ({ pushManager: { subscribe } });
  vi.stubGlobal("navigator", { serviceWorker: { register } });
}

beforeEach(() => {
  settings.key = "KEY";
  vi.spyOn(api, "me").mockResolvedValue({} as never);
  vi.spyOn(api, "pushKey").mockResolvedValue({ key: "K" });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("tells the server where the browser can be told", async () => {
  const told = vi.spyOn(api, "push").mockResolvedValue({});
  browserThat(async () => ({ toJSON: () => GIVEN }));
  await notifyHere();
  expect(told).toHaveBeenCalledWith(GIVEN);
});

it("gives up on a push service that never answers", async () => {
  browserThat(() => new Promise(() => {}));
  const problem = await notifyHere(1).catch((thrown) => thrown);
  expect(pushRefusal(problem)).toBe("push-lost");
});

it("knows a browser that may not from one that cannot", () => {
  expect(pushRefusal(new DOMException("", "NotAllowedError"))).toBe("refused-here");
  expect(pushRefusal(new DOMException("", "AbortError"))).toBe("push-lost");
});
