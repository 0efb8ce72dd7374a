// Spring 1942 is watched as the engine is.

import { axisTheatre } from "../axis/watched";

export const theatre = axisTheatre();
