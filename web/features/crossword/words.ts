import { crossword } from '../../../text/lt/crossword';
import { catalogue } from '../../platform/words/words';

export const crosswordWords = await catalogue(
  crossword,
  async () => (await import('../../../text/en/crossword')).crossword,
);
