// The map of Europe 1940, drawn by tools/map.

import type { MapSource } from "../axis/map/board";

export const map: MapSource = () => Promise.all([import("./map.topo.json"), import("./map.labels.json")]);
