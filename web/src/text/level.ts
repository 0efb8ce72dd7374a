import { t } from "./page";

/** What a bot's level is called; one that the page does not know keeps its own name. */
export function levelName(level: string | null | undefined): string {
  const key = `level-${level}`;
  const said = t(key);
  return said === key ? (level ?? "") : said;
}
