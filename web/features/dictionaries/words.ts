import { dictionaries } from '../../../text/lt/dictionaries';
import { catalogue } from '../../platform/words/words';

/** What the pages of dictionaries say. For useWords. */
export const dictionaryWords = await catalogue(
  dictionaries,
  async () => (await import('../../../text/en/dictionaries')).dictionaries,
);
