import { secondround } from '../../../text/lt/secondround';
import { stages } from '../../../text/lt/stages';
import { catalogue } from '../../platform/words/words';

/** What the pages of the second round say; for useWords. */
export const secondRoundWords = await catalogue({ ...secondround, reference: stages }, async () => {
  const [english, names] = await Promise.all([
    import('../../../text/en/secondround'),
    import('../../../text/en/stages'),
  ]);
  return { ...english.secondround, reference: names.stages };
});
export type SecondRoundWords = (typeof secondRoundWords)['lt'];
