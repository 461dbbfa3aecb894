import { texts } from '../../../text/lt/texts';
import { catalogue } from '../../platform/words/words';

/** What the pages for editing texts say. For useWords. */
export const editWords = await catalogue(texts, async () => (await import('../../../text/en/texts')).texts);
