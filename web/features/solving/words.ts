import { reference } from '../../../contract/words/lt/reference';
import { solving } from '../../../contract/words/lt/solving';
import { catalogue } from '../../platform/words';

export const solvingWords = await catalogue({ ...solving, reference }, async () => {
  const [english, names] = await Promise.all([
    import('../../../contract/words/en/solving'),
    import('../../../contract/words/en/reference'),
  ]);
  return { ...english.solving, reference: names.reference };
});
export type SolvingWords = (typeof solvingWords)['lt'];
