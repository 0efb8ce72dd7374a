// The live half of docs/server.md: one WebSocket per table that comes back by itself and catches up.

import type { ChatLine, Look, TableInfo } from "./types";

export type Connection = "connecting" | "open" | "lost";

export interface LiveHandlers {
  look(look: Look): void;
  chat(line: ChatLine): void;
  table(table: TableInfo): void;
  thinking(told: { seat: string; share: number }): void;
  connection(state: Connection): void;
  bye(reason: string): void;
}

type Socket = Pick<WebSocket, "send" | "close" | "readyState"> & {
  onopen: (() => void) | null;
  onmessage: ((message: { data: string }) => void) | null;
  onclose: (() => void) | null;
};

export interface LiveOptions {
  url: string;
  key: string | null;
  seat: string | null;
  open?: (url: string) => Socket;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 25_000;
/** A server that says nothing for so long after a ping cannot be reached, whatever the browser believes. */
const PONG_WITHIN = 8_000;
const OPEN = 1;
/** How long to wait for the look at what one has done before it is asked for. */
const LATE = 3_000;

export class Live {
  #socket: Socket | null = null;
  #seen: number | null = null;
  #seat: string | null;
  #wait = FIRST_WAIT;
  #closed = false;
  #isLost = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #pong: ReturnType<typeof setTimeout> | undefined;
  #awaited: Array<{ moment: number; settle: (hasCome: boolean) => void }> = [];

  constructor(
    readonly options: LiveOptions,
    readonly handlers: LiveHandlers,
  ) {
    this.#seat = options.seat;
    window.addEventListener("online", this.#tryNow);
    window.addEventListener("offline", this.#isSilent);
    document.addEventListener("visibilitychange", this.#lookAgain);
    this.#connect();
  }

  /** Looks through another of one's own seats. */
  lookFrom(seat: string | null): void {
    this.#seat = seat;
    this.#send({ type: "seat", seat });
  }

  /** Whether the look at this moment, or at a later one, comes; false when the connection is lost or too slow. */
  reached(moment: number): Promise<boolean> {
    if (this.#seen !== null && this.#seen >= moment) return Promise.resolve(true);
    if (this.#socket?.readyState !== OPEN) return Promise.resolve(false);
    return new Promise((settle) => {
      this.#awaited.push({ moment, settle });
      setTimeout(() => settle(false), LATE);
    });
  }

  #settle(hasCome: boolean): void {
    const seen = this.#seen ?? -1;
    const due = this.#awaited.filter(({ moment }) => !hasCome || moment <= seen);
    this.#awaited = this.#awaited.filter((awaited) => !due.includes(awaited));
    for (const { settle } of due) settle(hasCome);
  }

  close(): void {
    this.#closed = true;
    this.#settle(false);
    window.removeEventListener("online", this.#tryNow);
    window.removeEventListener("offline", this.#isSilent);
    document.removeEventListener("visibilitychange", this.#lookAgain);
    clearTimeout(this.#retry);
    this.#pingNoMore();
    this.#socket?.close();
  }

  #connect(): void {
    if (this.#closed) return;
    this.#isLost = false;
    this.handlers.connection("connecting");
    const open = this.options.open ?? ((url: string) => new WebSocket(url) as unknown as Socket);
    const socket = open(this.options.url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#send({ type: "hello", key: this.options.key, seat: this.#seat, seen: this.#seen });
      this.#pingNoMore();
      this.#ping = setInterval(() => this.#askForPong(), PING_EVERY);
    };
    socket.onmessage = ({ data }) => {
      clearTimeout(this.#pong);
      this.#pong = undefined;
      this.#hear(JSON.parse(data));
    };
    socket.onclose = () => this.#comeBack();
  }

  #askForPong(): void {
    this.#send({ type: "ping" });
    this.#pong ??= setTimeout(this.#isSilent, PONG_WITHIN);
  }

  #pingNoMore(): void {
    clearInterval(this.#ping);
    clearTimeout(this.#pong);
    this.#pong = undefined;
  }

  /** The network has gone, or a computer slept, and nobody has closed the connection: it is left, and tried anew. */
  #isSilent = (): void => {
    if (this.#isLost || !this.#socket) return;
    this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#comeBack();
  };

  /** Whoever comes back to the page sees soon whether it still is at the table. */
  #lookAgain = (): void => {
    if (document.visibilityState === "visible" && this.#socket?.readyState === OPEN) this.#askForPong();
  };

  #comeBack(): void {
    this.#pingNoMore();
    this.#settle(false);
    if (this.#closed) return;
    this.handlers.connection("lost");
    this.#isLost = true;
    this.#retry = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** The network is back: there is no use in waiting any longer. */
  #tryNow = (): void => {
    if (!this.#isLost) return;
    clearTimeout(this.#retry);
    this.#wait = FIRST_WAIT;
    this.#connect();
  };

  #hear(message: { type: string } & Record<string, unknown>): void {
    const { type, ...rest } = message;
    if (type === "look") {
      const look = rest as unknown as Look;
      this.#seen = look.moment;
      this.#wait = FIRST_WAIT;
      this.handlers.connection("open");
      this.handlers.look(look);
      this.#settle(true);
    } else if (type === "chat") this.handlers.chat(rest as unknown as ChatLine);
    else if (type === "table") this.handlers.table(rest as unknown as TableInfo);
    else if (type === "thinking") this.handlers.thinking(rest as { seat: string; share: number });
    else if (type === "bye") this.handlers.bye(String(rest.reason));
  }

  #send(message: unknown): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(message));
  }
}

/** Where the live updates of a table come from. */
export function liveAddress(id: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${id}/live`;
}
