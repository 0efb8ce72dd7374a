// What the calculator says beside the game's own names.

import { messages } from "../text/page";
import en from "./en.ftl?raw";
import ru from "./ru.ftl?raw";

export const say = messages(en, ru);
