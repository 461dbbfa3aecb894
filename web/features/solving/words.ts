import { referenceStages } from '../../../text/lt/reference-stages';
import { solving } from '../../../text/lt/solving';
import { catalogue } from '../../platform/words/words';

export const solvingWords = await catalogue({ ...solving, reference: referenceStages }, async () => {
  const [english, names] = await Promise.all([
    import('../../../text/en/solving'),
    import('../../../text/en/reference-stages'),
  ]);
  return { ...english.solving, reference: names.referenceStages };
});
export type SolvingWords = (typeof solvingWords)['lt'];
