import { drafts } from '../../../text/lt/drafts';
import { catalogue } from '../words/words';

/** What is said of text that is not saved yet. For useWords. */
export const draftWords = await catalogue(drafts, async () => (await import('../../../text/en/drafts')).drafts);
