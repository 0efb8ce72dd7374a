import { t } from "../text/page";

const SHORTEST = 8;

/** What is wrong with a new password, if anything. */
export function tooShort(password: string): string | null {
  return password.length < SHORTEST ? t("password-short", { least: SHORTEST }) : null;
}
