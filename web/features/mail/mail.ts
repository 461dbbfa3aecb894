// Every call about mails that the pages make.
import * as calls from '../../../contract/mail';
import { call } from '../../platform/calls/api';
import { CallRefused } from '../../platform/calls/call-errors';

/** The mails of the demonstration, newest first; null where there is no demonstration. */
export async function loadOutbox(signal: AbortSignal): Promise<calls.ShownMail[] | null> {
  try {
    return (await call(calls.outbox, { body: {}, signal })).data;
  } catch (failure) {
    if (failure instanceof CallRefused && failure.code === 'NOT_FOUND') return null;
    throw failure;
  }
}
