// What the room of Churchill says beside the game's own messages.

import { words } from "../../text/page";
import en from "./en.ftl?raw";
import ru from "./ru.ftl?raw";

export const say = words(en, ru);
