import { certificates } from '../../../contract/words/lt/certificates';
import { catalogue } from '../../platform/words';

export const certificateWords = await catalogue(
  certificates,
  async () => (await import('../../../contract/words/en/certificates')).certificates,
);
