// What the page of Europe 1940 says beside the game's own messages.

import { messages } from "../../text/page";
import en from "./en.ftl?raw";
import ru from "./ru.ftl?raw";

export const say = messages(en, ru);
