// What the calculator says beside the game's own names.

import { words } from "../text/page";
import en from "./en.ftl?raw";
import ru from "./ru.ftl?raw";

export const say = words(en, ru);
