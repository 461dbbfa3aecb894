import { solvingFinish } from '../../../../text/lt/solving-finish';
import { catalogue } from '../../../platform/words/words';

export const finishWords = await catalogue(
  solvingFinish,
  async () => (await import('../../../../text/en/solving-finish')).solvingFinish,
);
