import './fonts.css';
import './tokens.css';
import './base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { loadEarly } from './home/homeData';
import { router } from './lib/router.svelte';
import { language, loadLanguage } from './lib/language';
import { persistPageScroll } from './lib/persistedScroll';

// The home page's data and the texts are on their way at the same time.
if (router.route.page === 'home') loadEarly();

const target = document.getElementById('app');
const spoken = loadLanguage();
document.documentElement.lang = language();
// Nothing can be shown without messages: if the connection broke before they arrived, the page reloads.
const AGAIN = 2000;
void spoken.then(
  () => {
    target?.replaceChildren();
    if (target) mount(App, { target });
    persistPageScroll();
  },
  () => setTimeout(() => location.reload(), AGAIN),
);
if (import.meta.env.PROD)
  addEventListener(
    'load',
    () =>
      void import('./lib/serviceWorker')
        .then(({ startServiceWorker }) => startServiceWorker())
        .catch(() => {}),
  );
