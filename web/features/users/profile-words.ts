import { reference } from '../../../text/lt/reference';
import { validation } from '../../../text/lt/validation';
import { catalogue } from '../../platform/words/words';

/** Names of roles and grades, and what is wrong with a field. For useWords. */
export const profileWords = await catalogue({ reference, validation }, async () => {
  const [names, faults] = await Promise.all([
    import('../../../text/en/reference'),
    import('../../../text/en/validation'),
  ]);
  return { reference: names.reference, validation: faults.validation };
});
