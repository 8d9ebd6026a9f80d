/** Registers the service worker: it shows a page when there is no connection, and handles clicks on notifications. */
import { language, loadMessages } from './language';
import { m } from '../paraglide/messages.js';
import { offlinePage } from './offlinePage';

/** Register the service worker, if the browser has one, and give it the offline page in this language. */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    await loadMessages('account');
    const words = {
      title: m.account_offline_title(),
      text: m.account_offline_text(),
      again: m.account_offline_again(),
    };
    const headers = { 'Content-Type': 'text/html; charset=utf-8' };
    const kept = await caches.open('doubloon-offline');
    await kept.put('/offline', new Response(offlinePage(language(), words), { headers }));
  } catch {
    return; // a browser that saves nothing still works
  }
}
