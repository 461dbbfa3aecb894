import { late } from '../../../../text/lt/late';
import { reference } from '../../../../text/lt/reference';
import { catalogue } from '../../../platform/words/words';

/** What is said about late answers; for useWords. */
export const lateWords = await catalogue({ ...late, reference }, async () => {
  const [english, names] = await Promise.all([
    import('../../../../text/en/late'),
    import('../../../../text/en/reference'),
  ]);
  return { ...english.late, reference: names.reference };
});
export type LateWords = (typeof lateWords)['lt'];
