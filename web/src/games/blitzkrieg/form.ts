import type { OptionsForm } from "../page";

type Options = Record<string, unknown>;

const isSolo = ({ mode }: Options): boolean => mode === "solo";

export const form: OptionsForm = {
  only: {
    level: isSolo,
    stratagems: isSolo,
    extra_weapons: ({ board }) => board === "base",
    show_reserve_counts: (options) => !isSolo(options),
    bot_points: isSolo,
    bot_steps: isSolo,
  },
  limits: { bot_points: () => [0, 24], bot_steps: ({ board }) => [0, board === "nippon" ? 4 : 10] },
};
