// Every call about the safety of the own log-in.
import * as calls from '../../../../contract/auth-factor';
import { call } from '../../../platform/calls/api';
import { currentSession, openSession } from '../../../platform/session/session';

export function loadFactors(signal: AbortSignal) {
  return call(calls.getFactors, { body: {}, signal });
}

/** A new secret for an app. Throws BAD_PASSWORD. */
export function beginApp(password: string) {
  return call(calls.beginApp, { body: { password } });
}

/** Sets the app up; answers new recovery codes, or null. Throws SECOND_FACTOR_WRONG. */
export async function confirmApp(code: string): Promise<string[] | null> {
  return (await call(calls.confirmApp, { body: { code } })).recoveryCodes;
}

export async function removeApp(password: string): Promise<void> {
  await call(calls.removeApp, { body: { password } });
}

/** The browser made no passkey: the person has closed its window, or it has one for this account already. */
export class NotMade extends Error {}

/** Lets the browser make a passkey and adds it; answers new recovery codes, or null. */
export async function addPasskey(name: string, password: string): Promise<string[] | null> {
  const { options } = await call(calls.beginPasskey, { body: { password } });
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, rawId, response } = await startRegistration({ optionsJSON: options }).catch(() => {
    throw new NotMade();
  });
  const { clientDataJSON, attestationObject, transports } = response;
  const made = { clientDataJSON, attestationObject, ...(transports && { transports }) };
  const created = { id, rawId, type: 'public-key' as const, response: made };
  return (await call(calls.addPasskey, { body: { name, created } })).recoveryCodes;
}

export async function removePasskey(id: string, password: string): Promise<void> {
  await call(calls.removePasskey, { params: { id }, body: { password } });
}

/** New recovery codes; the earlier ones stop working. */
export async function renewRecovery(password: string): Promise<string[]> {
  return (await call(calls.renewRecovery, { body: { password } })).recoveryCodes;
}

export async function loadOwnSessions(signal: AbortSignal) {
  return (await call(calls.listOwnSessions, { body: {}, signal })).sessions;
}

/** Ends one of the own sessions, or all but this one (null). */
export async function endOwnSessions(sessionId: string | null): Promise<void> {
  await call(calls.endOwnSessions, { body: { sessionId } });
}

/** Opens every screen again once the required second factor is set up; false: none was required. */
export function releaseSession(): boolean {
  const session = currentSession();
  if (!session?.mustSetUpFactor) return false;
  const { mustSetUpFactor: _, ...released } = session;
  openSession(released);
  return true;
}

/** Whether this browser can make passkeys: only on a secure address. */
export const hasPasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window;

const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
] as const;
const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

/** A browser by its own words, such as "Firefox, Windows"; null: it does not say. */
export function browserName(userAgent: string | null): string | null {
  const first = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  return [first(browsers), first(systems)].filter(Boolean).join(', ') || null;
}
