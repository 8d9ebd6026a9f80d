// A complete bot for any game that plays the action with the longest name, for want of a better idea.
//
// doubloon arena gold_ahoi "cmd:node examples/bot.mjs" random --games 20

import { createInterface } from "node:readline";

function choose(actions) {
  const longest = Math.max(...actions.map((offered) => offered.action.length));
  const good = actions.filter((offered) => offered.action.length === longest);
  return good[Math.floor(Math.random() * good.length)];
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "act") {
    console.log(JSON.stringify({ action: choose(message.actions).action }));
  }
}
