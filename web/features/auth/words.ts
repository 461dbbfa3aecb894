import { auth } from '../../../contract/words/lt/auth';
import { catalogue } from '../../platform/words';

export const authWords = await catalogue(auth, async () => (await import('../../../contract/words/en/auth')).auth);
