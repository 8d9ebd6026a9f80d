/** Where one is to act in games by correspondence, known on every page without a reload. */
import * as api from './api';
import { remember, remembered } from './deviceStorage';
import type { PendingTurn } from './wire';

const OFTEN = 30_000;

/** Whether the browser shows notices: it cannot, may not, was not asked to, or does. */
export type NotificationState = 'none' | 'denied' | 'off' | 'on';

class Turns {
  list = $state.raw<PendingTurn[]>([]);
  notifications = $state<NotificationState>('none');
  private asking = false;

  /** Ask now and then, as long as somebody looks or wants notices; returns how to stop. */
  watch(): () => void {
    this.read();
    const timer = setInterval(() => this.due() && this.refresh(), OFTEN);
    const woken = () => document.visibilityState === 'visible' && this.refresh();
    document.addEventListener('visibilitychange', woken);
    this.refresh();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', woken);
    };
  }

  /** Ask now; what has not changed costs next to nothing. */
  refresh(): void {
    if (this.asking || navigator.onLine === false) return;
    this.asking = true;
    void api
      .turns()
      .then(
        ({ turns }) => this.take(turns),
        () => {},
      )
      .finally(() => (this.asking = false));
  }

  /** Ask the browser for notices; to be called by a button only. */
  async requestPermission(): Promise<void> {
    remember('notices', (await Notification.requestPermission()) === 'granted');
    this.read();
    this.notify();
  }

  /** Show no more notices on this device. */
  turnOff(): void {
    remember('notices', false);
    this.read();
  }

  private due(): boolean {
    return document.visibilityState === 'visible' || this.notifications === 'on';
  }

  private take(turns: PendingTurn[]): void {
    if (JSON.stringify(turns) !== JSON.stringify(this.list)) this.list = turns;
    this.notify();
  }

  private notify(): void {
    if (this.notifications === 'on')
      void import('./turnNotifications')
        .then(({ notifyTurns }) => notifyTurns(this.list))
        .catch(() => {});
  }

  private read(): void {
    const can = 'Notification' in window && 'locks' in navigator;
    const allowed = can && Notification.permission;
    if (!can) this.notifications = 'none';
    else if (allowed === 'denied') this.notifications = 'denied';
    else this.notifications = allowed === 'granted' && remembered('notices') ? 'on' : 'off';
  }
}

export const turns = new Turns();
