/** Characters of a password. */
export const passwordLength = { least: 8, most: 20 };

/** What is wrong with a new password, or null: its length is checked first, then its characters. */
export function passwordProblem(password: string): 'PASSWORD_LENGTH' | 'PASSWORD_CHARACTERS' | null {
  const { length } = [...password];
  if (length < passwordLength.least || length > passwordLength.most) return 'PASSWORD_LENGTH';
  const isMixed = /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) && /[^\p{L}]/u.test(password);
  return isMixed ? null : 'PASSWORD_CHARACTERS';
}
