import { practice } from '../../../contract/words/lt/practice';
import { catalogue } from '../../platform/words';

export const practiceWords = await catalogue(
  practice,
  async () => (await import('../../../contract/words/en/practice')).practice,
);
