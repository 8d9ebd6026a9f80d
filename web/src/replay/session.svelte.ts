/** A game being gone through: which moment is shown, from which eyes, and whether it plays by itself. */
import { loadBoard } from '../boards';
import * as api from '../lib/api';
import type { BoardModule } from '../boards/board';
import { remember, remembered } from '../lib/deviceStorage';
import { pageState } from '../lib/pageState.svelte';
import { settings } from '../lib/settings.svelte';
import type { StepLens, Data, Entry, Proof, Replay, WireError } from '../lib/wire';
import { replaySearch, readReplayAddress } from '../lib/replayAddress';
import {
  boardViewer,
  turnFrom,
  tracedSteps,
  turnStarts,
  replayViews,
  animatedSteps,
  clampStep,
} from './timeline';

/** Where a game comes from: a match of the server, or a record in a file. */
export interface ReplaySource {
  load(eyes?: string): Promise<Replay>;
  proof(): Promise<Proof>;
  /** The aids to a moment. */
  lens(step: number, eyes: string): Promise<StepLens>;
  /** The page of the match at a moment, to be sent to others; a file has none. */
  link?(search: string): string;
  /** Where the record can be had. */
  record?: string;
}

/** How long a moment is looked at before its aids are asked for, in milliseconds. */
const REST = 250;

/** Under which name it is kept that the game plays by itself. */
const PLAYING = 'playing';

/** Milliseconds between two steps. */
export const SPEEDS = { slow: 2400, even: 1200, quick: 450 } as const;
export type PlaybackSpeed = keyof typeof SPEEDS;

export class ReplaySession {
  replay = $state.raw<Replay | null>(null);
  boardModule = $state.raw<BoardModule | null>(null);
  missing = $state.raw<WireError | null>(null);
  /** Other eyes were asked for and could not be had; what is shown stays. */
  failed = $state.raw<WireError | null>(null);
  /** The moment shown: after so many steps. */
  moment = $state(0);
  latest = $state.raw<Entry[]>([]);
  /** The moment was jumped to: nothing moves. */
  still = $state(true);
  playing = $state(false);
  pace = $state<PlaybackSpeed>(
    remembered('replay.pace') in SPEEDS ? remembered('replay.pace') : 'even',
  );
  /** What Board and Panel share. */
  shared = $state<Record<string, unknown>>({});

  /** The aids to moments that were looked at long enough, by moment. */
  private lenses = $state.raw<Record<number, Data>>({});

  readonly views = $derived<Data[]>(this.replay ? replayViews(this.replay) : []);
  readonly turns = $derived(turnStarts(this.replay?.steps ?? []));
  private timer: ReturnType<typeof setTimeout> | undefined;
  private writing: ReturnType<typeof setTimeout> | undefined;
  private aiding: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly source: ReplaySource) {
    const playing = pageState.get(PLAYING, false);
    void this.open(readReplayAddress(location.search).eyes ?? undefined).then(
      () => playing && this.replay && this.play(),
    );
  }

  get length(): number {
    return this.replay?.steps.length ?? 0;
  }

  get view(): Data | null {
    return this.views[this.moment] ?? null;
  }

  /** The aids to what is shown, if they are wanted and there. */
  get lens(): Data | null {
    return settings.aids ? (this.lenses[this.moment] ?? null) : null;
  }

  /** Look from other eyes, at the same moment. */
  async open(eyes?: string): Promise<void> {
    this.stop();
    try {
      const replay = await this.source.load(eyes);
      this.boardModule ??= await loadBoard(replay.game);
      this.missing = this.failed = null;
      this.take(replay);
    } catch (thrown) {
      if (this.replay) this.failed = api.asWireError(thrown);
      else this.missing = api.asWireError(thrown);
    }
  }

  /** Show a moment at once; a short way forward is shown as motion. */
  go(moment: number, jump = false): void {
    const to = clampStep(moment, this.length);
    const steps = this.replay?.steps ?? [];
    const way = jump ? null : animatedSteps(steps, this.moment, to);
    this.still = !way;
    this.latest = way ?? tracedSteps(steps, to);
    this.moment = to;
    this.write();
    this.aid();
  }

  /** A step on or back. */
  step(by: 1 | -1): void {
    this.stop();
    this.go(this.moment + by);
  }

  /** A turn on or back. */
  turn(by: 1 | -1): void {
    this.stop();
    this.go(turnFrom(this.turns, this.moment, by));
  }

  /** To a moment that was pointed at. */
  jump(moment: number): void {
    this.stop();
    this.go(moment, true);
  }

  /** Let the game play by itself, from its beginning if it is at the end; or stop it. */
  toggle(): void {
    if (this.playing) return this.stop();
    if (this.moment === this.length) this.go(0, true);
    this.play();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.playing = false;
    pageState.set(PLAYING, null);
  }

  setPace(pace: PlaybackSpeed): void {
    this.pace = pace;
    remember('replay.pace', pace);
  }

  /** The address has changed under the page: back, or a link. */
  follow(): void {
    const asked = readReplayAddress(location.search);
    this.stop();
    if (asked.eyes && asked.eyes !== this.replay?.eyes) void this.open(asked.eyes);
    else if (asked.step !== null) this.go(asked.step, true);
  }

  close(): void {
    this.stop();
    clearTimeout(this.writing);
    clearTimeout(this.aiding);
  }

  /** Ask for the aids to a moment that stays: nobody needs those of one that is passed by. */
  private aid(): void {
    clearTimeout(this.aiding);
    const [moment, replay] = [this.moment, this.replay];
    if (!settings.aids || !replay || this.lenses[moment]) return;
    this.aiding = setTimeout(async () => {
      const aids = await this.source.lens(moment, boardViewer(replay.eyes)).catch(() => null);
      if (aids && replay === this.replay) this.lenses = { ...this.lenses, [moment]: aids.lens };
    }, REST);
  }

  private take(replay: Replay): void {
    const first = this.replay === null;
    this.lenses = {};
    const asked = readReplayAddress(location.search).step;
    this.replay = replay;
    this.shared = { match: replay.match ?? 'record', replayed: true };
    this.go(first ? (asked ?? replay.steps.length) : this.moment, true);
  }

  private play(): void {
    this.playing = true;
    pageState.set(PLAYING, true);
    this.tick();
  }

  /** What chance does passes quickly: a deal of seventy tiles is no show. */
  private tick(): void {
    const next = this.replay?.steps[this.moment];
    const wait = SPEEDS[this.pace] / (next?.seat === 'chance' ? 4 : 1);
    this.timer = setTimeout(() => {
      this.go(this.moment + 1);
      if (this.moment < this.length) this.tick();
      else this.stop();
    }, wait);
  }

  /** The address follows a moment later: browsers do not take one for every step of a scrub. */
  private write(): void {
    clearTimeout(this.writing);
    this.writing = setTimeout(() => {
      const eyes = this.replay?.eyes;
      if (eyes)
        history.replaceState(
          history.state,
          '',
          location.pathname + replaySearch(this.moment, eyes),
        );
    }, 120);
  }
}
