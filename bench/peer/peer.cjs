// A boardgame.io server with a small game of 36 moves, for the benchmark: PORT, then memory or a folder.
const { Server, FlatFile, Origins } = require("boardgame.io/server");

const MARKS = {
  name: "marks",
  setup: () => ({ cells: Array(36).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, ctx }, cell) => {
      if (G.cells[cell] !== null) return "INVALID_MOVE";
      G.cells[cell] = ctx.currentPlayer;
    },
  },
  endIf: ({ G }) => (G.cells.every((cell) => cell !== null) ? { draw: true } : undefined),
};

const [port, storage] = process.argv.slice(2);
const db = storage === "memory" ? undefined : new FlatFile({ dir: storage });
Server({ games: [MARKS], origins: [Origins.LOCALHOST], ...(db && { db }) }).run(Number(port), () =>
  console.log("ready"),
);
