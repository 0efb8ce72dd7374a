// What every title of Axis & Allies has at the table; a title adds its map, and panels and forms of its own.

import type { Component } from "svelte";
import type { AllocateInfo, ChooseInfo } from "../../api/types";
import type { Table } from "../../table/table.svelte";
import type { Text } from "../../text/text";
import type { GamePage } from "../page";
import Answer from "./Answer.svelte";
import Board from "./Board.svelte";
import { AxisController } from "./controller.svelte";
import type { MapSource } from "./map/board";
import Seat from "./Seat.svelte";
import type { AxisView } from "./types";

/** What is shown over the map is told. */
export interface PanelProps {
  table: Table;
  controller: AxisController;
  text: Text;
  onclose: () => void;
  onspace: (space: string) => void;
}

/** Something a title shows over its map on demand. */
export interface Panel {
  id: string;
  sign: string;
  name: () => string;
  load: () => Promise<{ default: Component<PanelProps> }>;
}

/** How a title is won: in a word beside the cities held, and in a sentence. */
export interface Goal {
  short: (view: AxisView) => string;
  about: (text: Text) => string;
}

type Form<D> = Component<{ table: Table; controller: AxisController; decision: D }>;

/** What a title adds to the engine's page. */
export interface TitlePage {
  panels?: Panel[];
  goal?: Goal;
  /** Forms for questions that only this title asks, by what is asked. */
  allocations?: Record<string, () => Promise<{ default: Form<AllocateInfo> }>>;
  choices?: Record<string, () => Promise<{ default: Form<ChooseInfo> }>>;
}

export function axisPage(map: MapSource, title: TitlePage = {}): GamePage<AxisController> {
  return {
    controller: (table) => new AxisController(table, map, title),
    Board,
    Answer,
    Seat,
    Policies: () => import("./Policies.svelte"),
    isUndecided: ({ end }) => end === "unfinished",
    isTall: true,
    isWide: true,
  };
}
