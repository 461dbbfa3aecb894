import { board } from '../../../text/lt/board';
import { catalogue } from '../../platform/words/words';

/** What the class board says; for useWords. */
export const boardWords = await catalogue(board, async () => (await import('../../../text/en/board')).board);
export type BoardWords = (typeof boardWords)['lt'];
