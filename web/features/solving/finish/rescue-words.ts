import { solvingRescue } from '../../../../text/lt/solving-rescue';
import { catalogue } from '../../../platform/words/words';

/** What is said about answers that could not be sent. For useWords. */
export const rescueWords = await catalogue(
  solvingRescue,
  async () => (await import('../../../../text/en/solving-rescue')).solvingRescue,
);
