import { secondround } from '../../../contract/words/lt/secondround';
import { catalogue } from '../../platform/words';

/** What the pages of the second round say; for useWords. */
export const secondRoundWords = await catalogue(
  secondround,
  async () => (await import('../../../contract/words/en/secondround')).secondround,
);
export type SecondRoundWords = (typeof secondRoundWords)['lt'];
