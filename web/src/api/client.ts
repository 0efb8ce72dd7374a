// The REST half of docs/server.md, one function per call.

import { keep, settings } from "../settings.svelte";
import type {
  Answer,
  ChatLine,
  Decision,
  Device,
  GameInfo,
  Guide,
  HintInfo,
  Key,
  Ledger,
  LessonAt,
  LessonText,
  Link,
  Look,
  Made,
  Moved,
  NewTable,
  OddsAnswer,
  OddsAsk,
  OddsUnit,
  Person,
  Policies,
  PushKey,
  PushSubscription,
  Raid,
  RaidAsk,
  RuleDetails,
  RuleInfo,
  Said,
  TableInfo,
  TableOdds,
} from "./types";

/** What the server says when it does not do a thing: a sentence for the reader and, for refusals, the rule. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly rule: string | null = null,
    readonly words: Said | null = null,
    readonly key: string | null = null,
  ) {
    super(detail);
  }

  /** The sentence in the reader's language. */
  get sentence(): string {
    return this.words?.[settings.language] ?? this.detail;
  }
}

/** An action as data. */
export type Action = { do: string } & Record<string, unknown>;

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { "Accept-Language": settings.language };
  if (settings.key) headers.Authorization = `Bearer ${settings.key}`;
  const isText = typeof body === "string";
  if (body !== undefined) headers["Content-Type"] = isText ? "application/x-ndjson" : "application/json";
  let response: Response;
  try {
    response = await fetch(path, { method, headers, body: isText ? body : JSON.stringify(body) });
  } catch {
    throw new Problem(0, "");
  }
  if (response.status === 401 && method === "GET" && settings.key) {
    // The server knows this browser no more: one can still look, and sits down as somebody new.
    keep({ key: null });
    return send(method, path);
  }
  if (!response.ok) throw await problemOf(response);
  return response;
}

async function problemOf(response: Response): Promise<Problem> {
  const said = await response.json().catch(() => ({}));
  const detail = said.detail ?? said.title ?? `${response.status} ${response.statusText}`;
  return new Problem(response.status, detail, said.rule ?? null, said.text ?? null, said.key ?? null);
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await send(method, path, body);
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

function query(values: Record<string, unknown>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  const words = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length ? `?${words}` : "";
}

export const api = {
  newPerson: (name: string) => call<Key>("POST", "/api/people", { name }),
  me: () => call<Person>("GET", "/api/me"),
  rename: (name: string) => call<Person>("PATCH", "/api/me", { name }),
  account: (login: string, password: string) => call<Person>("POST", "/api/account", { login, password }),
  login: (login: string, password: string) => call<Key>("POST", "/api/login", { login, password }),
  logout: () => call<void>("POST", "/api/logout"),
  changePassword: (old: string, fresh: string) =>
    call<Person>("POST", "/api/account/password", { old, new: fresh }),
  devices: () => call<Device[]>("GET", "/api/me/devices"),
  revoke: (device: string) => call<void>("POST", `/api/me/devices/${device}/revoke`),
  deleteMe: (password: string | null) => call<void>("POST", "/api/me/delete", { password }),
  webhook: (url: string | null) => call<unknown>("PUT", "/api/me/webhook", { url }),

  pushKey: () => call<PushKey>("GET", "/api/push/key"),
  push: (subscription: PushSubscription | null) => call<unknown>("PUT", "/api/me/push", { subscription }),

  games: () => call<GameInfo[]>("GET", "/api/games"),
  game: (game: string) => call<GameInfo>("GET", `/api/games/${game}`),
  seats: (game: string, options: unknown) => call<string[]>("POST", `/api/games/${game}/seats`, { options }),
  guide: (game: string) => call<Guide>("GET", `/api/games/${game}/guide`),
  rule: (game: string, rule: string) => call<RuleDetails>("GET", `/api/games/${game}/rules/${rule}`),
  rules: (game: string) => call<RuleInfo[]>("GET", `/api/games/${game}/rules`),
  text: async (game: string, language: string) =>
    (await send("GET", `/api/games/${game}/text/${language}`)).text(),

  lesson: (game: string, lesson: string) => call<LessonText>("GET", `/api/games/${game}/lessons/${lesson}`),
  takeLesson: (game: string, lesson: string, again: boolean) =>
    call<TableInfo>("POST", `/api/games/${game}/lessons/${lesson}`, { again }),
  lessonAt: (id: string) => call<LessonAt>("GET", `/api/tables/${id}/lesson`),
  skipStep: (id: string, seen: number) => call<Moved>("POST", `/api/tables/${id}/lesson/skip`, { seen }),

  oddsUnits: (game: string) => call<OddsUnit[]>("GET", `/api/games/${game}/odds`),
  odds: (game: string, ask: OddsAsk) => call<OddsAnswer>("POST", `/api/games/${game}/odds`, ask),
  raidOdds: (game: string, ask: RaidAsk) => call<Raid>("POST", `/api/games/${game}/odds/raid`, ask),
  tableOdds: (id: string, wish: { seat?: string | null; at?: number }) =>
    call<TableOdds>("GET", `/api/tables/${id}/odds${query(wish)}`),
  luck: (id: string) => call<Ledger>("GET", `/api/tables/${id}/luck`),

  create: (wish: NewTable) => call<Made>("POST", "/api/tables", wish),
  tables: (scope: "public" | "mine", status?: string) =>
    call<TableInfo[]>("GET", `/api/tables${query({ scope, status })}`),
  table: (id: string) => call<TableInfo>("GET", `/api/tables/${id}`),
  newLink: (id: string, seat: string) => call<Link>("POST", `/api/tables/${id}/link`, { seat }),
  join: (id: string, wish: { seat?: string; token?: string }) =>
    call<TableInfo>("POST", `/api/tables/${id}/join`, wish),
  leave: (id: string, seat: string) => call<TableInfo>("POST", `/api/tables/${id}/leave`, { seat }),
  start: (id: string, fill?: string) => call<TableInfo>("POST", `/api/tables/${id}/start`, { fill }),
  look: (id: string, wish: { seat?: string | null; at?: number; since?: number } = {}) =>
    call<Look>("GET", `/api/tables/${id}/look${query(wish)}`),
  act: (id: string, seat: string, seen: number, action: Action | string) =>
    call<Moved>("POST", `/api/tables/${id}/act`, { seat, seen, action }),
  /** Why an action is not allowed; without one, why the last cannot be taken back. */
  why: (id: string, seat: string, action: Action | string | null) =>
    call<Answer>("POST", `/api/tables/${id}/why`, { seat, action }),
  hint: (id: string, seat: string) => call<HintInfo>("POST", `/api/tables/${id}/hint`, { seat }),
  undo: (id: string, seat: string, seen: number) =>
    call<Moved>("POST", `/api/tables/${id}/undo`, { seat, seen }),
  draft: (id: string, seat: string, change: { add: unknown } | { drop: number }) =>
    call<Decision>("POST", `/api/tables/${id}/draft`, { seat, ...change }),
  chat: (id: string) => call<ChatLine[]>("GET", `/api/tables/${id}/chat`),
  say: (id: string, text: string) => call<ChatLine[]>("POST", `/api/tables/${id}/chat`, { text }),
  policies: (id: string, seat: string) =>
    call<Policies>("GET", `/api/tables/${id}/policies${query({ seat })}`),
  setPolicies: (id: string, orders: Policies) => call<unknown>("PUT", `/api/tables/${id}/policies`, orders),
  resign: (id: string, seat: string, level?: string) =>
    call<TableInfo>("POST", `/api/tables/${id}/resign`, { seat, level }),
  record: async (id: string) => (await send("GET", `/api/tables/${id}/record`)).text(),
  fork: (id: string, wish: { at?: number; seat?: string }) =>
    call<Made>("POST", `/api/tables/${id}/fork`, wish),
  importRecord: (record: string) => call<TableInfo>("POST", "/api/records", record),
};
