// Beside the pages: says in words that there is no connection, and opens the table of a notice.
// It keeps no script and no style of the client, so it can never show an old one.
const OFFLINE = 'doubloon-offline';

addEventListener('install', () => self.skipWaiting());
addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(fetch(event.request).catch(offline));
});

async function offline() {
  const kept = await caches.open(OFFLINE);
  return (await kept.match('/offline')) ?? Response.error();
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? '/'));
});

/** Bring up the page that has the table open already; else open it. */
async function open(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}
