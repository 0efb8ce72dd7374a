// The names of persons that an owner's own deck brings.

interface Deck {
  staff?: Array<{ id: string; person?: string }>;
}

/** By the keys of the messages that name staff cards. */
export function namesInDeck(options: Record<string, unknown>): Record<string, string> {
  const { staff = [] } = (options.cards ?? {}) as Deck;
  const named = staff.flatMap(({ id, person }) => (person ? [[`card-${id}`, person] as const] : []));
  return Object.fromEntries(named);
}
