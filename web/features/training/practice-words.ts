import { training } from '../../../text/lt/training';
import { catalogue } from '../../platform/words/words';

export const practiceWords = await catalogue(
  training,
  async () => (await import('../../../text/en/training')).training,
);
