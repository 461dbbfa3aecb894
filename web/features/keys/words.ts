import { keys } from '../../../text/lt/keys';
import { catalogue } from '../../platform/words/words';

export const keyWords = await catalogue(keys, async () => (await import('../../../text/en/keys')).keys);
export type KeyWords = (typeof keyWords)['lt'];
