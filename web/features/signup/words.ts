import { reference } from '../../../contract/words/lt/reference';
import { signup } from '../../../contract/words/lt/signup';
import { users } from '../../../contract/words/lt/users';
import { validation } from '../../../contract/words/lt/validation';
import { catalogue } from '../../platform/words';

/** What signing up says, with the names of fields, roles and grades. For useWords. */
export const signupWords = await catalogue({ ...signup, reference, field: users.field, validation }, async () => {
  const [own, names, fields, faults] = await Promise.all([
    import('../../../contract/words/en/signup'),
    import('../../../contract/words/en/reference'),
    import('../../../contract/words/en/users'),
    import('../../../contract/words/en/validation'),
  ]);
  return {
    ...own.signup,
    reference: names.reference,
    field: fields.users.field,
    validation: faults.validation,
  };
});
export type SignupWords = (typeof signupWords)['lt'];
