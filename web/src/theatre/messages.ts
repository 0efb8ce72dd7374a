// What is said around the theatre, beside the events themselves.

import { messages } from "../text/page";
import en from "./en.ftl?raw";
import ru from "./ru.ftl?raw";

export const say = messages(en, ru);
