// What the page that is open puts in the middle of the header.

import type { Snippet } from "svelte";

export const header = $state<{ middle: Snippet | null }>({ middle: null });
