import type { OptionsForm } from "../page";

export const form: OptionsForm = {
  first: ["objectives"],
  limits: { max_rounds: () => [1, 50] },
};
