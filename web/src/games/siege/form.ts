import type { OptionsForm } from "../page";

export const form: OptionsForm = {
  only: { players: ({ mode }) => mode !== "solo" },
  limits: { players: () => [2, 6] },
};
