import { menu } from '../../contract/words/lt/menu';
import { catalogue } from './words';

/** Names of the screens in menus. For useWords. */
export const menuWords = await catalogue(menu, async () => (await import('../../contract/words/en/menu')).menu);
