import { solvingEntry } from '../../../../text/lt/solving-entry';
import { catalogue } from '../../../platform/words/words';

export const entryWords = await catalogue(
  solvingEntry,
  async () => (await import('../../../../text/en/solving-entry')).solvingEntry,
);
