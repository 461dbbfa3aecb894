import { reference } from '../../../contract/words/lt/reference';
import { solving } from '../../../contract/words/lt/solving';
import { units } from '../../../contract/words/lt/units';
import { catalogue } from '../../platform/words';

export const solvingWords = await catalogue({ ...solving, reference, units }, async () => {
  const [english, names, counted] = await Promise.all([
    import('../../../contract/words/en/solving'),
    import('../../../contract/words/en/reference'),
    import('../../../contract/words/en/units'),
  ]);
  return { ...english.solving, reference: names.reference, units: counted.units };
});
export type SolvingWords = (typeof solvingWords)['lt'];
