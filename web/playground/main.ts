import '../src/fonts.css';
import '../src/tokens.css';
import '../src/base.css';
import { mount } from 'svelte';
import Playground from './Playground.svelte';

const target = document.getElementById('app');
if (target) mount(Playground, { target });
