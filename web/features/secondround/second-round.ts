// Every call of the staff's pages.
import type { BodyIn, ReplyOf } from '../../../contract/endpoint';
import { makePassword } from '../../../contract/participants';
import {
  doConfirm,
  doReject,
  getSecondRoundUsers,
  getSetup,
  type SecondRoundRow,
  saveSetup,
  setArrived,
  undoConfirm,
} from '../../../contract/secondround';
import { saveQuotas } from '../../../contract/secondround-invitation';
import { call } from '../../platform/calls/api';

export type RegisteredPupils = ReplyOf<typeof getSecondRoundUsers>;
export type Setup = ReplyOf<typeof getSetup>;

/** years: '' for the newest second round. */
export function loadUsers(years: string, signal: AbortSignal): Promise<RegisteredPupils> {
  return call(getSecondRoundUsers, { body: { years: /^20\d\d$/.test(years) ? Number(years) : null }, signal });
}

export async function confirm({ user }: SecondRoundRow, location: string): Promise<void> {
  await call(doConfirm, { params: { id: user.id }, body: { secondRoundLocationId: location } });
}

/** Takes the own confirmation of today back. */
export async function takeBack({ user }: SecondRoundRow): Promise<void> {
  await call(undoConfirm, { body: { id: user.id } });
}

export async function reject({ user }: SecondRoundRow): Promise<void> {
  await call(doReject, { params: { id: user.id }, body: {} });
}

/** Marks the arrival. Returns until when the pupil may start, null while there is nothing to start. */
export async function arrive({ user }: SecondRoundRow): Promise<string | null> {
  return (await call(setArrived, { body: { id: user.id } })).permissionEndsAt;
}

/** Makes a new password and returns it, this once. */
export async function renewPassword({ user }: SecondRoundRow): Promise<string> {
  return (await call(makePassword, { params: { user: user.userId }, body: {} })).newPassword;
}

export function loadSetup(years: number, signal: AbortSignal): Promise<Setup> {
  return call(getSetup, { body: { years }, signal });
}

export async function saveRound(body: BodyIn<typeof saveSetup>): Promise<void> {
  await call(saveSetup, { body });
}

export function storeQuotas(body: BodyIn<typeof saveQuotas>): Promise<ReplyOf<typeof saveQuotas>> {
  return call(saveQuotas, { body });
}

export const nameOf = ({ user }: SecondRoundRow): string => `${user.userFirstName} ${user.userLastName}`;

/** The row of an act; id: the registration's id. */
export const targetOf = (row: SecondRoundRow) => ({ id: row.user.id, name: nameOf(row) });
