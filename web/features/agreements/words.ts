import { agreements } from '../../../text/lt/agreements';
import { catalogue } from '../../platform/words/words';

export const agreementWords = await catalogue(
  agreements,
  async () => (await import('../../../text/en/agreements')).agreements,
);
