// Every call of agreements.
import * as calls from '../../../contract/agreements';
import type { BodyIn, ReplyOf } from '../../../contract/endpoint';
import { call } from '../../platform/calls/api';

export type Agreement = NonNullable<ReplyOf<typeof calls.getAgreement>['agreement']>;
export type Signature = BodyIn<typeof calls.signAgreement>;

/** The pupil whose key it is. Throws CallRefused PARTICIPANT_NOT_FOUND, AGREEMENT_NOT_NEEDED, KEY_THROTTLED. */
export async function findByKey(key: string, signal?: AbortSignal): Promise<calls.SignedFor> {
  return (await call(calls.getUserByKey, { body: { key }, ...(signal && { signal }) })).user;
}

export async function sign(signature: Signature): Promise<void> {
  await call(calls.signAgreement, { body: signature });
}

/** Sends the paper of a pupil (id). A photograph over a slow line takes its time: two minutes are waited. */
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
