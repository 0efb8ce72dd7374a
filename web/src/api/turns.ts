// Questions that take the server a while, such as odds: one is asked at a time, and of those that come up meanwhile only
// the last, for nobody wants the answers to the others any more.

export class OneAtATime {
  #isBusy = false;
  #next: (() => Promise<void>) | null = null;

  /** Does it now, or when what is being done is over, unless something newer comes up. */
  async do(deed: () => Promise<void>): Promise<void> {
    this.#next = deed;
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      for (let now = this.#take(); now; now = this.#take()) await now();
    } finally {
      this.#isBusy = false;
    }
  }

  #take(): (() => Promise<void>) | null {
    const next = this.#next;
    this.#next = null;
    return next;
  }
}
