import { correction } from '../../../contract/words/lt/correction';
import { num } from '../../../contract/words/lt/forms';
import { reference } from '../../../contract/words/lt/reference';
import { catalogue } from '../../platform/words';

/** What the desk of faulty tasks says; for useWords. */
export const correctionWords = await catalogue({ ...correction, reference, number: num }, async () => {
  const [english, names, forms] = await Promise.all([
    import('../../../contract/words/en/correction'),
    import('../../../contract/words/en/reference'),
    import('../../../contract/words/en/forms'),
  ]);
  return { ...english.correction, reference: names.reference, number: forms.num };
});
export type CorrectionWords = (typeof correctionWords)['lt'];
