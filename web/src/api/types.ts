// Made by tools/typescript.py from the server's structs: do not edit.

/** One action, or several that are carried out together or not at all; `seen` is the moment the client knows. */
export interface Act {
  seat: string;
  seen: number;
  action?: Record<string, unknown> | string | null;
  actions?: (Record<string, unknown> | string)[] | null;
}

/** An answer, as over REST; `moved` or `problem` says by this `id` what became of it. */
export interface ActMessage {
  type: "act";
  seat: string;
  seen: number;
  action?: Record<string, unknown> | string | null;
  actions?: (Record<string, unknown> | string)[] | null;
  id?: number;
}

/** Integers under linear limits. */
export interface AllocateInfo {
  shape: "allocate";
  seat: string;
  ask: string;
  args: Record<string, unknown>;
  parts: PartInfo[];
  limits: LimitInfo[];
}

/** Whether an action is allowed now, and if not, why not. */
export interface Answer {
  allowed: boolean;
  refusal: RefusalInfo | null;
}

/** Whether an action is allowed; without one, whether the last can be taken back. */
export interface Ask {
  seat: string;
  action?: Record<string, unknown> | string | null;
}

/** What the table waits for, as everybody may know it. */
export interface Asked {
  ask: string;
  args: Record<string, unknown>;
}

/** The answer. `win` + `draw` + `loss` = 1; `retreat` is part of `loss`, `capture` of `win`. */
export interface Battle {
  game: string;
  exact: boolean;
  error: number;
  win: number;
  draw: number;
  loss: number;
  retreat: number;
  capture: number;
  attack: SideResult;
  defend: SideResult;
  swing: number;
  swings: Swing[];
  rounds: Round[];
  mean_rounds: number;
  ends: End[];
  size: number;
}

/** A battle or a raid of a table by the names of its units; those from ships are "landed". */
export interface BattleAsk {
  kind: string;
  space: string;
  attack: Record<string, number>;
  defend: Record<string, number>;
  sea: boolean;
  bombard: Record<string, number>;
  low_luck: boolean;
  cap: number;
  damage: number;
  aa: boolean;
}

/** One battle or raid: what could be expected of it, what the dice changed, and what came of it. */
export interface BattleLuck {
  moment: number;
  game_round: number;
  kind: string;
  space: string;
  attacker: string;
  defenders: Record<string, number>;
  rolls: RollLuck[];
  start_win: number | null;
  start_swing: number | null;
  win: number;
  swing: number;
  lost: number;
  destroyed: number;
  winner: string | null;
  over: boolean;
  choice_win: number | null;
  choice_swing: number | null;
}

/** A battle or raid of a table and its odds; `problem` says why there are none. */
export interface BattleOdds {
  ask: BattleAsk;
  battle: Battle | null;
  raid: Raid | null;
  problem: Said | null;
}

/** The best of all fixed orders of losses, tried one by one with exact odds. */
export interface BestOrder {
  side: string;
  goal: string;
  order: string[];
  value: number;
  usual: number;
  tried: number;
}

/** A text in both languages. */
export interface Both {
  en: string;
  ru: string;
}

export interface Bye {
  type: "bye";
  reason: string;
}

/** Something said at the table, for all to hear. */
export interface ChatLine {
  id: number;
  person: Player;
  seat: string | null;
  text: string;
  at: string;
}

/** Somebody said something. */
export interface ChatSaid {
  type: "chat";
  id: number;
  person: Player;
  seat: string | null;
  text: string;
  at: string;
}

/** One of a list. */
export interface ChooseInfo {
  shape: "choose";
  seat: string;
  ask: string;
  args: Record<string, unknown>;
  options: Option[];
}

/** A line of the code that cites a rule, with the lines around it. */
export interface CodePlace {
  path: string;
  line: number;
  first: number;
  snippet: string;
}

export interface Credentials {
  login: string;
  password: string;
}

/** Points of damage, and their chance. */
export interface Damage {
  points: number;
  chance: number;
}

/** The password, for whoever has one. */
export interface Delete {
  password?: string | null;
}

/** Somewhere a person is signed in: what it says it is, and whether it is the one that asks. */
export interface Device {
  id: string;
  device: string | null;
  created: string;
  seen: string | null;
  current: boolean;
}

/** One order to add to the plan, or the index of one to drop. */
export interface Draft {
  seat: string;
  add?: Record<string, unknown> | string | null;
  drop?: number | null;
}

/** One way it can end. */
export interface End {
  attack: Record<string, number>;
  defend: Record<string, number>;
  outcome: "draw" | "loss" | "retreat" | "win";
  chance: number;
}

/** Something that happened on the way to moment `n`. */
export interface EventInfo {
  n: number;
  key: string;
  args: Record<string, unknown>;
  rule: string;
  withheld: boolean;
}

/** From a moment, as a seat sees it. Bots of these levels take the seats in `bots`; all others are one's own. */
export interface Fork {
  at?: number | null;
  seat?: string | null;
  bots?: Record<string, string | null>;
}

/** A game; one that is not `ready` has no options and no levels yet. */
export interface GameInfo {
  id: string;
  title: Said;
  about: Said;
  players: string;
  minutes: string;
  difficulty: number;
  publisher: string;
  ready: boolean;
  levels: string[];
  default_level: string | null;
  options: Record<string, unknown> | null;
  defaults: Record<string, unknown> | null;
  presets: Record<string, Record<string, unknown>>;
  beginner: Record<string, unknown> | null;
  sequences: SequenceInfo[];
  lessons: LessonInfo[];
  odds: boolean;
  bots: LevelInfo[];
  guide: boolean;
}

/** The guide of a game, in the order it is read. */
export interface Guide {
  goal: Passage[];
  sequences: string[];
  steps: Record<string, Passage>;
  signs: Signs[];
  win: Passage[];
  mistakes: Passage[];
  advice: Passage[];
}

/** `ok` answers the question asked; `storage` is false while the database cannot be written. */
export interface Health {
  ok: boolean;
  storage: boolean;
  version: string;
}

/** The first message: who looks, through which seat, and what they have seen. */
export interface Hello {
  type: "hello";
  key?: string | null;
  seat?: string | null;
  seen?: number | null;
  lang?: "en" | "ru" | null;
}

export interface HintAsk {
  seat: string;
}

/** What the house bot would do, said in both languages, and why: it is only told, and to nobody else. */
export interface HintInfo {
  moment: number;
  action: Record<string, unknown>;
  text: string;
  said: Said;
  reasons: EventInfo[];
  hints: number;
}

/** The seat that is wanted, or the token of its link. */
export interface Join {
  seat?: string | null;
  token?: string | null;
  number?: number | null;
}

/** A new device key. It is shown once and stored as a hash. */
export interface Key {
  person: Person;
  key: string;
}

export interface Leave {
  seat: string;
}

/** All battles of a game so far, and every seat's luck. */
export interface Ledger {
  game: string;
  moment: number;
  battles: BattleLuck[];
  seats: SeatLuck[];
}

/** What can be left of a side, and its chance. */
export interface Left {
  units: Record<string, number>;
  chance: number;
}

/** Where the lesson of a table stands: the step to be done next, and the first one to be read before it. */
export interface LessonAt {
  lesson: string;
  step: number;
  read_from: number;
  done: boolean;
}

/** A lesson of a game, and how far whoever asks has come in it. */
export interface LessonInfo {
  id: string;
  title: Said;
  summary: Said;
  minutes: number;
  steps: number;
  step: number;
  begun: boolean;
  done: boolean;
}

/** A step: what it says, what it shows, what it tells once it is done, and whether it waits for an answer. */
export interface LessonStep {
  say: Said;
  show: string[];
  after: Said | null;
  rules: string[];
  task: boolean;
  order: boolean;
}

/** A lesson with all it says. */
export interface LessonText {
  id: string;
  title: Said;
  summary: Said;
  seat: string;
  steps: LessonStep[];
}

/** A level of a game's bots: what it is called, and what it does. */
export interface LevelInfo {
  id: string;
  name: Said;
  about: Said;
}

/** A linear inequality over the parts: low ≤ Σ weight x part ≤ high. */
export interface LimitInfo {
  weights: Record<string, number>;
  low: number | null;
  high: number | null;
  rule: string;
  key: string;
}

/** The token of a seat's new link; the old one opens nothing any more. It is shown once and stored as a hash. */
export interface Link {
  seat: string;
  token: string;
}

/** Everybody is here: nobody is hurried. */
export interface LiveClock {
  kind: "live";
}

/** What a person sees of a table through a seat, now or at a past moment (`at`). */
export interface Look {
  table: TableInfo;
  seat: string | null;
  moment: number;
  at: number | null;
  view: unknown;
  decisions: Record<string, ChooseInfo | AllocateInfo | OrdersInfo>;
  asked: Asked | null;
  standing: StandingInfo[];
  events: EventInfo[];
  result: Over | null;
  can_undo: boolean;
}

/** The table after a change; `events` are those since the last one sent. */
export interface LookMessage {
  type: "look";
  table: TableInfo;
  seat: string | null;
  moment: number;
  at: number | null;
  view: unknown;
  decisions: Record<string, ChooseInfo | AllocateInfo | OrdersInfo>;
  asked: Asked | null;
  standing: StandingInfo[];
  events: EventInfo[];
  result: Over | null;
  can_undo: boolean;
}

/** Look through another of one's seats. */
export interface LookThrough {
  type: "seat";
  seat?: string | null;
}

/** A new table and the link tokens of its open seats. They are shown once and stored as hashes. */
export interface Made {
  table: TableInfo;
  links: Record<string, string>;
}

/** An answer was accepted and stored: the moment it led to. The look at it comes over the WebSocket. */
export interface Moved {
  moment: number;
}

/** What the client asked for under this `id` is stored. */
export interface MovedMessage {
  type: "moved";
  moment: number;
  id: number;
}

export interface NewLink {
  seat: string;
}

/** The password so far, and the one from now on. */
export interface NewPassword {
  old: string;
  new: string;
}

export interface NewPerson {
  name: string;
}

/** A table to be made. With `start` it starts by itself as soon as every seat is taken. */
export interface NewTable {
  game: string;
  options?: Record<string, unknown>;
  seats?: Record<string, SeatChoice>;
  public?: boolean;
  clock?: LiveClock | SlowClock;
  start?: boolean;
  number?: number | null;
  hints?: boolean | null;
}

/** The odds, with the likeliest ends and survivors, and what else was asked. */
export interface OddsAnswer {
  battle: Battle;
  worth: Worth[] | null;
  best_order: BestOrder | null;
}

/** A battle: see `odds.ask`. `simulate` fights so many with random dice; `worth`, `best_order`: advice. */
export interface OddsAsk {
  attack: string | Record<string, number>;
  defend: string | Record<string, number>;
  sea?: boolean;
  amphibious?: boolean;
  bombard?: string | Record<string, number>;
  casualties?: string | string[];
  defend_casualties?: string | string[];
  retreat?: Retreat | null;
  submerge?: "alone" | "always" | "never";
  defend_submerge?: "alone" | "always" | "never";
  low_luck?: boolean;
  simulate?: number | null;
  worth?: boolean;
  best_order?: "attack" | "defend" | null;
}

/** A kind of unit as a calculator needs it; numbers of 0 mean that it cannot. */
export interface OddsUnit {
  unit: string;
  domain: string;
  cost: number;
  attack: number;
  defence: number;
  hits: number;
  bombard: number;
  anti_air: number;
  raids: boolean;
  escort: number;
  intercept: number;
}

/** An answer as data and as text. */
export interface Option {
  action: Record<string, unknown>;
  text: string;
}

/** A plan being written: the orders that may come next, those written so far, and what still forbids the commit. */
export interface OrdersInfo {
  shape: "orders";
  seat: string;
  ask: string;
  args: Record<string, unknown>;
  options: Option[];
  orders: Option[];
  duties: RefusalInfo[];
  view: unknown;
}

/** The end of a game: one of the game's `ends`, who won, and the score of each seat where there is one. */
export interface Over {
  end: string;
  winners: string[];
  scores: Record<string, number>;
  first: string[];
}

/** One of the numbers an allocation sets. */
export interface PartInfo {
  name: string;
  low: number;
  high: number;
}

/** One thing the guide says, with the rules it stands on and a picture of it. */
export interface Passage {
  en: string;
  ru: string;
  rules?: string[];
  picture?: string;
  title?: Both | null;
}

/** A person as they see themselves; `account` is their login if they have one. */
export interface Person {
  id: string;
  name: string;
  account: string | null;
}

/** Are you there? */
export interface Ping {
  type: "ping";
}

/** A person as others see them. */
export interface Player {
  id: string;
  name: string;
}

export interface Policies {
  seat: string;
  policies: PolicyInfo[];
}

/** A standing order. */
export interface PolicyInfo {
  kind: string;
  args: Record<string, unknown>;
}

/** I am. */
export interface Pong {
  type: "pong";
}

/** What went wrong, as `application/problem+json`; refusals name their rule. */
export interface Problem {
  type: string;
  title: string;
  detail: string;
  status: number;
  rule?: string | null;
  key?: string | null;
  args?: Record<string, unknown> | null;
  text?: Said | null;
}

/** What cannot be done, and under which `id` it was asked for, if it had one. */
export interface ProblemMessage {
  type: "problem";
  problem: Problem;
  id: number | null;
}

/** A subscription to add; null forgets all of this person. */
export interface Push {
  subscription: PushSubscription | null;
}

/** The server's VAPID public key, base64url. */
export interface PushKey {
  key: string;
}

/** The keys of a browser's push subscription, base64url. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** A browser's push subscription, as `PushSubscription.toJSON()` gives it. */
export interface PushSubscription {
  endpoint: string;
  keys: PushKeys;
}

/** The answer to a raid. */
export interface Raid {
  game: string;
  damage: number;
  damages: Damage[];
  attack: Record<string, number>;
  defend: Record<string, number>;
  attack_left: Left[];
  defend_left: Left[];
  swing: number;
  swings: Swing[];
}

/** A bombing raid: see `odds.ask_raid`. */
export interface RaidAsk {
  attack: string | Record<string, number>;
  defend?: string | Record<string, number>;
  cap?: number;
  damage?: number;
  aa?: boolean;
  low_luck?: boolean;
}

/** Why not: the rule, the message's key and arguments, and the sentence in both languages. */
export interface RefusalInfo {
  rule: string;
  key: string;
  args: Record<string, unknown>;
  text: Said;
}

export interface Rename {
  name: string;
}

export interface Resign {
  seat: string;
  level?: string | null;
}

/** When the attacker retreats, looked at after every round; any of these is enough, and none means never.

    Units that came from ships cannot: the others leave them, together, and they fight on. */
export interface Retreat {
  after?: number | null;
  below?: number | null;
  only_air?: boolean;
}

/** One roll of dice: `win` and `swing` are how it changed the attacker's prospects. */
export interface RollLuck {
  moment: number;
  round: number;
  step: string;
  side: string;
  dice: number;
  expected: number;
  actual: number;
  win: number | null;
  swing: number | null;
}

/** One round, seen from before the battle. */
export interface Round {
  round: number;
  fought: number;
  ends: number;
  attack_hits: number;
  defend_hits: number;
  attack_left: number;
  defend_left: number;
}

/** A rule with the code that enforces it and the tests that show it. */
export interface RuleDetails {
  id: string;
  section: string;
  place: string;
  en: string;
  ru: string;
  unenforced: string;
  code: CodePlace[];
  tests: TestPlace[];
}

/** A rule of the catalogue: its section of the rulebook, its page or paragraph there, and its sentence. */
export interface RuleInfo {
  id: string;
  section: string;
  place: string;
  en: string;
  ru: string;
  unenforced: string;
}

/** The same sentence in both languages. */
export interface Said {
  en: string;
  ru: string;
}

export interface Say {
  text: string;
}

/** Who is to sit in a seat of a new table. */
export interface SeatChoice {
  kind?: "bot" | "me" | "open";
  level?: string | null;
}

/** A seat of a table and who holds it. */
export interface SeatInfo {
  seat: string;
  kind: "bot" | "human" | "open";
  person: Player | null;
  level: string | null;
  online: boolean;
  deadline: string | null;
  resigned: boolean;
  hints: number | null;
}

/** A seat in all its battles; `swing` and `win` are in its favour where they are above 0. */
export interface SeatLuck {
  seat: string;
  rolls: number;
  expected: number;
  actual: number;
  suffered_expected: number;
  suffered: number;
  swing: number;
  win: number;
}

export interface SeatsFor {
  options?: Record<string, unknown>;
}

/** Steps in the order of the book: the message `sequence-<name>` names them. */
export interface SequenceInfo {
  name: string;
  steps: StepInfo[];
}

/** One side: what it brought, what it can expect to keep. */
export interface SideResult {
  before: Record<string, number>;
  ipc: number;
  survivors: Record<string, number>;
  lost_ipc: number;
  left: Left[];
}

/** A piece or a mark on the board, and what it means. */
export interface Sign {
  en: string;
  ru: string;
  rules?: string[];
  picture?: string;
  title?: Both | null;
  name: Both;
  help?: boolean;
}

/** Pieces and marks that belong together. */
export interface Signs {
  title: Both;
  sign: Sign[];
}

/** Have the next step done; `seen` is the moment the client knows. */
export interface SkipStep {
  seen: number;
}

/** A seat has so many hours for an answer; then a bot or its standing orders answer for it. */
export interface SlowClock {
  kind: "slow";
  hours: number;
  then: "bot" | "policy";
}

/** A sequence of the order of play that is under way, and the step it stands at. */
export interface StandingInfo {
  sequence: string;
  step: string;
}

/** Start now; `fill` gives the open seats to bots of this level. */
export interface Start {
  fill?: string | null;
}

/** A step of the order of play: the message `step-<name>` says it, `place` is its page or paragraph in the book. */
export interface StepInfo {
  name: string;
  place: string;
}

/** IPC the defender loses beyond what the attacker loses, and its chance. */
export interface Swing {
  ipc: number;
  chance: number;
}

/** A table as a person sees it from outside; `mine` are the seats this person holds. */
export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, unknown>;
  seats: SeatInfo[];
  public: boolean;
  clock: LiveClock | SlowClock;
  status: "over" | "running" | "waiting";
  moment: number;
  waiting: string[];
  result: Over | null;
  created: string;
  updated: string;
  host: Player;
  mine: string[];
  hosting: boolean;
  commitment: string;
  imported: boolean;
  sandbox: boolean;
  lesson: string | null;
  hints: boolean;
  read_only: string | null;
}

/** Somebody came or went. */
export interface TableMessage {
  type: "table";
  id: string;
  game: string;
  options: Record<string, unknown>;
  seats: SeatInfo[];
  public: boolean;
  clock: LiveClock | SlowClock;
  status: "over" | "running" | "waiting";
  moment: number;
  waiting: string[];
  result: Over | null;
  created: string;
  updated: string;
  host: Player;
  mine: string[];
  hosting: boolean;
  commitment: string;
  imported: boolean;
  sandbox: boolean;
  lesson: string | null;
  hints: boolean;
  read_only: string | null;
}

/** The battle being fought as it stands, and those to come; for a seat that plans, those its orders lead to. */
export interface TableOdds {
  moment: number;
  now: BattleOdds | null;
  ahead: BattleOdds[];
}

/** Take a lesson: where it was left, or from the beginning. */
export interface TakeLesson {
  again?: boolean;
}

/** A test that shows a rule. */
export interface TestPlace {
  path: string;
  line: number;
  name: string;
}

/** A bot has thought for more than a second and is so far, from 0 to 1; what it answers comes as a look. */
export interface ThinkingMessage {
  type: "thinking";
  seat: string;
  share: number;
}

export interface Undo {
  seat: string;
  seen: number;
}

/** Take the last action back, as over REST. */
export interface UndoMessage {
  type: "undo";
  seat: string;
  seen: number;
  id?: number;
}

/** Where to send notifications; null stops them. */
export interface Webhook {
  url: string | null;
}

/** What one more unit of a kind changes, and what that costs. */
export interface Worth {
  side: string;
  unit: string;
  cost: number;
  win: number;
  capture: number;
  swing: number;
}

export type Clock = LiveClock | SlowClock;

export type Decision = AllocateInfo | ChooseInfo | OrdersInfo;

export type ClientMessage = ActMessage | Hello | LookThrough | Ping | UndoMessage;

export type ServerMessage =
  | Bye
  | ChatSaid
  | LookMessage
  | MovedMessage
  | Pong
  | ProblemMessage
  | TableMessage
  | ThinkingMessage;
