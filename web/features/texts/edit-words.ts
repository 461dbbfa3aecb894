import { texts } from '../../../contract/words/lt/texts';
import { catalogue } from '../../platform/words';

/** What the pages for editing texts say. For useWords. */
export const editWords = await catalogue(texts, async () => (await import('../../../contract/words/en/texts')).texts);
