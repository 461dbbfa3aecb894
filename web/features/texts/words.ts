import { home } from '../../../text/lt/home';
import { catalogue } from '../../platform/words/words';

export const homeWords = await catalogue(home, async () => (await import('../../../text/en/home')).home);
