// The odds of a table's battles as the server computes them: the one being fought and those to come.

import { api, Problem } from "../../api/client";
import { OneAtATime } from "../../api/turns";
import type { BattleOdds, TableOdds } from "../../api/types";
import type { Table } from "../../table/table.svelte";

export class LiveOdds {
  found = $state.raw<TableOdds | null>(null);
  #asked = 0;
  readonly #turns = new OneAtATime();

  constructor(readonly table: Table) {}

  /** Asks anew; an answer that comes after a later question is thrown away. */
  async refresh(isAny: boolean): Promise<void> {
    const number = ++this.#asked;
    if (!isAny) {
      this.found = null;
      return;
    }
    await this.#turns.do(() => this.#ask(number));
  }

  async #ask(number: number): Promise<void> {
    const { past, seat } = this.table;
    try {
      const found = await api.tableOdds(this.table.id, past?.at ? { at: past.at } : { seat });
      if (number === this.#asked) this.found = found;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      if (number === this.#asked) this.found = null;
    }
  }

  of(kind: string, space: string): BattleOdds | null {
    return this.found?.ahead.find(({ ask }) => ask.kind === kind && ask.space === space) ?? null;
  }
}
