/** Tests run in English, with all messages loaded. */
import { AREAS } from '../paraglide/catalogue.js';
import { loadMessages, loadLanguage } from './language';

await loadLanguage('en');
await loadMessages(...AREAS);
