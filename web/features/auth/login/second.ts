// The calls of the second step of a log-in.
import { passkeyChallenge, secondFactor } from '../../../../contract/auth-factor';
import type { BodyIn } from '../../../../contract/endpoint';
import { call } from '../../../platform/calls/api';
import { openReply } from '../auth';

/** The browser did not sign: the person has closed its window, or the key is another one. */
export class NotSigned extends Error {}

/** Whether this browser can use passkeys: only on a secure address. */
export const hasPasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window;

/** Opens the session by a code. Throws SECOND_FACTOR_WRONG, SECOND_FACTOR_EXPIRED. */
export async function confirmCode(method: 'APP' | 'RECOVERY', ticket: string, code: string): Promise<void> {
  await send({ method, ticket, code });
}

/** Opens the session by a passkey. Throws NotSigned where the browser does not sign. */
export async function confirmPasskey(ticket: string): Promise<void> {
  const { options } = await call(passkeyChallenge, { body: { ticket } });
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const signed = await startAuthentication({ optionsJSON: options }).catch(() => {
    throw new NotSigned();
  });
  const { id, rawId, response } = signed;
  await send({ method: 'PASSKEY', ticket, signature: { id, rawId, type: 'public-key', response } });
}

async function send(body: BodyIn<typeof secondFactor>): Promise<void> {
  openReply(await call(secondFactor, { body }));
}
