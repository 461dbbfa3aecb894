import { num as ltNumber } from '../../../text/lt/numbers';
import { reference } from '../../../text/lt/reference';
import { statistics } from '../../../text/lt/statistics';
import { catalogue } from '../../platform/words/words';

/** What the pages of the numbers of participants say. */
export const statisticsWords = await catalogue({ ...statistics, reference, number: ltNumber }, async () => {
  const [english, names, forms] = await Promise.all([
    import('../../../text/en/statistics'),
    import('../../../text/en/reference'),
    import('../../../text/en/numbers'),
  ]);
  return { ...english.statistics, reference: names.reference, number: forms.num };
});
export type StatisticsWords = (typeof statisticsWords)['lt'];
