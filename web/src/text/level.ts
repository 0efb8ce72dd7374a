import type { GameInfo } from "../api/types";
import { settings } from "../settings.svelte";
import { t } from "./page";

/** What a bot's level is called; one that the page does not know keeps its own name. */
export function levelName(level: string | null | undefined): string {
  const key = `level-${level}`;
  const said = t(key);
  return said === key ? (level ?? "") : said;
}

/** The sentence on what a level of a game's bots does; nothing where nobody has said it. */
export function levelAbout(game: GameInfo, level: string | null | undefined): string {
  return game.bots.find((bot) => bot.id === level)?.about[settings.language] ?? "";
}
