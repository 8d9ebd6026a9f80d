/** Tests speak English, and all of it. */
import { AREAS } from '../paraglide/catalogue.js';
import { learn, speak } from './language';

await speak('en');
await learn(...AREAS);
