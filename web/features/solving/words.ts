import { solving } from '../../../contract/words/lt/solving';
import { stages } from '../../../contract/words/lt/stages';
import { catalogue } from '../../platform/words';

export const solvingWords = await catalogue({ ...solving, reference: stages }, async () => {
  const [english, names] = await Promise.all([
    import('../../../contract/words/en/solving'),
    import('../../../contract/words/en/stages'),
  ]);
  return { ...english.solving, reference: names.stages };
});
export type SolvingWords = (typeof solvingWords)['lt'];
