import { entry } from '../../../../text/lt/entry';
import { catalogue } from '../../../platform/words/words';

export const entryWords = await catalogue(entry, async () => (await import('../../../../text/en/entry')).entry);
