import './fonts.css';
import './tokens.css';
import './base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { language, speak } from './lib/language';

const target = document.getElementById('app');
const spoken = speak();
document.documentElement.lang = language();
void spoken.then(() => target && mount(App, { target }));
if (import.meta.env.PROD) addEventListener('load', () => void import('./account/worker').then(({ engage }) => engage()));
