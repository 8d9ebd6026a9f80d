/** Motion as the player and the system want it. */
import type { Motion, Sound } from '../boards/board';

/** Motion that is on or off, with sounds played by `play`. */
export function motion(off: boolean, play: (name: Sound) => void = () => {}): Motion {
  return { off, ms: (wanted) => (off ? 0 : wanted), sound: play };
}
