import { practice } from '../../../text/lt/practice';
import { catalogue } from '../../platform/words/words';

export const practiceWords = await catalogue(
  practice,
  async () => (await import('../../../text/en/practice')).practice,
);
