import { collections } from '../../../contract/words/lt/collections';
import { correction } from '../../../contract/words/lt/correction';
import { num } from '../../../contract/words/lt/forms';
import { reference } from '../../../contract/words/lt/reference';
import { results } from '../../../contract/words/lt/results';
import { catalogue } from '../../platform/words';

/** What the desk of faulty tasks says; for useWords. */
export const correctionWords = await catalogue(
  { ...correction, reference, calculation: results.calculation, outcome: collections.outcome, number: num },
  async () => {
    const [english, names, forms, outcomes, sets] = await Promise.all([
      import('../../../contract/words/en/correction'),
      import('../../../contract/words/en/reference'),
      import('../../../contract/words/en/forms'),
      import('../../../contract/words/en/results'),
      import('../../../contract/words/en/collections'),
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
