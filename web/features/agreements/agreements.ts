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

/** Sends the paper of a pupil (id). A photograph over a slow line may take two minutes. */
export async function uploadPaper(userId: string, file: File, publish: boolean): Promise<void> {
  const body = { userId, consents: { takePart: true, publish } } as const;
  const form = new FormData();
  form.set('data', JSON.stringify(body));
  form.set(calls.uploadAgreement.upload ?? '', file);
  await call(calls.uploadAgreement, { body, form, timeoutMs: 120_000 });
}

export async function loadAgreement(id: string, signal: AbortSignal): Promise<Agreement | null> {
  return (await call(calls.getAgreement, { params: { id }, body: {}, signal })).agreement;
}

/** Gives the pupil's form a new key. Throws CallRefused AGREEMENT_NOT_NEEDED, AGREEMENT_EXISTS, ARCHIVED. */
export async function renewKey(id: string): Promise<void> {
  await call(calls.renewAgreementKey, { params: { id }, body: {} });
}

export async function withdraw(id: string, reason: string): Promise<void> {
  await call(calls.withdrawAgreement, { params: { id }, body: { reason } });
}
