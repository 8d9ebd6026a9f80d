import './fonts.css';
import './tokens.css';
import './base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { language, speak } from './lib/language';
import { keepScroll } from './lib/scroll';

const target = document.getElementById('app');
const spoken = speak();
document.documentElement.lang = language();
// Without words nothing can be shown: if the line broke before they came, the page begins again.
const AGAIN = 2000;
void spoken.then(
  () => {
    if (target) mount(App, { target });
    keepScroll();
  },
  () => setTimeout(() => location.reload(), AGAIN),
);
if (import.meta.env.PROD) addEventListener('load', () => void import('./account/worker').then(({ engage }) => engage()).catch(() => {}));
