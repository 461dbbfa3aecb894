// Every call that people make about their own account.
import type { BodyIn } from '../../../contract/endpoint';
import * as calls from '../../../contract/users';
import { call } from '../../platform/api';
import { currentSession, openSession, type Session } from '../../platform/session';

export type ProfileFields = BodyIn<typeof calls.saveUser>['user'];

export async function loadProfile(uuid: string, signal: AbortSignal): Promise<calls.Profile> {
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
