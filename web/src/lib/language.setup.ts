/** Tests speak English, and all of it. */
import { AREAS } from '../paraglide/catalogue.js';
import { loadMessages, loadLanguage } from './language';

await loadLanguage('en');
await loadMessages(...AREAS);
