import type { OptionsForm } from "../page";

export const form: OptionsForm = { limits: { max_rounds: () => [1, 50] } };
