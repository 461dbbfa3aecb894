import { agreements } from '../../../contract/words/lt/agreements';
import { catalogue } from '../../platform/words';

export const agreementWords = await catalogue(
  agreements,
  async () => (await import('../../../contract/words/en/agreements')).agreements,
);
