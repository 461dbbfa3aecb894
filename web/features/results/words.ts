import { reference } from '../../../text/lt/reference';
import { results } from '../../../text/lt/results';
import { catalogue } from '../../platform/words/words';

export const resultWords = await catalogue({ ...results, reference }, async () => {
  const [english, names] = await Promise.all([
    import('../../../text/en/results'),
    import('../../../text/en/reference'),
  ]);
  return { ...english.results, reference: names.reference };
});
export type ResultWords = (typeof resultWords)['lt'];
