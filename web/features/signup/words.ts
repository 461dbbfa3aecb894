import { reference } from '../../../text/lt/reference';
import { signup } from '../../../text/lt/signup';
import { users } from '../../../text/lt/users';
import { validation } from '../../../text/lt/validation';
import { catalogue } from '../../platform/words/words';

/** What signing up says, with the names of fields, roles and grades. For useWords. */
export const signupWords = await catalogue({ ...signup, reference, field: users.field, validation }, async () => {
  const [own, names, fields, faults] = await Promise.all([
    import('../../../text/en/signup'),
    import('../../../text/en/reference'),
    import('../../../text/en/users'),
    import('../../../text/en/validation'),
  ]);
  return {
    ...own.signup,
    reference: names.reference,
    field: fields.users.field,
    validation: faults.validation,
  };
});
export type SignupWords = (typeof signupWords)['lt'];
