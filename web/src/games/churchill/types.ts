// Made by tools/typescript.py from the server's structs: do not edit.
import type { Over } from "../../api/types";

/** Advance an issue with a staff card. */
export interface Advance {
  do: "advance";
  card: string;
  issue: string;
}

/** Place a political marker in a region. */
export interface Align {
  do: "align";
  region: string;
}

/** The answer to `Allocate`: amounts by part, zeros left out. */
export interface Allocation {
  do: "allocate";
  amounts?: Record<string, number>;
}

/** Announce the chief of staff, whose value is rolled before the issue is named. */
export interface Announce {
  do: "announce";
  card: string;
}

/** Say who leads a theatre. */
export interface Appoint {
  do: "appoint";
  theatre: string;
  seat: string;
}

/** Reserves of the Axis go somewhere before the priority lists; `ijn` stands for the roll of 7.64.4. */
export interface AxisReserve {
  op: "axis_reserve";
  kind: "german_army" | "german_navy" | "ijn" | "japanese_army";
  target: string;
  count?: number;
}

/** A band of the conference card with its instructions. */
export interface BandView {
  band: string;
  label: string;
  ops: (ForceProduction | ProductionDelta | Convoy | LeaderRestriction | PlaceIssue | AxisReserve | PlaceSupport | RemoveSupport | PolMilPlace | PolMilRemove)[];
  says: Phrase[][];
}

/** A number by the face of a die, 1 to 6; with `per_nation` each nation concerned rolls its own die. */
export interface ByDie {
  faces: [number, number, number, number, number, number];
  per_nation?: boolean;
}

/** A staff card with its text; a chief of staff has no value of its own. */
export interface CardView {
  id: string;
  seat: string;
  value: number | null;
  effects: (Strength | Gain | MayLower | Risk | PurgeWatch | Undebatable)[];
  says: Phrase[][];
  person: string;
  reconstructed: string[];
}

/** How a table is set up. */
export interface ChurchillOptions {
  scenario?: "campaign" | "tournament" | "training";
  secret_agenda?: boolean;
  timer?: number | null;
  cards?: Deck | null;
}

/** The game as a seat may know it. */
export interface ChurchillView {
  scenario: string;
  secret_agenda: boolean;
  timer: number | null;
  segment: string;
  phase: string;
  conferences: number[];
  conference: ConferenceView;
  nations: NationView[];
  issues: IssueView[];
  debate: DebateView | null;
  cards: CardView[];
  fronts: FrontView[];
  arctic: number;
  regions: RegionView[];
  pol_mil_table: string[][];
  leadership: Record<string, string>;
  reserves: Record<string, number>;
  surrendered: string[];
  a_bomb_track: string[];
  a_bomb: number;
  spies: number;
  research: number;
  pawns: PawnView[];
  worths: WorthView[];
  score: ScoreLine[];
  result: Over | null;
}

/** A conference card: one of three variants of a conference, carried out from top to bottom. */
export interface Conference {
  number: number;
  variant: "A" | "B" | "C";
  green?: (ForceProduction | ProductionDelta | Convoy | LeaderRestriction | PlaceIssue | AxisReserve | PlaceSupport | RemoveSupport | PolMilPlace | PolMilRemove)[];
  red?: (ForceProduction | ProductionDelta | Convoy | LeaderRestriction | PlaceIssue | AxisReserve | PlaceSupport | RemoveSupport | PolMilPlace | PolMilRemove)[];
  blue?: (ForceProduction | ProductionDelta | Convoy | LeaderRestriction | PlaceIssue | AxisReserve | PlaceSupport | RemoveSupport | PolMilPlace | PolMilRemove)[];
  grey?: (ForceProduction | ProductionDelta | Convoy | LeaderRestriction | PlaceIssue | AxisReserve | PlaceSupport | RemoveSupport | PolMilPlace | PolMilRemove)[];
  white?: (ForceProduction | ProductionDelta | Convoy | LeaderRestriction | PlaceIssue | AxisReserve | PlaceSupport | RemoveSupport | PolMilPlace | PolMilRemove)[];
  labels?: Record<string, string>;
  reconstructed?: boolean;
}

/** The conference and its card, once it is revealed. */
export interface ConferenceView {
  number: number;
  card: string | null;
  reconstructed: boolean;
  bands: BandView[];
  agenda_winner: string | null;
  winner: string | null;
}

/** Debate an advance with the leader, discarding a staff card. */
export interface Confront {
  do: "confront";
  card: string;
}

/** The Murmansk convoys: production for the USSR, for certain while the Arctic box holds enough, else by a die. */
export interface Convoy {
  op: "convoy";
  arctic: number;
  success: number[];
  gain?: number;
}

/** An advance on which others may still speak. */
export interface DebateView {
  seat: string;
  issue: string;
  card: string | null;
  value: number;
  captures: boolean;
  may_answer: string[];
}

/** All cards of a game, in the order of their numbers. */
export interface Deck {
  staff?: StaffCard[];
  leader?: Leader[];
  conference?: Conference[];
}

/** Place a directed offensive before a front. */
export interface Direct {
  do: "direct";
  issue: string;
  front: string;
}

/** Say who of those with equally many markers places them first. */
export interface First {
  do: "first";
  seat: string;
}

/** The first priority of a nation's allocation (6.6). */
export interface ForceProduction {
  op: "force_production";
  nation: "uk" | "us" | "ussr";
  kind: "any" | "naval" | "offensive";
  target: string;
  count?: number;
}

/** A front, its track and what lies before it. */
export interface FrontView {
  id: string;
  theatre: string;
  seat: string;
  place: number;
  spaces: SpaceView[];
  entry: string | null;
  open: boolean;
  naval: number;
  offensive: number;
  opposing: number;
  strength: number;
  attempts: boolean;
  directed: string[];
}

/** Markers for the war phase (`political`, `network`) or support that is placed at once on the target. */
export interface Gain {
  kind: "gain";
  what: "naval" | "network" | "offensive" | "political";
  amount: number;
  target?: string;
  when?: When;
}

/** Move a conditional issue on across the centre. */
export interface GoOn {
  do: "go_on";
}

/** An issue marker and where it lies: `out`, `home`, `centre`, `track` or `chair`. */
export interface IssueView {
  id: string;
  kind: string;
  flag: string;
  theatre: string;
  political: number;
  networks: number;
  place: string;
  seat: string | null;
  space: number;
}

/** Keep one's leader out of a tie. */
export interface Keep {
  do: "keep";
}

/** Advance an issue with the leader, discarding a staff card. */
export interface Lead {
  do: "lead";
  card: string;
  issue: string;
}

/** A leader's card. */
export interface Leader {
  id: "churchill" | "roosevelt" | "stalin" | "truman";
  value: number;
  effects?: (Strength | Gain | MayLower | Risk | PurgeWatch | Undebatable)[];
  reconstructed?: ("effects" | "value")[];
}

/** A leader may not advance, or is not there at all. What is said of Roosevelt does not bind Truman. */
export interface LeaderRestriction {
  op: "leader_restriction";
  leader: "churchill" | "roosevelt" | "stalin" | "truman";
  restriction: "no_advance" | "starts_inactive";
}

/** A leader in its chair. */
export interface LeaderView {
  id: string;
  value: number;
  effects: (Strength | Gain | MayLower | Risk | PurgeWatch | Undebatable)[];
  says: Phrase[][];
  reconstructed: string[];
  active: boolean;
  may_advance: boolean;
  misses_next: boolean;
  paranoid: boolean;
}

/** The owner may play the card for any lower value down to this one. */
export interface MayLower {
  kind: "may_lower";
  least: number;
}

/** Move a pawn of the global issues to one's own side. */
export interface Move {
  do: "move";
  pawn: string;
}

/** A nation: its leader and staff, what it has won, and what it has to spend. */
export interface NationView {
  seat: string;
  leader: LeaderView;
  hand: string[] | null;
  hand_count: number;
  deck_count: number;
  unseen: string[];
  discards: string[];
  removed: string[];
  sealed: boolean;
  sealed_card: string | null;
  watched: boolean;
  may_pass: boolean;
  won: string[];
  conferences: number;
  production: number;
  networks: number;
  political: number;
  technology: number;
  secret_agenda: string[] | null;
  score: number;
}

/** Debate an advance with a staff card. */
export interface Object {
  do: "object";
  card: string;
}

/** Pass one's turn in the meeting, after having debated. */
export interface Pass {
  do: "pass";
}

/** A pawn of a global issue: between two nations, and the side it stands on. */
export interface PawnView {
  id: string;
  seats: string[];
  favours: string | null;
  sides: Record<string, string>;
}

/** A message and its arguments. */
export interface Phrase {
  key: string;
  args: Record<string, unknown>;
}

/** An issue comes on the table, in the centre or on a track; not if it is there or out of the game. */
export interface PlaceIssue {
  op: "place_issue";
  issue: string;
  track?: "uk" | "us" | "ussr" | null;
  space?: number;
}

/** Support markers from outside the production; a nation chooses where the target leaves a choice. */
export interface PlaceSupport {
  op: "place_support";
  kind: "naval" | "offensive";
  target: string;
  count?: number;
  chooser?: "uk" | "us" | "ussr" | null;
}

/** Networks or political markers by the Pol-Mil table, nation after nation. */
export interface PolMilPlace {
  op: "pol_mil_place";
  nations: ("uk" | "us" | "ussr")[];
  marker: "network" | "political";
  count?: number | ByDie;
}

/** The Pol-Mil table names regions that lose networks or political markers of a nation or of all. */
export interface PolMilRemove {
  op: "pol_mil_remove";
  times: number | ByDie;
  marker: "network" | "political";
  owner: "uk" | "us" | "ussr" | "all";
  amount?: number | "all";
}

/** More or fewer production markers in this conference. */
export interface ProductionDelta {
  op: "production_delta";
  nation: "uk" | "us" | "ussr";
  delta: number;
}

/** A die is rolled for the next staff card its owner plays or discards in this conference: it may leave the game. */
export interface PurgeWatch {
  kind: "purge_watch";
  fail: number[];
}

/** Put an issue on the agenda. */
export interface Raise {
  do: "raise";
  issue: string;
}

/** A country or colony. */
export interface RegionView {
  id: string;
  colony: boolean;
  front: string;
  place: number;
  networks: number;
  network: string | null;
  control: string | null;
}

/** Naval support leaves a box. */
export interface RemoveSupport {
  op: "remove_support";
  target: string;
  count?: number;
}

/** Dice are rolled before or after the card is used; one of these totals brings the result about.

    `remove_self` takes the card out of the game, `leader_inactive_next_conference` keeps the leader out of the next
    conference, `replace_by_truman` ends Roosevelt, `paranoia` lasts for the rest of the conference (each Soviet staff
    card 1 less, but not below 1), `strength` changes this very use by `amount` and is rolled `before_use`. */
export interface Risk {
  kind: "risk";
  dice: 1 | 2;
  fail: number[];
  result: "leader_inactive_next_conference" | "paranoia" | "remove_self" | "replace_by_truman" | "strength";
  trigger?: "after_use" | "before_use";
  amount?: number;
  when?: When;
}

/** A line of the score sheet. */
export interface ScoreLine {
  item: string;
  uk: number;
  ussr: number;
  us: number;
}

/** Lay a staff card face down for the agenda. */
export interface Seal {
  do: "seal";
  card: string;
}

/** Decide a tie for a nation, with one's leader or by the arsenal of democracy. */
export interface Settle {
  do: "settle";
  seat: string;
}

/** A space of a front's track. */
export interface SpaceView {
  id: string;
  naval: number;
  b29: boolean;
  kamikaze: boolean;
  regions: string[];
  issue: string;
}

/** A person of a nation's staff. The built-in names stand in the texts; a deck of one's own may bring its own. */
export interface StaffCard {
  id: string;
  nation: "uk" | "us" | "ussr";
  value: number | "*";
  effects?: (Strength | Gain | MayLower | Risk | PurgeWatch | Undebatable)[];
  person?: string;
  reconstructed?: ("effects" | "person" | "value")[];
}

/** Leave a conditional issue in the centre. */
export interface Stop {
  do: "stop";
}

/** The card counts for more or less in the meeting; several add up, and a value never falls below 0. */
export interface Strength {
  kind: "strength";
  amount: number;
  when?: When;
}

/** Say which directed offensive gets its markers first. */
export interface Supply {
  do: "supply";
  issue: string;
}

/** Place one support marker: offensive before a front, naval in a theatre box. */
export interface Support {
  do: "support";
  kind: "naval" | "offensive";
  where: string;
}

/** Name the issue the chief of staff advances. */
export interface Take {
  do: "take";
  issue: string;
}

/** Let the time for a marker run out: nobody says this, the clock does (4.6). */
export interface TooSlow {
  do: "too_slow";
}

/** Nobody may debate this advance. */
export interface Undebatable {
  kind: "undebatable";
  when?: When;
}

/** Remove another nation's political marker from a region. */
export interface Unseat {
  do: "unseat";
  region: string;
}

/** Say for how much a card is played that may be played for less. */
export interface Weigh {
  do: "weigh";
  value: number;
}

/** When an effect applies: all that is said must hold, and of each list any one. */
export interface When {
  issue_kind?: ("a_bomb" | "conditional" | "directed_offensive" | "global" | "leadership" | "pol_mil" | "production" | "strategic_materials")[];
  issue_id?: string[];
  issue_flag?: ("uk" | "us" | "ussr")[];
  issue_on_track?: ("uk" | "us" | "ussr")[];
  leader_active?: ("churchill" | "roosevelt" | "stalin" | "truman")[];
  mode?: "advance" | "debate" | null;
  a_bomb_at_trinity?: boolean | null;
}

/** What a staff card or the leader would count for: a range where a die or its owner still decides. */
export interface WorthView {
  speaker: string;
  issue: string | null;
  low: number;
  high: number;
}

/** Do not debate an advance. */
export interface Yield {
  do: "yield";
}

export type Action =
  | Advance
  | Align
  | Allocation
  | Announce
  | Appoint
  | Confront
  | Direct
  | First
  | GoOn
  | Keep
  | Lead
  | Move
  | Object
  | Pass
  | Raise
  | Seal
  | Settle
  | Stop
  | Supply
  | Support
  | Take
  | TooSlow
  | Unseat
  | Weigh
  | Yield;

export type View = ChurchillView;
