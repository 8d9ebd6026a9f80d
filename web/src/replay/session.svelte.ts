/** A replay: which step is shown, to which viewer, and whether it is playing. */
import { loadBoard } from '../boards';
import * as api from '../lib/api';
import type { BoardModule } from '../boards/board';
import { remember, remembered } from '../lib/deviceStorage';
import { host } from '../lib/host';
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

/** The source of a game: a match on the server, or a record in a file. */
export interface ReplaySource {
  load(eyes?: string): Promise<Replay>;
  proof(): Promise<Proof>;
  /** The lens at a step. */
  lens(step: number, eyes: string): Promise<StepLens>;
  /** The URL of the match at a step, for sharing; a file has none. */
  link?(search: string): string;
  /** Where the record can be downloaded. */
  record?: string;
}

/** How long a step must be shown before its lens is requested, in milliseconds. */
const REST = 250;

/** The key under which autoplay is saved. */
const PLAYING = 'playing';

/** Milliseconds between two steps. */
export const SPEEDS = { slow: 2400, even: 1200, quick: 450 } as const;
export type PlaybackSpeed = keyof typeof SPEEDS;

export class ReplaySession {
  replay = $state.raw<Replay | null>(null);
  boardModule = $state.raw<BoardModule | null>(null);
  missing = $state.raw<WireError | null>(null);
  /** Another viewer was requested and isn't available; the current one stays. */
  failed = $state.raw<WireError | null>(null);
  /** The current position: the number of steps played. */
  moment = $state(0);
  latest = $state.raw<Entry[]>([]);
  /** The step was jumped to: no animation. */
  still = $state(true);
  playing = $state(false);
  pace = $state<PlaybackSpeed>(
    remembered('replay.pace') in SPEEDS ? remembered('replay.pace') : 'even',
  );
  /** State shared by Board and Panel. */
  shared = $state<Record<string, unknown>>({});

  /** The lenses of steps that were shown long enough, by step. */
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

  /** The lens of the current step, if it is wanted and has arrived. */
  get lens(): Data | null {
    return settings.aids ? (this.lenses[this.moment] ?? null) : null;
  }

  /** Switch to another viewer, at the same step. */
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

  /** Show a step at once; a short way forward is animated. */
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

  /** Move a step forward or back. */
  step(by: 1 | -1): void {
    this.stop();
    this.go(this.moment + by);
  }

  /** Move a turn forward or back. */
  turn(by: 1 | -1): void {
    this.stop();
    this.go(turnFrom(this.turns, this.moment, by));
  }

  /** Go to a step chosen in the list. */
  jump(moment: number): void {
    this.stop();
    this.go(moment, true);
  }

  /** Start autoplay, from the beginning if the game is at its end; or stop it. */
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

  /** The URL has changed under the page: back, or a link. */
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

  /** Request the lens of a step that stays; skipped steps don't need one. */
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

  /** Chance steps pass quickly: nobody wants to watch a deal of seventy tiles. */
  private tick(): void {
    const next = this.replay?.steps[this.moment];
    const wait = SPEEDS[this.pace] / (next?.seat === 'chance' ? 4 : 1);
    this.timer = setTimeout(() => {
      this.go(this.moment + 1);
      if (this.moment < this.length) this.tick();
      else this.stop();
    }, wait);
  }

  /** The URL follows a little later: browsers don't accept one for every step of a scrub. */
  private write(): void {
    clearTimeout(this.writing);
    this.writing = setTimeout(() => {
      const eyes = this.replay?.eyes;
      if (eyes)
        history.replaceState(
          history.state,
          '',
          host.url(host.path(location) + replaySearch(this.moment, eyes)),
        );
    }, 120);
  }
}
