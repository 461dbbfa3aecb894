import { secondround } from '../../../contract/words/lt/secondround';
import { stages } from '../../../contract/words/lt/stages';
import { catalogue } from '../../platform/words';

/** What the pages of the second round say; for useWords. */
export const secondRoundWords = await catalogue({ ...secondround, reference: stages }, async () => {
  const [english, names] = await Promise.all([
    import('../../../contract/words/en/secondround'),
    import('../../../contract/words/en/stages'),
  ]);
  return { ...english.secondround, reference: names.stages };
});
export type SecondRoundWords = (typeof secondRoundWords)['lt'];
