/** Plays motions one after the other; whoever acts again skips the rest. */
import { along, lengthOf, type Spot } from './geometry';
import { storeSpot } from './layout';
import type { Motion as Pace } from '../../lib/board';
import { footing, type Beat, type Motion, type Scene, type Tossed } from './scene';
import type { Box, Crew } from './types';

/** A thing in the air or on its way. */
export interface Flying {
  what: 'pawn' | 'chest';
  crew: Crew;
  at: Spot;
}

const CARRY = 240;
const TURN = 260;
const REST = 180;
const MOST = 40;

export class Player {
  scene: Scene = $state.raw() as Scene;
  flying: Flying | null = $state.raw(null);
  /** The throw that is shown, and whether its dice still tumble. */
  toss: Tossed | null = $state.raw(null);
  tumbling = $state(0);
  rolling = $state(0);
  playing = $state(false);
  /** Dice that decide something are still to be seen: what they decide is not told yet. */
  deciding = $state(false);
  #run = 0;
  #goal: Scene;
  #waiting: Beat[] = [];

  constructor(
    private box: Box,
    scene: Scene,
  ) {
    this.scene = scene;
    this.#goal = scene;
  }

  /** The scene that everything comes to in the end. */
  get goal() {
    return this.#goal;
  }

  /** Show how things are now, without any motion. */
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

  /** Play motions that lead to a scene, after those that are still to be seen. */
  play(beats: Beat[], goal: Scene, pace: Pace) {
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
      await this.#show(beat, pace, run);
      if (run !== this.#run) return;
      this.scene = beat.after;
      this.flying = null;
    }
    this.skip(this.#goal);
  }

  async #show({ motion, during }: Beat, pace: Pace, run: number) {
    if (motion.kind === 'walk') return this.#walk(motion, pace, run);
    if (motion.kind === 'carry') return this.#carry(motion, during, pace, run);
    if (motion.kind === 'toss') return this.#throw(motion.toss, pace);
    if (motion.kind === 'roll') return this.#roll(pace);
    if (motion.kind === 'lay' && motion.place < 0) return;
    pace.sound('wood');
    await rest(pace.ms(TURN));
  }

  async #walk(motion: Motion & { kind: 'walk' }, pace: Pace, run: number) {
    const long = Math.min(1400, Math.max(200, 120 * motion.steps, lengthOf(motion.line) * 2.2));
    pace.sound('step');
    await this.#each(pace.ms(long), run, (share) => {
      this.flying = { what: 'pawn', crew: motion.crew, at: along(motion.line, share) };
    });
  }

  async #carry(motion: Motion & { kind: 'carry' }, during: Scene, pace: Pace, run: number) {
    const spotOf = (name: string) => storeSpot(name) ?? footing(this.box, during, motion.crew, name);
    const [from, to] = [spotOf(motion.from), spotOf(motion.to)];
    if (motion.what === 'chest') pace.sound('coin');
    await this.#each(pace.ms(CARRY), run, (share) => {
      const eased = 1 - (1 - share) ** 3;
      const lift = Math.sin(Math.PI * eased) * 18;
      const at = { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased - lift };
      this.flying = { what: motion.what, crew: motion.crew, at };
    });
  }

  async #throw(toss: Tossed, pace: Pace) {
    const again = this.toss !== null;
    this.toss = toss;
    this.tumbling++;
    pace.sound('dice');
    await rest(pace.ms(again && !toss.winner ? 380 : 600) + (toss.winner ? pace.ms(REST * 2) : pace.ms(REST)));
  }

  async #roll(pace: Pace) {
    this.rolling++;
    pace.sound('dice');
    await rest(pace.ms(600));
  }

  /** Call `draw` with the share of a time that has passed, until it has passed or is skipped. */
  #each(long: number, run: number, draw: (share: number) => void): Promise<void> {
    if (!long) return Promise.resolve();
    const begun = performance.now();
    return new Promise((done) => {
      const frame = (now: number) => {
        if (run !== this.#run) return done();
        const share = Math.min(1, Math.max(0, (now - begun) / long));
        draw(share);
        if (share < 1) requestAnimationFrame(frame);
        else done();
      };
      frame(begun);
    });
  }
}

const rest = (long: number) => (long ? new Promise<void>((done) => setTimeout(done, long)) : Promise.resolve());
