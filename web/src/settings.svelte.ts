// What this browser remembers: who one is, and how one likes to look at things.

export type Language = "en" | "ru";
export type Theme = "light" | "dark";
/** How the turns of others are played on the board: not at all, in a few seconds each, or as long as they take. */
export type Watching = "none" | "brief" | "full";

const STORE = "sandtable";

interface Kept {
  language: Language;
  theme: Theme;
  sound: boolean;
  name: string;
  key: string | null;
  links: Record<string, Record<string, string>>;
  watching: Watching;
  watchSpeed: 1 | 2;
  /** Whether the catalogue shows the ids of the rules. */
  ruleIds: boolean;
  /** Games that one would rather play than be taught. */
  taught: string[];
}

function fresh(): Kept {
  return {
    language: navigator.language?.startsWith("ru") ? "ru" : "en",
    theme: matchMedia?.("(prefers-color-scheme: dark)").matches ? "dark" : "light",
    sound: false,
    name: "",
    key: null,
    links: {},
    watching: "brief",
    watchSpeed: 1,
    ruleIds: false,
    taught: [],
  };
}

function recall(): Kept {
  try {
    return { ...fresh(), ...JSON.parse(localStorage.getItem(STORE) ?? "{}") };
  } catch {
    return fresh();
  }
}

export const settings: Kept = $state(recall());

/** Changes settings and keeps them for the next visit. */
export function keep(changes: Partial<Kept>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(STORE, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays until it is closed.
  }
  applySettings();
}

/** Puts language and theme on the document itself, for the style sheet and the screen reader. */
export function applySettings(): void {
  document.documentElement.lang = settings.language;
  document.documentElement.dataset.theme = settings.theme;
}

export function motionIsReduced(): boolean {
  return matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}
