import type { OptionsForm } from "../page";

export const form: OptionsForm = {
  first: ["victory", "closed_straits", "escorts"],
  limits: { max_rounds: () => [1, 50] },
};
