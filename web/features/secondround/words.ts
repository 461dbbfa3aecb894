import { referenceStages } from '../../../text/lt/reference-stages';
import { secondround } from '../../../text/lt/secondround';
import { catalogue } from '../../platform/words/words';

/** What the pages of the second round say; for useWords. */
export const secondRoundWords = await catalogue({ ...secondround, reference: referenceStages }, async () => {
  const [english, names] = await Promise.all([
    import('../../../text/en/secondround'),
    import('../../../text/en/reference-stages'),
  ]);
  return { ...english.secondround, reference: names.referenceStages };
});
export type SecondRoundWords = (typeof secondRoundWords)['lt'];
