import { board } from '../../../contract/words/lt/board';
import { catalogue } from '../../platform/words';

/** What the class board says; for useWords. */
export const boardWords = await catalogue(board, async () => (await import('../../../contract/words/en/board')).board);
export type BoardWords = (typeof boardWords)['lt'];
