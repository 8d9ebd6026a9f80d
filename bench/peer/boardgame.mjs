// One match of the peer's small game, both seats over sockets of their own.
import { io } from "socket.io-client";

async function post(base, path, body) {
  const answer = await fetch(base + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

export async function open(base, number, heard) {
  const { matchID } = await post(base, "/games/marks/create", { numPlayers: 2 });
  const lines = [];
  for (const seat of [0, 1]) {
    const body = { playerID: String(seat), playerName: `p${seat}` };
    const { playerCredentials } = await post(base, `/games/marks/${matchID}/join`, body);
    lines.push(await line(base, matchID, seat, playerCredentials, heard));
  }
  return {
    lines,
    move() {
      const { state } = lines[0];
      if (state.ctx.gameover) return null;
      const mover = Number(state.ctx.currentPlayer);
      const { socket, credentials } = lines[mover];
      const cell = state.G.cells.indexOf(null);
      const payload = { type: "mark", args: [cell], playerID: String(mover), credentials };
      const action = { type: "MAKE_MOVE", payload };
      socket.emit("update", action, lines[mover].state._stateID, matchID, String(mover));
      return mover;
    },
    over: () => Boolean(lines[0].state.ctx.gameover),
    close: () => lines.forEach((one) => one.socket.close()),
  };
}

function line(base, matchID, seat, credentials, heard) {
  return new Promise((done, fail) => {
    const socket = io(`${base}/marks`, { transports: ["websocket"], forceNew: true });
    const found = { socket, credentials, state: null };
    socket.on("connect_error", fail);
    socket.on("connect", () => socket.emit("sync", matchID, String(seat), credentials, 2));
    socket.on("sync", (_, info) => {
      found.state = info.state;
      done(found);
    });
    socket.on("update", (_, state) => {
      if (state._stateID <= found.state._stateID) return;
      found.state = state;
      heard(found, seat);
    });
  });
}

export async function idle(base, match) {
  return new Promise((done, fail) => {
    const socket = io(`${base}/marks`, { transports: ["websocket"], forceNew: true });
    socket.on("connect_error", fail);
    socket.on("connect", () => socket.emit("sync", match, null, undefined, 2));
    socket.on("sync", () => done(socket));
  });
}

export async function quietMatch(base) {
  return (await post(base, "/games/marks/create", { numPlayers: 2 })).matchID;
}
