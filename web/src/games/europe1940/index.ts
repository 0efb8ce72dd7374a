// Europe 1940 at the table: the page of Axis & Allies with this edition's map.

import { axisPage } from "../axis/page";
import { map } from "./map";

export const page = axisPage(map);
