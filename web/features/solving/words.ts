import { solving } from '../../../text/lt/solving';
import { stages } from '../../../text/lt/stages';
import { catalogue } from '../../platform/words/words';

export const solvingWords = await catalogue({ ...solving, reference: stages }, async () => {
  const [english, names] = await Promise.all([import('../../../text/en/solving'), import('../../../text/en/stages')]);
  return { ...english.solving, reference: names.stages };
});
export type SolvingWords = (typeof solvingWords)['lt'];
