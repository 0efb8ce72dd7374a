#!/usr/bin/env node
// A bot for Axis & Allies in JavaScript: it writes its plans order by order.
//   sandtable simulate spring1942 -n 1 --options '{"max_rounds": 1}' --agents "exec:examples/planning_bot.mjs"
import { createInterface } from "node:readline";

const ORDERS = 3; // so many orders in a plan
const say = (message) => console.log(JSON.stringify(message));

/** The next order of the plan, or the plan itself; where something is owed that we cannot pay, an example. */
function plan({ id, options, orders, duties, refusal }) {
  if (!refusal && options.length > 0 && orders.length < ORDERS) {
    say({ id, add: options[(7 * orders.length) % options.length].action });
  } else if (duties.length > 0) {
    say({ id, example: true });
  } else {
    say({ id, commit: true });
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "end") break;
  if (message.type === "question" && message.shape === "choose") say({ id: message.id, option: 0 });
  else if (message.type === "question" && message.shape === "allocate") say({ id: message.id, example: true });
  else if (message.type === "question" || message.type === "draft") plan(message);
  else if (message.type === "example") say({ id: message.id, action: message.action });
}
