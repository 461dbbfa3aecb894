import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { claims, emailIn, textIn } from './shapes';

/** The key in a mailed link: 256 random bits. */
const keyIn = textIn(200);

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/resetpassword',
  summary: 'Mails a link to a new password; answers the same for an e-mail that nobody has',
  roles: 'PUBLIC',
  body: z.object({ ...claims, email: emailIn }),
  reply: z.object({ state: z.literal('SUCCESS') }),
  errors: [],
  load: 'login',
});

export const checkResetLink = endpoint({
  method: 'POST',
  path: '/auth/resetpassword/check',
  summary: 'Whether a mailed link still works, and whose it is',
  roles: 'PUBLIC',
  body: z.object({ ...claims, key: keyIn }),
  reply: z.object({ login: z.string() }),
  errors: ['RESET_LINK_EXPIRED'],
  load: 'login',
});

export const setPasswordByLink = endpoint({
  method: 'POST',
  path: '/auth/resetpassword/set',
  summary: 'Sets the new password by a mailed link, once; ends all sessions of the account',
  roles: 'PUBLIC',
  body: z.object({ ...claims, key: keyIn, password: textIn(200) }),
  reply: z.object({ login: z.string() }),
  errors: ['RESET_LINK_EXPIRED', 'PASSWORD_LENGTH', 'PASSWORD_CHARACTERS'],
  load: 'login',
});
