/** The player's settings, saved on this device. */
import { MediaQuery } from 'svelte/reactivity';
import type { Motion } from './motion';
import { remember, remembered } from './deviceStorage';
import { motion } from './motion';
import { playSound } from './sound';

export type Theme = 'auto' | 'chart' | 'lantern';

interface Kept {
  theme: Theme;
  sound: boolean;
  still: boolean;
  aids: boolean;
}

const DEFAULTS: Kept = { theme: 'auto', sound: false, still: false, aids: true };

class Settings {
  private kept = $state<Kept>({ ...DEFAULTS, ...remembered('settings') });
  private reduced = new MediaQuery('prefers-reduced-motion: reduce');

  get theme() {
    return this.kept.theme;
  }
  set theme(theme: Theme) {
    this.keep({ theme });
  }
  get sound() {
    return this.kept.sound;
  }
  set sound(sound: boolean) {
    this.keep({ sound });
    if (sound) playSound('wood');
  }
  get still() {
    return this.kept.still;
  }
  set still(still: boolean) {
    this.keep({ still });
  }
  /** Whether boards may request lenses, such as areas, paths and scores. */
  get aids() {
    return this.kept.aids;
  }
  set aids(aids: boolean) {
    this.keep({ aids });
  }

  /** How things move now. */
  get motion(): Motion {
    const off = this.kept.still || this.reduced.current;
    return motion(off, (name) => this.kept.sound && playSound(name));
  }

  /** Write theme and motion to the page. Call inside an effect. */
  apply(root: HTMLElement): void {
    if (this.theme === 'auto') delete root.dataset.theme;
    else root.dataset.theme = this.theme;
    root.dataset.motion = this.motion.off ? 'off' : 'on';
    this.frame(root);
  }

  /** Give the browser's frame the colour of the table: that of the chosen theme, or else the one in index.html. */
  private frame(root: HTMLElement): void {
    const ground =
      this.theme === 'auto' ? null : getComputedStyle(root).getPropertyValue('--table').trim();
    for (const one of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
      one.dataset.auto ??= one.content;
      one.content = ground ?? one.dataset.auto;
    }
  }

  private keep(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    remember('settings', this.kept);
  }
}

export const settings = new Settings();
