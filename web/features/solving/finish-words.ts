import { finish } from '../../../contract/words/lt/finish';
import { catalogue } from '../../platform/words';

export const finishWords = await catalogue(
  finish,
  async () => (await import('../../../contract/words/en/finish')).finish,
);
