import { reference } from '../../../contract/words/lt/reference';
import { results } from '../../../contract/words/lt/results';
import { catalogue } from '../../platform/words';

export const resultWords = await catalogue({ ...results, reference }, async () => {
  const [english, names] = await Promise.all([
    import('../../../contract/words/en/results'),
    import('../../../contract/words/en/reference'),
  ]);
  return { ...english.results, reference: names.reference };
});
export type ResultWords = (typeof resultWords)['lt'];
