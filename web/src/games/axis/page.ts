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
import Policies from "./Policies.svelte";
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
  Component: Component<PanelProps>;
}

/** How a title is won: in a word beside the cities held, and in a sentence. */
export interface Goal {
  short: (view: AxisView) => string;
  about: (text: Text) => string;
}

/** What a title adds to the engine's page. */
export interface TitlePage {
  panels?: Panel[];
  goal?: Goal;
  /** Forms for questions that only this title asks, by what is asked. */
  allocations?: Record<
    string,
    Component<{ table: Table; controller: AxisController; decision: AllocateInfo }>
  >;
  choices?: Record<string, Component<{ table: Table; controller: AxisController; decision: ChooseInfo }>>;
}

export function axisPage(map: MapSource, title: TitlePage = {}): GamePage<AxisController> {
  return {
    controller: (table) => new AxisController(table, map, title),
    Board,
    Answer,
    Seat,
    Policies,
    isUndecided: ({ end }) => end === "unfinished",
    isTall: true,
    isWide: true,
  };
}
