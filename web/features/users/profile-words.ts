import { reference } from '../../../contract/words/lt/reference';
import { validation } from '../../../contract/words/lt/validation';
import { catalogue } from '../../platform/words';

/** Names of roles and grades, and what is wrong with a field. For useWords. */
export const profileWords = await catalogue({ reference, validation }, async () => {
  const [names, faults] = await Promise.all([
    import('../../../contract/words/en/reference'),
    import('../../../contract/words/en/validation'),
  ]);
  return { reference: names.reference, validation: faults.validation };
});
