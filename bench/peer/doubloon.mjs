// One match of Gold Ahoi! on a Doubloon server, both seats over sockets of their own.
import { randomBytes } from "node:crypto";
import WebSocket from "ws";

const json = { "content-type": "application/json" };

async function ask(base, path, cookie, body) {
  const answer = await fetch(base + path, {
    method: body ? "POST" : "GET",
    headers: { ...json, ...(cookie && { cookie }) },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return { cookie: answer.headers.get("set-cookie")?.split(";")[0], body: await answer.json() };
}

const guests = new Map();
async function guest(base, number) {
  const key = `${base} ${number}`;
  if (!guests.has(key)) guests.set(key, (await ask(base, "/api/me")).cookie);
  return guests.get(key);
}

export async function open(base, number, heard) {
  const [anne, ben] = [await guest(base, 2 * number), await guest(base, 2 * number + 1)];
  const bytes = () => randomBytes(16).toString("hex");
  const made = (await ask(base, "/api/matches", anne, { game: "gold_ahoi", seats: ["me", "lobby"] })).body;
  const path = `/api/matches/${made.match}`;
  const command = (body) => ({ id: bytes(), command: body });
  await ask(base, `${path}/do`, anne, command({ type: "contribute", bytes: bytes() }));
  const lines = [await line(base, path, anne, 0, heard)];
  await ask(base, `${path}/do`, ben, command({ type: "sit", bytes: bytes() }));
  lines.push(await line(base, path, ben, 1, heard));
  await lines[0].ready;
  return {
    lines,
    move() {
      const mover = lines.findIndex((one) => one.now.offered.length);
      if (mover < 0) return null;
      const { now, socket } = lines[mover];
      const [first] = now.offered;
      const act = { type: "act", action: first.code, step: now.step };
      socket.send(JSON.stringify({ type: "do", id: String(now.step), command: act }));
      return mover;
    },
    over: () => lines[0].now.result !== null,
    close: () => lines.forEach((one) => one.socket.close()),
  };
}

function line(base, path, cookie, seat, heard) {
  return new Promise((done, fail) => {
    const options = { headers: { cookie }, perMessageDeflate: false };
    const socket = new WebSocket(`${base.replace("http", "ws")}${path}/socket`, options);
    const found = { socket, now: null };
    let ready;
    found.ready = new Promise((resolve) => (ready = resolve));
    socket.on("error", fail);
    socket.on("message", (data) => {
      const message = JSON.parse(data);
      if (message.type === "refused") {
        console.error(`refused: ${message.error.text}`);
        process.exit(1);
      }
      if (!message.now) return;
      const step = found.now?.step;
      found.now = message.now;
      if (message.now.view) ready();
      if (step === undefined) done(found);
      else if (message.now.step > step && step > 0) heard(found, seat);
    });
  });
}

export async function idle(base, match) {
  return new Promise((done, fail) => {
    const socket = new WebSocket(`${base.replace("http", "ws")}/api/matches/${match}/socket`, {
      perMessageDeflate: false,
    });
    socket.on("message", () => done(socket));
    socket.on("error", fail);
  });
}

export async function quietMatch(base) {
  const cookie = await guest(base, "quiet");
  return (await ask(base, "/api/matches", cookie, { game: "gold_ahoi", seats: ["me", "lobby"] })).body.match;
}
