// Every call about accounts: one's own, and those of others within one's reach.

import type { BodyIn, ReplyOf } from '../../../contract/endpoint';
import { obfuscateUser, removeUser } from '../../../contract/participants-states';
import * as calls from '../../../contract/users';
import { call } from '../../platform/calls/api';
import { currentSession, openSession, type Session } from '../../platform/session/session';

export type ProfileFields = BodyIn<typeof calls.saveUser>['user'];

export async function loadProfile(uuid: string, signal?: AbortSignal): Promise<calls.Profile> {
  return (await call(calls.getUser, { params: { uuid }, signal })).user;
}

/** Saves the own profile; the name in the header follows. Throws CallRefused. */
export async function saveProfile(session: Session, user: ProfileFields, password: string | null): Promise<void> {
  const { uuid } = session;
  const body = { user, ...(password !== null && { password }) };
  const { user: saved } = await call(calls.saveUser, { params: { uuid }, body });
  const now = currentSession();
  if (now?.token !== session.token) return;
  openSession({ ...now, firstName: saved.firstName, lastName: saved.lastName, birthday: saved.dateOfBirth });
}

export async function changePassword(uuid: string, password: string, newPassword: string): Promise<void> {
  await call(calls.setPassword, { params: { uuid }, body: { password, newPassword } });
}

/** Saves somebody else's profile. Throws CallRefused. */
export async function saveOther(userId: string, user: ProfileFields): Promise<void> {
  await call(calls.saveUser, { params: { uuid: userId }, body: { user } });
}

/** Makes a new password for somebody else; it is answered this once. */
export async function renewPassword(userId: string): Promise<string> {
  return (await call(calls.setPassword, { params: { uuid: userId }, body: {} })).newPassword ?? '';
}

export type FoundPage = ReplyOf<typeof calls.findUsers>;

/** A page of the users that are found. */
export function findUsers(body: BodyIn<typeof calls.findUsers>, signal: AbortSignal): Promise<FoundPage> {
  return call(calls.findUsers, { body: body, signal });
}

/** Deletes an account that was never activated, or takes the person out of one that was. */
export async function endUser(how: 'delete' | 'obfuscate', id: string, reason: string | null): Promise<void> {
  const params = { user: id };
  if (how === 'delete') await call(removeUser, { params, body: {} });
  else await call(obfuscateUser, { params, body: { reason } });
}
