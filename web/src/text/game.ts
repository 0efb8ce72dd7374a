// What the server tells of a game: its description, texts and rules, each fetched once.

import { api } from "../api/client";
import type { GameInfo, Guide, RuleInfo } from "../api/types";
import type { Language } from "../settings.svelte";
import { Text } from "./text";

const texts = new Map<string, Promise<Text>>();
const games = new Map<string, Promise<GameInfo>>();
const guides = new Map<string, Promise<Guide>>();
const catalogues = new Map<string, Promise<RuleInfo[]>>();

function once<T>(kept: Map<string, Promise<T>>, key: string, fetch: () => Promise<T>): Promise<T> {
  const known = kept.get(key);
  if (known) return known;
  const fetched = fetch();
  kept.set(key, fetched);
  fetched.catch(() => kept.delete(key));
  return fetched;
}

export function gameOf(game: string): Promise<GameInfo> {
  return once(games, game, () => api.game(game));
}

export function guideOf(game: string): Promise<Guide> {
  return once(guides, game, () => api.guide(game));
}

export function rulesOf(game: string): Promise<RuleInfo[]> {
  return once(catalogues, game, () => api.rules(game));
}

export function textOf(game: string, language: Language): Promise<Text> {
  return once(texts, `${game} ${language}`, async () => {
    const [source, rules] = await Promise.all([api.text(game, language), rulesOf(game)]);
    return new Text(language, [source], rules);
  });
}
