import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Connection, Live } from "../src/api/live";
import type { ChatLine, Look } from "../src/api/types";

/** A WebSocket that does what the test says. */
class FakeSocket {
  static all: FakeSocket[] = [];
  readyState: 0 | 1 | 2 | 3 = 0;
  sent: Array<Record<string, unknown>> = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  hear(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function connect() {
  const looks: Look[] = [];
  const lines: ChatLine[] = [];
  const states: Connection[] = [];
  const thoughts: number[] = [];
  const live = new Live(
    { url: "ws://table", key: "KEY", seat: "p1", open: () => new FakeSocket() },
    {
      look: (look) => looks.push(look),
      chat: (line) => lines.push(line),
      table: () => {},
      thinking: (told) => thoughts.push(told.share),
      connection: (state) => states.push(state),
      bye: () => {},
    },
  );
  return { live, looks, lines, states, thoughts };
}

describe("the live connection", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("says hello and hears looks, chat and how far a bot is", () => {
    const { looks, lines, states, thoughts } = connect();
    const socket = FakeSocket.all[0] as FakeSocket;
    socket.open();
    expect(socket.sent).toEqual([{ type: "hello", key: "KEY", seat: "p1", seen: null }]);
    socket.hear({ type: "look", moment: 4, events: [] });
    socket.hear({ type: "chat", id: 1, text: "hello" });
    socket.hear({ type: "thinking", seat: "p2", share: 0.5 });
    expect(looks.map((look) => look.moment)).toEqual([4]);
    expect(lines.map((line) => line.text)).toEqual(["hello"]);
    expect(thoughts).toEqual([0.5]);
    expect(states).toEqual(["connecting", "open"]);
  });

  it("comes back after a break and asks for what it has missed", () => {
    const { states } = connect();
    const first = FakeSocket.all[0] as FakeSocket;
    first.open();
    first.hear({ type: "look", moment: 7, events: [] });
    first.close();
    expect(states.at(-1)).toBe("lost");
    vi.advanceTimersByTime(1000);
    const second = FakeSocket.all[1] as FakeSocket;
    second.open();
    expect(second.sent[0]).toMatchObject({ type: "hello", seen: 7 });
  });

  it("knows when the look at a moment has come, and when it will not come", async () => {
    const { live } = connect();
    const socket = FakeSocket.all[0] as FakeSocket;
    socket.open();
    socket.hear({ type: "look", moment: 4, events: [] });
    await expect(live.reached(4)).resolves.toBe(true);
    const next = live.reached(6);
    socket.hear({ type: "look", moment: 5, events: [] });
    socket.hear({ type: "look", moment: 7, events: [] });
    await expect(next).resolves.toBe(true);
    const late = live.reached(8);
    vi.advanceTimersByTime(5_000);
    await expect(late).resolves.toBe(false);
    const never = live.reached(9);
    socket.close();
    await expect(never).resolves.toBe(false);
    await expect(live.reached(9)).resolves.toBe(false);
    live.close();
  });

  it("waits longer each time, and remembers the seat it looks through", () => {
    const { live } = connect();
    (FakeSocket.all[0] as FakeSocket).open();
    live.lookFrom("p2");
    (FakeSocket.all[0] as FakeSocket).close();
    vi.advanceTimersByTime(700);
    expect(FakeSocket.all).toHaveLength(2);
    (FakeSocket.all[1] as FakeSocket).close();
    vi.advanceTimersByTime(700);
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(700);
    const third = FakeSocket.all[2] as FakeSocket;
    third.open();
    expect(third.sent[0]).toMatchObject({ seat: "p2" });
  });

  it("does not wait any longer once the network is back", () => {
    const { live } = connect();
    const [first] = FakeSocket.all as [FakeSocket];
    window.dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(1);
    first.open();
    first.close();
    window.dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(2);
    live.close();
    window.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("notices a server that no longer answers, though nobody has hung up", () => {
    const { live, states } = connect();
    const [first] = FakeSocket.all as [FakeSocket];
    first.open();
    first.hear({ type: "look", moment: 4, events: [] });
    vi.advanceTimersByTime(26_000);
    first.hear({ type: "pong" });
    vi.advanceTimersByTime(20_000);
    expect(states).toEqual(["connecting", "open"]);
    vi.advanceTimersByTime(13_000);
    expect(states).toEqual(["connecting", "open", "lost", "connecting"]);
    (FakeSocket.all[1] as FakeSocket).open();
    window.dispatchEvent(new Event("offline"));
    expect(states.at(-1)).toBe("lost");
    live.close();
  });

  it("asks at once whether the server is there when somebody comes back to the page", () => {
    const { live, states } = connect();
    const [first] = FakeSocket.all as [FakeSocket];
    first.open();
    document.dispatchEvent(new Event("visibilitychange"));
    expect(first.sent.at(-1)).toEqual({ type: "ping" });
    vi.advanceTimersByTime(9_000);
    expect(states).toEqual(["connecting", "lost", "connecting"]);
    live.close();
  });

  it("keeps the line open, and stays away once closed", () => {
    const { live } = connect();
    const socket = FakeSocket.all[0] as FakeSocket;
    socket.open();
    vi.advanceTimersByTime(26_000);
    expect(socket.sent.at(-1)).toEqual({ type: "ping" });
    live.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
});
