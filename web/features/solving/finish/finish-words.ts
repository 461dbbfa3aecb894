import { finish } from '../../../../text/lt/finish';
import { catalogue } from '../../../platform/words/words';

export const finishWords = await catalogue(finish, async () => (await import('../../../../text/en/finish')).finish);
