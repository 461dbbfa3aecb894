import { users } from '../../../text/lt/users';
import { catalogue } from '../../platform/words/words';

/** What is said of one's own account. For useWords. */
export const userWords = await catalogue(users, async () => (await import('../../../text/en/users')).users);
