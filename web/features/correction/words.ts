import { collections } from '../../../text/lt/collections';
import { correction } from '../../../text/lt/correction';
import { num } from '../../../text/lt/numbers';
import { reference } from '../../../text/lt/reference';
import { results } from '../../../text/lt/results';
import { catalogue } from '../../platform/words/words';

/** What the desk of faulty tasks says; for useWords. */
export const correctionWords = await catalogue(
  { ...correction, reference, calculation: results.calculation, outcome: collections.outcome, number: num },
  async () => {
    const [english, names, forms, outcomes, sets] = await Promise.all([
      import('../../../text/en/correction'),
      import('../../../text/en/reference'),
      import('../../../text/en/numbers'),
      import('../../../text/en/results'),
      import('../../../text/en/collections'),
    ]);
    const { calculation } = outcomes.results;
    return {
      ...english.correction,
      reference: names.reference,
      calculation,
      outcome: sets.collections.outcome,
      number: forms.num,
    };
  },
);
export type CorrectionWords = (typeof correctionWords)['lt'];
