/** Motion as the player and the system prefer it. */
import type { Sound } from './sound';

/** How things move. */
export interface Motion {
  /** Nothing moves, because the player or the system asked for it; cross-fades only. */
  off: boolean;
  /** The duration of an animation in milliseconds: 0 when motion is off. */
  ms(wanted: number): number;
  /** Play a sound, if sounds are on. */
  sound(name: Sound): void;
}

/** Motion that is on or off, with sounds played by `play`. */
export function motion(off: boolean, play: (name: Sound) => void = () => {}): Motion {
  return { off, ms: (wanted) => (off ? 0 : wanted), sound: play };
}
