import { late } from '../../../../contract/words/lt/late';
import { reference } from '../../../../contract/words/lt/reference';
import { catalogue } from '../../../platform/words';

/** What is said about late answers; for useWords. */
export const lateWords = await catalogue({ ...late, reference }, async () => {
  const [english, names] = await Promise.all([
    import('../../../../contract/words/en/late'),
    import('../../../../contract/words/en/reference'),
  ]);
  return { ...english.late, reference: names.reference };
});
export type LateWords = (typeof lateWords)['lt'];
