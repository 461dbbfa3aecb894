import { reference } from '../../../../text/lt/reference';
import { solvingLate } from '../../../../text/lt/solving-late';
import { catalogue } from '../../../platform/words/words';

/** What is said about late answers; for useWords. */
export const lateWords = await catalogue({ ...solvingLate, reference }, async () => {
  const [english, names] = await Promise.all([
    import('../../../../text/en/solving-late'),
    import('../../../../text/en/reference'),
  ]);
  return { ...english.solvingLate, reference: names.reference };
});
export type LateWords = (typeof lateWords)['lt'];
