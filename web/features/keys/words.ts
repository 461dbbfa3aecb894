import { keys } from '../../../contract/words/lt/keys';
import { catalogue } from '../../platform/words';

export const keyWords = await catalogue(keys, async () => (await import('../../../contract/words/en/keys')).keys);
export type KeyWords = (typeof keyWords)['lt'];
