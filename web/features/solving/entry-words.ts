import { entry } from '../../../contract/words/lt/entry';
import { catalogue } from '../../platform/words';

export const entryWords = await catalogue(entry, async () => (await import('../../../contract/words/en/entry')).entry);
