import { textsHome } from '../../../text/lt/texts-home';
import { catalogue } from '../../platform/words/words';

export const homeWords = await catalogue(
  textsHome,
  async () => (await import('../../../text/en/texts-home')).textsHome,
);
