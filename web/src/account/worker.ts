/** What goes on beside the pages: a page for when there is no connection, and clicks on notices. */
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import { offlinePage } from './offline';

/** Start the worker beside the pages, where the browser has one, and give it its page in this language. */
export async function engage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const words = { title: m.account_offline_title(), text: m.account_offline_text(), again: m.account_offline_again() };
    const headers = { 'Content-Type': 'text/html; charset=utf-8' };
    const kept = await caches.open('doubloon-offline');
    await kept.put('/offline', new Response(offlinePage(getLocale(), words), { headers }));
  } catch {
    return; // a browser that keeps nothing still plays
  }
}
