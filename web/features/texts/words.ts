import { home } from '../../../contract/words/lt/home';
import { catalogue } from '../../platform/words';

export const homeWords = await catalogue(home, async () => (await import('../../../contract/words/en/home')).home);
