import { interactive } from '../../../text/lt/interactive';
import { catalogue } from '../../platform/words/words';

export const interactiveWords = await catalogue(interactive, async () => {
  return (await import('../../../text/en/interactive')).interactive;
});
export type InteractiveWords = (typeof interactiveWords)['lt'];
