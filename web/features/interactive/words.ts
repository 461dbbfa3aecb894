import { interactive } from '../../../contract/words/lt/interactive';
import { catalogue } from '../../platform/words';

export const interactiveWords = await catalogue(interactive, async () => {
  return (await import('../../../contract/words/en/interactive')).interactive;
});
export type InteractiveWords = (typeof interactiveWords)['lt'];
