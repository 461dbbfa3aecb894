import { auth } from '../../../text/lt/auth';
import { catalogue } from '../../platform/words/words';

export const authWords = await catalogue(auth, async () => (await import('../../../text/en/auth')).auth);
