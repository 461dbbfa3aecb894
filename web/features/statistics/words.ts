import { num as ltNumber } from '../../../contract/words/lt/forms';
import { reference } from '../../../contract/words/lt/reference';
import { statistics } from '../../../contract/words/lt/statistics';
import { catalogue } from '../../platform/words';

/** What the pages of the numbers of participants say. */
export const statisticsWords = await catalogue({ ...statistics, reference, number: ltNumber }, async () => {
  const [english, names, forms] = await Promise.all([
    import('../../../contract/words/en/statistics'),
    import('../../../contract/words/en/reference'),
    import('../../../contract/words/en/forms'),
  ]);
  return { ...english.statistics, reference: names.reference, number: forms.num };
});
export type StatisticsWords = (typeof statisticsWords)['lt'];
