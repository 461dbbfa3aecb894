import { certificates } from '../../../text/lt/certificates';
import { catalogue } from '../../platform/words/words';

export const certificateWords = await catalogue(
  certificates,
  async () => (await import('../../../text/en/certificates')).certificates,
);
