import './fonts.css';
import './tokens.css';
import './base.css';
import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });
if (import.meta.env.PROD) addEventListener('load', () => void import('./account/worker').then(({ engage }) => engage()));
