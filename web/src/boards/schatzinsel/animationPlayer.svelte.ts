/** Plays animations one after the other; acting again skips the rest. */
import { along, lengthOf, type Spot } from './geometry';
import { storeSpot } from './layout';
import type { Motion as Pace } from '../../lib/motion';
import { pawnSpot, type Animation, type Movement, type Scene, type Toss } from './animation';
import type { Box, Crew } from './types';

/** Something in motion: its positions at equal fractions of the time it takes. */
export interface Flying {
  what: 'pawn' | 'chest';
  crew: Crew;
  way: Spot[];
  ms: number;
}

const CARRY = 240;
const TURN = 260;
const REST = 180;
const MOST = 40;

export class AnimationPlayer {
  scene: Scene = $state.raw() as Scene;
  flying: Flying | null = $state.raw(null);
  /** The roll that is shown, and whether its dice are still tumbling. */
  toss: Toss | null = $state.raw(null);
  tumbling = $state(0);
  rolling = $state(0);
  playing = $state(false);
  /** Decisive dice are still to be shown, so their result isn't announced yet. */
  deciding = $state(false);
  #run = 0;
  #goal: Scene;
  #waiting: Animation[] = [];

  constructor(
    private box: Box,
    scene: Scene,
  ) {
    this.scene = scene;
    this.#goal = scene;
  }

  /** The scene in which everything ends up. */
  get goal() {
    return this.#goal;
  }

  /** Show the current state without animation. */
  skip(scene: Scene = this.#goal) {
    this.#run++;
    this.#waiting = [];
    this.#goal = scene;
    this.scene = scene;
    this.flying = null;
    this.tumbling = 0;
    this.rolling = 0;
    this.playing = false;
    this.deciding = false;
  }

  /** Play the animations that lead to a scene, after those still waiting. */
  play(beats: Animation[], goal: Scene, pace: Pace) {
    this.#goal = goal;
    this.#waiting.push(...beats);
    this.deciding ||= beats.some(({ motion }) => motion.kind === 'toss' || motion.kind === 'roll');
    if (this.#waiting.length > MOST) this.skip();
    else if (!this.playing) void this.#playAll(pace);
  }

  async #playAll(pace: Pace) {
    const run = ++this.#run;
    this.playing = true;
    this.toss = null;
    for (let beat = this.#waiting.shift(); beat; beat = this.#waiting.shift()) {
      this.scene = beat.during;
      await this.#show(beat, pace);
      if (run !== this.#run) return;
      this.scene = beat.after;
      this.flying = null;
    }
    this.skip(this.#goal);
  }

  async #show({ motion, during }: Animation, pace: Pace) {
    if (motion.kind === 'walk') return this.#walk(motion, pace);
    if (motion.kind === 'carry') return this.#carry(motion, during, pace);
    if (motion.kind === 'toss') return this.#throw(motion.toss, pace);
    if (motion.kind === 'roll') return this.#roll(pace);
    if (motion.kind === 'lay' && motion.place < 0) return;
    pace.sound('wood');
    await rest(pace.ms(TURN));
  }

  async #walk({ line, steps, crew }: Movement & { kind: 'walk' }, pace: Pace) {
    const ms = pace.ms(Math.min(1400, Math.max(200, 120 * steps, lengthOf(line) * 2.2)));
    pace.sound('step');
    this.flying = { what: 'pawn', crew, way: shares((share) => along(line, share)), ms };
    await rest(ms);
  }

  async #carry({ what, crew, from, to }: Movement & { kind: 'carry' }, during: Scene, pace: Pace) {
    const spotOf = (name: string) => storeSpot(name) ?? pawnSpot(this.box, during, crew, name);
    const ms = pace.ms(CARRY);
    if (what === 'chest') pace.sound('coin');
    this.flying = {
      what,
      crew,
      way: shares((share) => thrown(spotOf(from), spotOf(to), share)),
      ms,
    };
    await rest(ms);
  }

  async #throw(toss: Toss, pace: Pace) {
    const again = this.toss !== null;
    this.toss = toss;
    this.tumbling++;
    pace.sound('dice');
    await rest(
      pace.ms(again && !toss.winner ? 380 : 600) +
        (toss.winner ? pace.ms(REST * 2) : pace.ms(REST)),
    );
  }

  async #roll(pace: Pace) {
    this.rolling++;
    pace.sound('dice');
    await rest(pace.ms(600));
  }
}

const rest = (long: number) =>
  long ? new Promise<void>((done) => setTimeout(done, long)) : Promise.resolve();

const PARTS = 24;

/** Positions at equal fractions of a path, from its start to its end. */
const shares = (at: (share: number) => Spot) =>
  Array.from({ length: PARTS + 1 }, (_, part) => at(part / PARTS));

/** Positions of something that a hand lifts from one spot to another. */
function thrown(from: Spot, to: Spot, share: number): Spot {
  const eased = 1 - (1 - share) ** 3;
  const lift = Math.sin(Math.PI * eased) * 18;
  return { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased - lift };
}

/** Lets the browser animate a moving thing along its path, without redrawing the board. */
export const fly =
  ({ way, ms }: Flying) =>
  (node: SVGGElement) => {
    const frames = way.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
    node.animate(frames, { duration: ms, fill: 'both' });
  };
