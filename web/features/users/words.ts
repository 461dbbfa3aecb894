import { users } from '../../../contract/words/lt/users';
import { catalogue } from '../../platform/words';

/** What is said of one's own account. For useWords. */
export const userWords = await catalogue(users, async () => (await import('../../../contract/words/en/users')).users);
