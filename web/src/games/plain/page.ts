// The page of a game that has no folder of its own: its view as a tree, every answer in the decision panel.

import type { Option } from "../../api/types";
import type { Controller, GamePage } from "../page";
import Board from "./Board.svelte";

class EmptyController implements Controller {
  readonly holds = false;
  fits(options: Option[]): Option[] {
    return options;
  }
  heading(): string {
    return "";
  }
  drop(): void {}
}

export const page: GamePage = { controller: () => new EmptyController(), Board };
