/** When the server is asked for the lens of the current view. */
import { settings } from '../lib/settings.svelte';
import { whenAtRest, type Pacing } from './pacedQueue';

export class LensRequests {
  private cancel = () => {};

  constructor(
    private ask: () => void,
    /** Whether there is a view without a lens. */
    private lacking: () => boolean,
    private pacing: Pacing,
  ) {}

  /** Ask now, if the player wants lenses and this one is missing. */
  now(): void {
    if (settings.aids && this.lacking()) this.ask();
  }

  /** Ask once the animation is over: drawing the lens would make it stutter. */
  afterMotion(ms: number): void {
    this.cancel();
    if (this.pacing.scaled(ms)) this.cancel = whenAtRest(this.pacing, ms, () => this.now());
    else this.now();
  }

  stop(): void {
    this.cancel();
  }
}
