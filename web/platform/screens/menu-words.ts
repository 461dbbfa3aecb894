import { menu } from '../../../text/lt/menu';
import { catalogue } from '../words/words';

/** Names of the screens in menus. For useWords. */
export const menuWords = await catalogue(menu, async () => (await import('../../../text/en/menu')).menu);
