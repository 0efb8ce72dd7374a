// What the guide says beside the lessons' own sentences.

import { messages } from "../text/page";
import en from "./en.ftl?raw";
import ru from "./ru.ftl?raw";

export const say = messages(en, ru);
