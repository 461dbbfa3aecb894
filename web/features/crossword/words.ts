import { crossword } from '../../../contract/words/lt/crossword';
import { catalogue } from '../../platform/words';

export const crosswordWords = await catalogue(
  crossword,
  async () => (await import('../../../contract/words/en/crossword')).crossword,
);
