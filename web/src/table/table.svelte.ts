// One table as this browser knows it: what is shown, what is asked, and what one can do about it.

import { type Action, api, Problem } from "../api/client";
import { type Connection, Live, liveAddress } from "../api/live";
import type {
  ChatLine,
  Decision,
  EventInfo,
  GameInfo,
  HintInfo,
  Look,
  Moved,
  SeatInfo,
  TableInfo,
} from "../api/types";
import { settings } from "../settings.svelte";
import { t } from "../text/page";
import type { Names, Text } from "../text/text";
import type { GameTheatre } from "../theatre/script";
import { answeredAt, lastAnswer } from "./answered";
import { answer } from "./numbers";
import { sound } from "./sound";

/** Whoever plays on the board what happened before the new position is shown (web/src/theatre). */
export interface Director {
  readonly theatre: GameTheatre;
  /** Whether something is being played, or will be in a moment; what, and whether it is played again. */
  readonly isOpen: boolean;
  readonly isReplay: boolean;
  readonly event: EventInfo | null;
  /** Plays what leads to a look; null when there is nothing to play. `waiting` are the looks that come after it. */
  play(look: Look, waiting: () => readonly Look[]): Promise<void> | null;
  replay(from: number): Promise<void>;
  stop(): void;
}

export interface Complaint {
  sentence: string;
  rule: string | null;
}

export class Table {
  info = $state.raw<TableInfo | null>(null);
  game = $state.raw<GameInfo | null>(null);
  look = $state.raw<Look | null>(null);
  past = $state.raw<Look | null>(null);
  /** The table as it stood while what happened since is being played. */
  staged = $state.raw<Look | null>(null);
  log = $state.raw<EventInfo[]>([]);
  fresh = $state.raw<EventInfo[]>([]);
  /** Whether what is fresh has been played on the board: then nobody need show it again. */
  isFreshPlayed = $state(false);
  chat = $state.raw<ChatLine[]>([]);
  text = $state.raw<Text | null>(null);
  connection = $state<Connection>("connecting");
  complaint = $state.raw<Complaint | null>(null);
  busy = $state(false);
  /** How far a bot that takes its time has come. */
  thinking = $state.raw<{ seat: string; share: number } | null>(null);
  /** What the house bot would do at this moment, for whoever has asked. */
  hint = $state.raw<HintInfo | null>(null);
  /** Whether it is being asked just now: it may think for seconds. */
  isHintAsked = $state(false);
  /** Whether one is asked, perhaps while something is still being played. */
  isAwaited = $state(false);
  /** How often one has answered, or tried to. */
  answered = 0;

  shown = $derived(this.past ?? this.staged ?? this.look);
  seat = $derived(this.look?.seat ?? null);
  decision: Decision | null = $derived(
    this.past || this.staged ? null : (this.look?.decisions[this.seat ?? ""] ?? null),
  );
  /** Until when one has to answer, where there is a clock. */
  deadline = $derived(
    this.decision ? (this.info?.seats.find(({ seat }) => seat === this.seat)?.deadline ?? null) : null,
  );
  /** How many orders the plan being written has. */
  planned = $derived(this.decision?.shape === "orders" ? this.decision.orders.length : 0);
  canUndo = $derived(!this.past && (this.planned > 0 || (this.look?.can_undo ?? false)));
  names: Names = $derived(this.info && this.text ? namesOf(this.info.seats, this.text) : {});
  /** Who is to answer; oneself no longer, while one's answer is still being played on the board. */
  waiting: string[] = $derived(
    (this.info?.waiting ?? []).filter((seat) => !this.staged || !this.info?.mine.includes(seat)),
  );

  #live: Live | null = null;
  /** The seat last asked for; looks through another may still be on their way. */
  #eyes: string | null = null;
  #queue: Look[] = [];
  /** The look that is being played, if any. */
  #played: Look | null = null;
  #visit = 0;
  director = $state.raw<Director | null>(null);

  constructor(readonly id: string) {}

  /** Sits down to watch or to play. */
  async open(): Promise<void> {
    this.info = await api.table(this.id);
    this.chat = await api.chat(this.id).catch(() => []);
    this.#listen();
  }

  /** Listens anew, after one has taken or left a seat. */
  reopen(info: TableInfo): void {
    this.info = info;
    this.#live?.close();
    this.#listen();
  }

  close(): void {
    this.#live?.close();
    this.director?.stop();
  }

  #listen(): void {
    this.#eyes = this.info?.mine[0] ?? null;
    this.#live = new Live(
      { url: liveAddress(this.id), key: settings.key, seat: this.#eyes },
      {
        look: (look) => this.#hear(look),
        chat: (line) => this.#hearChat(line),
        table: (info) => {
          this.info = info;
        },
        thinking: (told) => {
          this.thinking = told;
        },
        connection: (state) => {
          this.connection = state;
        },
        bye: (reason) => this.#complain(new Problem(0, reason)),
      },
    );
  }

  // What comes in

  #hear(look: Look): void {
    const last = this.#queue.at(-1) ?? this.look;
    // An answer's own look may come after the news of what followed it, or after one has turned to another seat.
    if (last && (look.moment < last.moment || (look.moment === last.moment && look.seat !== this.#eyes)))
      return;
    this.#queue.push(look);
    this.thinking = null;
    this.isAwaited = Object.keys(look.decisions).length > 0;
    this.#next();
  }

  /** Shows what has come; what others did is played first, and what comes meanwhile waits. */
  #next(): void {
    for (let look = this.#queue[0]; look && !this.#played; look = this.#queue[0]) {
      const playing = this.director?.play(look, () => this.#queue.slice(1));
      if (!playing) {
        this.#show(this.#queue.shift() as Look);
        continue;
      }
      const played = look;
      this.#played = played;
      playing.then(() => {
        if (this.#played !== played) return;
        this.#played = null;
        this.#queue.shift();
        this.#show(played, true);
        this.#next();
      });
    }
  }

  /** Nothing more is played: the newest position is shown at once. */
  skip(): void {
    this.director?.stop();
    this.#played = null;
    this.staged = null;
    for (const look of this.#queue.splice(0)) this.#show(look);
  }

  /** Writes an event into the log before the position it leads to is shown. */
  tell(event: EventInfo): void {
    if (!this.log.includes(event)) this.log = [...this.log, event];
  }

  /** Puts a look on the table. */
  #show(look: Look, isPlayed = false): void {
    const known = this.look ? this.look.moment : -1;
    const news = look.events.filter((event) => event.n > known);
    const untold = news.filter((event) => !this.log.includes(event));
    const wasAsked = this.decision !== null;
    this.staged = null;
    // Where answers are sealed others give theirs meanwhile: a hint is good as long as the question stays.
    if (JSON.stringify(look.decisions) !== JSON.stringify(this.look?.decisions)) this.hint = null;
    this.look = look;
    this.info = look.table;
    if (untold.length) this.log = [...this.log, ...untold];
    if (news.length) {
      this.isFreshPlayed = isPlayed;
      this.fresh = news;
    }
    if (!wasAsked && this.decision) sound("turn");
    this.#turnToAskedSeat(look);
  }

  /** One who holds several seats is shown the one that is asked. */
  #turnToAskedSeat(look: Look): void {
    const asked = Object.keys(look.decisions);
    const other = asked.find((seat) => seat !== look.seat);
    if (other && !asked.includes(look.seat ?? "")) this.lookFrom(other);
  }

  #hearChat(line: ChatLine): void {
    if (this.chat.some((known) => known.id === line.id)) return;
    this.chat = [...this.chat, line];
    sound("chat");
  }

  // What one can do

  /** The moment of one's last answer: what happened after it can be played again. */
  get since(): number {
    return lastAnswer(this.id, this.log, this.info?.mine ?? []);
  }

  lookFrom(seat: string | null): void {
    this.#eyes = seat;
    this.#live?.lookFrom(seat);
  }

  async act(action: Action | string): Promise<void> {
    this.skip();
    const { seat, look } = this;
    if (!seat || !look) return;
    this.answered += 1;
    answeredAt(this.id, look.moment);
    await this.attempt(async () => this.#catchUpWith(await api.act(this.id, seat, look.moment, action)));
  }

  /** Does a thing that moves the table on, and waits for it. */
  async follow(deed: () => Promise<Moved>): Promise<void> {
    this.answered += 1;
    await this.attempt(async () => this.#catchUpWith(await deed()));
  }

  /** What one has done is told over the live connection like everything else; without one it is asked for. */
  async #catchUpWith({ moment }: Moved): Promise<void> {
    if (await this.#live?.reached(moment)) return;
    this.#hear(await api.look(this.id, { seat: this.#eyes, since: this.look?.moment }));
  }

  /** Asks the server which rule forbids an action, and shows its sentence. */
  async whyNot(action: Action): Promise<void> {
    const { seat } = this;
    if (!seat || !this.decision) return;
    await this.attempt(async () => {
      const { refusal } = await api.why(this.id, seat, action);
      if (refusal) this.complaint = { sentence: refusal.text[settings.language], rule: refusal.rule };
    });
  }

  /** Why something greyed can't be done: the sentence of the rule, or that it is not what is asked now. */
  async reason(action: Action | null): Promise<string | null> {
    const { seat, decision, text } = this;
    if (!seat || !decision) return t("not-your-turn");
    const found = action && (await api.why(this.id, seat, action).catch(() => null));
    const asked = text ? t("not-now", { question: text.ask(decision, this.names) }) : null;
    return found?.refusal?.text[settings.language] ?? asked;
  }

  /** Why an amount of one more of a part, or these amounts as they are, would not do. */
  reasonOf(amounts: Record<string, number>, part?: string): Promise<string | null> {
    const wanted = part ? { ...amounts, [part]: (amounts[part] ?? 0) + 1 } : amounts;
    return this.reason(this.decision?.shape === "allocate" ? answer(this.decision, wanted) : null);
  }

  /** Why nothing can be taken back. */
  async whyNoUndo(): Promise<string | null> {
    if (this.past) return t("undo-past");
    if (!this.seat) return t("undo-watching");
    if (this.info?.status === "over") return t("undo-over");
    const found = await api.why(this.id, this.seat, null).catch(() => null);
    return found?.refusal?.text[settings.language] ?? null;
  }

  /** Asks the house bot what it would do here. */
  async askHint(): Promise<void> {
    const { seat, look } = this;
    if (!seat || !look || !this.decision) return;
    this.isHintAsked = true;
    await this.attempt(async () => {
      const asked = JSON.stringify(this.decision);
      const hint = await api.hint(this.id, seat);
      if (asked === JSON.stringify(this.decision)) this.hint = hint;
    });
    this.isHintAsked = false;
  }

  /** Takes the last order of the plan back, or else the last move. */
  async undo(): Promise<void> {
    this.skip();
    const { seat, look } = this;
    if (!seat || !look) return;
    if (this.planned) return this.draft({ drop: this.planned - 1 });
    await this.attempt(async () => this.#catchUpWith(await api.undo(this.id, seat, look.moment)));
  }

  async draft(change: { add: Action | string } | { drop: number }): Promise<void> {
    this.complaint = await this.order(change);
  }

  /** Changes the plan being written; a refusal is given back, to be said beside the order. */
  async order(change: { add: Action | string } | { drop: number }): Promise<Complaint | null> {
    const { seat, look } = this;
    if (!seat || !look) return null;
    this.busy = true;
    this.complaint = null;
    try {
      const decision = await api.draft(this.id, seat, change);
      const now = this.look;
      if (now?.moment === look.moment)
        this.look = { ...now, decisions: { ...now.decisions, [seat]: decision } };
      return null;
    } catch (problem) {
      return complaintOf(problem);
    } finally {
      this.busy = false;
    }
  }

  async say(text: string): Promise<void> {
    await this.attempt(async () => {
      this.chat = await api.say(this.id, text);
    });
  }

  async join(wish: { seat?: string; token?: string }): Promise<void> {
    await this.attempt(async () => this.reopen(await api.join(this.id, wish)));
  }

  async leave(seat: string): Promise<void> {
    await this.attempt(async () => this.reopen(await api.leave(this.id, seat)));
  }

  async start(fill?: string): Promise<void> {
    await this.attempt(async () => {
      const info = await api.start(this.id, fill);
      // The first answers may have been told before this one came.
      if (info.moment >= (this.info?.moment ?? 0)) this.info = info;
    });
  }

  async resign(seat: string): Promise<void> {
    await this.attempt(async () => this.reopen(await api.resign(this.id, seat)));
  }

  /** Goes to a past moment; without one, back to what is now. */
  async visit(moment: number | null): Promise<void> {
    const visit = ++this.#visit;
    if (this.staged) this.skip();
    if (moment === null || moment >= (this.look?.moment ?? 0)) {
      this.past = null;
      return;
    }
    await this.attempt(async () => {
      const past = await api.look(this.id, { seat: this.seat, at: moment, since: moment });
      if (visit === this.#visit) this.past = past;
    });
  }

  /** Does a thing at the table; what goes wrong is said there. */
  async attempt(deed: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.complaint = null;
    try {
      await deed();
    } catch (problem) {
      this.#complain(problem);
    } finally {
      this.busy = false;
    }
  }

  #complain(problem: unknown): void {
    this.complaint = complaintOf(problem);
  }
}

/** What the server would not do, as a sentence; anything else is a mistake of the page. */
function complaintOf(problem: unknown): Complaint {
  if (!(problem instanceof Problem)) throw problem;
  sound("refused");
  return { sentence: problem.sentence || t("offline"), rule: problem.rule };
}

/** What people call the seats: by who sits there, and by the seat where that would be two. */
export function namesOf(seats: SeatInfo[], text: Text): Names {
  const people = seats.map((seat) => seat.person?.name);
  const named = seats.filter((seat) => seat.kind === "human" && seat.person);
  return Object.fromEntries(
    named.map(({ seat, person }) => {
      const name = person?.name ?? "";
      const isAlone = people.filter((other) => other === name).length === 1;
      return [seat, isAlone ? name : `${name} (${text.name("seat", seat)})`];
    }),
  );
}
