// Every call of agreements.
import * as calls from '../../../contract/agreements';
import type { BodyIn, ReplyOf } from '../../../contract/endpoint';
import { call } from '../../platform/calls/api';
import { CallRefused } from '../../platform/calls/call-errors';

export type Agreement = NonNullable<ReplyOf<typeof calls.getAgreement>['agreement']>;
type Signature = BodyIn<typeof calls.signAgreement>;

/** The pupil with this key. Throws CallRefused PARTICIPANT_NOT_FOUND, AGREEMENT_NOT_NEEDED, KEY_THROTTLED. */
export async function findByKey(key: string, signal: AbortSignal): Promise<calls.SignedFor> {
  return (await call(calls.getUserByKey, { body: { key }, signal })).user;
}

/** Signs for a child; false: somebody else has signed meanwhile. */
export async function sign(signature: Signature): Promise<boolean> {
  try {
    await call(calls.signAgreement, { body: signature });
    return true;
  } catch (failure) {
    if (failure instanceof CallRefused && failure.code === 'AGREEMENT_EXISTS') return false;
    throw failure;
  }
}

/** A parent changes one consent by the key of the form; what is in force then. */
export async function changeByKey(
  key: string,
  consent: calls.ConsentKind,
  isGiven: boolean,
): Promise<calls.ConsentState> {
  return (await call(calls.changeConsentByKey, { body: { key, consent, isGiven } })).consents;
}

export type Own = ReplyOf<typeof calls.ownConsents>;
export function loadOwnConsents(signal: AbortSignal): Promise<Pick<Own, 'consents' | 'needsParent'>> {
  return call(calls.ownConsents, { body: {}, signal });
}

/** A pupil changes one own consent; what is in force then. Throws CallRefused GUARDIAN_NEEDED. */
export async function changeOwnConsent(consent: calls.ConsentKind, isGiven: boolean): Promise<calls.ConsentState> {
  return (await call(calls.changeOwnConsent, { body: { consent, isGiven } })).consents;
}

/** Sends the paper of a pupil (id). A photograph over a slow line may take two minutes. */
export async function uploadPaper(userId: string, file: File, publish: boolean): Promise<void> {
  const body = { userId, consents: { takePart: true, publish } } as const;
  const form = new FormData();
  form.set('data', JSON.stringify(body));
  form.set(calls.uploadAgreement.upload ?? '', file);
  await call(calls.uploadAgreement, { body, form, timeoutMs: 120_000 });
}

export type OnRecord = ReplyOf<typeof calls.getAgreement>;
export function loadAgreement(id: string, signal: AbortSignal): Promise<OnRecord> {
  return call(calls.getAgreement, { params: { id }, body: {}, signal });
}

/** Gives the pupil's form a new key. Throws CallRefused AGREEMENT_NOT_NEEDED, AGREEMENT_EXISTS, ARCHIVED. */
export async function renewKey(id: string): Promise<void> {
  await call(calls.renewAgreementKey, { params: { id }, body: {} });
}

export async function withdraw(id: string, reason: string): Promise<void> {
  await call(calls.withdrawAgreement, { params: { id }, body: { reason } });
}
