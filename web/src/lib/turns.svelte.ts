/** The correspondence games in which it's your turn, known on every page without a reload. */
import * as api from './api';
import { remember, remembered } from './deviceStorage';
import type { PendingTurn } from './wire';

/** How often a visible page asks, in milliseconds. */
export const OFTEN = 30_000;

/** Whether the browser shows notifications: unsupported, blocked, not asked yet, or on. */
export type NotificationState = 'none' | 'denied' | 'off' | 'on';

class Turns {
  list = $state.raw<PendingTurn[]>([]);
  notifications = $state<NotificationState>('none');
  private asking = false;

  /** Poll as long as the page is visible or notifications are wanted; return a function that stops. */
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

  /** Poll now; an unchanged answer costs next to nothing. */
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

  /** Ask the browser for permission to notify; call this only from a button. */
  async requestPermission(): Promise<void> {
    remember('notices', (await Notification.requestPermission()) === 'granted');
    this.read();
    this.notify();
  }

  /** Turn notifications off on this device. */
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
