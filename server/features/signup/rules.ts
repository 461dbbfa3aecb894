// Pure rules of signing up: which fields of a sign-up are missing or invalid.
import { birthRange } from '../../../contract/participants';
import { consentsAlone, type NewUser } from '../../../contract/signup';

/**
 * Lists the invalid fields of a sign-up, named as in the call. today: yyyy-MM-dd, Europe/Vilnius. A consent that only a
 * parent may give is refused, not dropped, so that nobody believes it was given.
 */
export function badFields(user: NewUser, today: string): string[] {
  const { roleId, gender, dateOfBirth = null, grade } = user;
  const fields: string[] = [];
  if (roleId === 'STUDENT') {
    const { from, to } = birthRange(Number(today.slice(0, 4)));
    if (!gender) fields.push('user.gender');
    if (!dateOfBirth || dateOfBirth < from || dateOfBirth > to) fields.push('user.dateOfBirth');
    if (!grade) fields.push('user.grade');
  }
  if (consentsAlone(roleId, dateOfBirth, today)) {
    // A person who does not take part has no results to publish.
    if (user.agreedToPublish && !user.agreedToTakePart) fields.push('user.agreedToPublish');
    return fields;
  }
  if (user.agreedToTakePart) fields.push('user.agreedToTakePart');
  if (user.agreedToPublish) fields.push('user.agreedToPublish');
  return fields;
}
