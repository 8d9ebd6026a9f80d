// Plays N matches at once and measures: node load.mjs SERVER URL '{"matches":300,"rounds":2,"pace":0,"idle":0}'
// Each move is sent after both seats have the last one. Prints one JSON object.
import * as boardgame from "./boardgame.mjs";
import * as doubloon from "./doubloon.mjs";

const [server, base, text] = process.argv.slice(2);
const peer = { doubloon, boardgame }[server];
const plan = { matches: 1, rounds: 1, pace: 0, idle: 0, seconds: 30, ...JSON.parse(text) };
const times = { mover: [], other: [] };

function think() {
  return plan.pace ? (0.5 + Math.random()) * 1000 * plan.pace : 0;
}

async function together(count, work, width = 25) {
  const found = Array(count);
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const index = next++;
      found[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, count) }, lane));
  return found;
}

function playable(number) {
  const game = { number, sent: 0, mover: null, had: [false, false], finish: null };
  game.heard = (line, seat) => {
    if (game.mover === null) return;
    if (game.had[seat]) return;
    game.had[seat] = true;
    const passed = performance.now() - game.sent;
    (seat === game.mover ? times.mover : times.other).push(passed);
    if (game.had[0] && game.had[1]) game.next();
  };
  game.next = () => {
    game.mover = null;
    if (game.match.over() || performance.now() > deadline) return game.finish();
    const pause = think();
    if (pause) setTimeout(game.move, pause);
    else game.move();
  };
  game.move = () => {
    game.had = [false, false];
    game.sent = performance.now();
    game.mover = game.match.move();
    if (game.mover === null) game.finish();
  };
  return game;
}

let deadline = Infinity;
const quiet = [];
if (plan.idle) {
  const match = await peer.quietMatch(base);
  const started = performance.now();
  quiet.push(...(await together(plan.idle, () => peer.idle(base, match), 50)));
  console.error(`${quiet.length} idle sockets in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
let seconds = 0;
for (let round = 0; round < plan.rounds; round++) {
  const games = await together(plan.matches, async (number) => {
    const game = playable(number);
    game.match = await peer.open(base, number, (line, seat) => game.heard(line, seat));
    return game;
  });
  const started = performance.now();
  deadline = started + plan.seconds * 1000;
  await Promise.all(games.map((game) => new Promise((done) => ((game.finish = done), setTimeout(game.next, think())))));
  seconds += (performance.now() - started) / 1000;
  games.forEach((game) => game.match.close());
  if (process.send) process.send("round");
}

function quantile(values, share) {
  const sorted = Float64Array.from(values).sort();
  const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return Math.round(found * 100) / 100;
}

const moves = times.other.length;
const latency = (values) => ({ p50: quantile(values, 0.5), p99: quantile(values, 0.99) });
console.log(
  JSON.stringify({
    moves,
    seconds: Math.round(seconds * 100) / 100,
    moves_per_second: Math.round(moves / seconds),
    mover_ms: latency(times.mover),
    other_ms: latency(times.other),
  }),
);
process.exit(0);
