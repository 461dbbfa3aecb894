import { addAgreement, ownConsents } from '../../../../contract/agreements';
import { call } from '../../../platform/calls/api';
import { CallRefused } from '../../../platform/calls/call-errors';

/** Stores the own consents; false: they were given elsewhere meanwhile, so nothing is left to ask. */
export async function addConsents(userId: string, publish: boolean): Promise<boolean> {
  try {
    await call(addAgreement, { body: { userId, consents: { takePart: true, publish } } });
    return true;
  } catch (failure) {
    if (failure instanceof CallRefused && failure.code === 'AGREEMENT_EXISTS') return false;
    throw failure;
  }
}

/** Whether the pupil's consent to publication is in force, so that giving the other one again does not end it. */
export async function publishesNow(signal: AbortSignal): Promise<boolean> {
  const { consents } = await call(ownConsents, { body: {}, signal });
  return consents.publish !== null;
}
