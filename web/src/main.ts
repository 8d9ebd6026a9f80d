import './fonts.css';
import './tokens.css';
import './base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { language, speak } from './lib/language';

const target = document.getElementById('app');
const spoken = speak();
document.documentElement.lang = language();
// Without words nothing can be shown: if the line broke before they came, the page begins again.
const AGAIN = 2000;
void spoken.then(
  () => target && mount(App, { target }),
  () => setTimeout(() => location.reload(), AGAIN),
);
if (import.meta.env.PROD) addEventListener('load', () => void import('./account/worker').then(({ engage }) => engage()).catch(() => {}));
