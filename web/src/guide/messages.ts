// What the guide, the rules and the help at the table say beside the games' own texts.

import { messages } from "../text/page";
import en from "./en.ftl?raw";
import ru from "./ru.ftl?raw";

export const say = messages(en, ru);
