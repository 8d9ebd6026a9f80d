/** Browser notifications when it's your turn: never more than one per turn, across reloads and tabs. */
import { loadMessages } from './language';
import { remember, remembered } from './deviceStorage';
import { tablePath } from './routes';
import type { PendingTurn } from './wire';
import { gameTitle } from './words';
import { m } from '../paraglide/messages.js';
import { turnKey, newTurns, notifier } from './notifiedTurns';
import { opponentName } from './matchWords';

/** Announce the turns not announced yet; only one page of this browser does so at a time. */
export async function notifyTurns(turns: PendingTurn[]): Promise<void> {
  await navigator.locks.request('doubloon.notices', async () => {
    const looking = document.visibilityState === 'visible' && document.hasFocus();
    if (looking) remember('looking', Date.now());
    const who = notifier(looking, remembered('looking') ?? 0, Date.now());
    if (who === 'nobody') return;
    const { fresh, told } = newTurns(turns, remembered('told') ?? []);
    // Remembered before it is shown: better none than two.
    remember('told', told);
    if (who === 'notice') for (const turn of fresh) await show(turn);
  });
}

async function show(turn: PendingTurn): Promise<void> {
  await loadMessages('account');
  const path = tablePath(turn.match);
  const title = m.account_notice_title({ game: gameTitle(turn.game) });
  const body =
    turn.name || turn.level
      ? m.account_notice_against({ name: opponentName(turn.name, turn.level) })
      : m.account_notice_text();
  const options = { body, tag: turnKey(turn), icon: '/icon-192.png', data: { path } };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) return worker.showNotification(title, options);
  const notice = new Notification(title, options);
  notice.onclick = () => {
    window.focus();
    location.assign(path);
  };
}
