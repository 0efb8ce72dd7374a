// The page's addresses: a path is a list of words, and a link inside the page never reloads it.

export const address = $state({ words: wordsOf(location.pathname) });

/** What the page that is open asks before one leaves it. */
export const leaving: { ask: (() => boolean) | null } = { ask: null };

function wordsOf(path: string): string[] {
  return path.split("/").filter(Boolean).map(decodeURIComponent);
}

export function go(path: string): void {
  history.pushState(null, "", path);
  address.words = wordsOf(location.pathname);
  window.scrollTo(0, 0);
}

/** Follows links of our own and the browser's back and forward buttons. */
export function follow(): void {
  window.addEventListener("popstate", () => {
    const isHere = wordsOf(location.pathname).join("/") === address.words.join("/");
    if (!isHere && leaving.ask?.() === false) {
      history.pushState(null, "", `/${address.words.map(encodeURIComponent).join("/")}`);
      return;
    }
    address.words = wordsOf(location.pathname);
  });
  document.addEventListener("click", (click) => {
    const link = (click.target as Element).closest?.("a");
    const plain = click.button === 0 && !click.ctrlKey && !click.metaKey && !click.shiftKey && !click.altKey;
    const ours = link?.origin === location.origin && !link.target && !link.hasAttribute("download");
    if (!link || !plain || !ours || click.defaultPrevented || link.pathname.startsWith("/api/")) return;
    click.preventDefault();
    if (leaving.ask?.() === false) return;
    go(link.pathname + link.search + link.hash);
  });
}
