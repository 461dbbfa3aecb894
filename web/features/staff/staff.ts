// Every call about those who work here.
import { resetFactors } from '../../../contract/auth-factor';
import type { BodyIn } from '../../../contract/endpoint';
import * as calls from '../../../contract/staff';
import { returnUser, suspendUser } from '../../../contract/users-suspension';
import { call } from '../../platform/calls/api';

export function loadStaff(signal: AbortSignal) {
  return call(calls.listStaff, { body: {}, signal });
}

export async function invite(body: BodyIn<typeof calls.inviteStaff>): Promise<void> {
  await call(calls.inviteStaff, { body });
}

export async function resend(user: string): Promise<void> {
  await call(calls.resendInvitation, { params: { user }, body: {} });
}

export async function withdraw(user: string): Promise<void> {
  await call(calls.withdrawInvitation, { params: { user }, body: {} });
}

export async function changeRole(user: string, body: BodyIn<typeof calls.changeStaffRole>): Promise<void> {
  await call(calls.changeStaffRole, { params: { user }, body });
}

export async function end(user: string, reason: string): Promise<void> {
  await call(calls.endStaff, { params: { user }, body: { reason } });
}

export async function suspend(user: string, reason: string): Promise<void> {
  await call(suspendUser, { params: { user }, body: { reason } });
}

export async function giveBack(user: string, reason: string): Promise<void> {
  await call(returnUser, { params: { user }, body: { reason } });
}

/** Takes the second factors of somebody away: the password alone opens the next session. */
export async function dropFactors(user: string, reason: string): Promise<void> {
  await call(resetFactors, { params: { user }, body: { reason } });
}

/** Rejects with FIRST_LINK_DEAD. */
export async function checkFirst(key: string, signal: AbortSignal): Promise<true> {
  await call(calls.checkFirstLink, { body: { key }, signal });
  return true;
}

/** Makes the first administrator; answers the log-in name. */
export async function makeFirst(body: BodyIn<typeof calls.makeFirstAdmin>): Promise<string> {
  return (await call(calls.makeFirstAdmin, { body })).login;
}
