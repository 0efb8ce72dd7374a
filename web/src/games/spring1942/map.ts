// The map of Spring 1942, drawn by tools/map.

import type { MapSource } from "../axis/map/board";

export const map: MapSource = () => Promise.all([import("./map.topo.json"), import("./map.labels.json")]);
