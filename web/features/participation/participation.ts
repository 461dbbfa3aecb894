// Every call of the lists of participation.
import type { BodyIn, ReplyOf } from '../../../contract/endpoint';
import { listParticipants, type ParticipantRow } from '../../../contract/participants';
import {
  listActiveParticipants,
  listPastParticipants,
  listUnfinishedParticipants,
  type UnfinishedRow,
} from '../../../contract/participation';
import {
  type ChallengeScope,
  getChallenges,
  listPermitted,
  type PermissionRow,
  registerUsers,
  type StaffChallenge,
} from '../../../contract/permissions';
import { call } from '../../platform/calls/api';

export async function loadChallenges(scope: ChallengeScope, signal: AbortSignal): Promise<StaffChallenge[]> {
  return (await call(getChallenges, { body: { scope }, signal })).collections;
}

export function loadList(
  body: BodyIn<typeof listPermitted>,
  signal?: AbortSignal,
): Promise<ReplyOf<typeof listPermitted>> {
  return call(listPermitted, { body, signal });
}

export function loadUnfinished(
  body: BodyIn<typeof listUnfinishedParticipants>,
  signal?: AbortSignal,
): Promise<ReplyOf<typeof listUnfinishedParticipants>> {
  return call(listUnfinishedParticipants, { body, signal });
}

export function loadPast(
  body: BodyIn<typeof listPastParticipants>,
  signal?: AbortSignal,
): Promise<ReplyOf<typeof listPastParticipants>> {
  return call(listPastParticipants, { body, signal });
}

export function loadActive(
  body: BodyIn<typeof listActiveParticipants>,
  signal?: AbortSignal,
): Promise<ReplyOf<typeof listActiveParticipants>> {
  return call(listActiveParticipants, { body, signal });
}

/** A page of a school's present pupils; grade 0: all. */
export async function loadPupils(
  query: BodyIn<typeof listParticipants> & { grade: number },
  signal: AbortSignal,
): Promise<{ participants: ParticipantRow[]; total: number }> {
  const { grade, ...body } = query;
  return call(listParticipants, { params: { grade }, body, signal });
}

/** Puts pupils (uuids) on the list of a challenge, so that they may enter it. `refused` has the others. */
export function register(challengeId: string, uList: string[], reason: string): Promise<ReplyOf<typeof registerUsers>> {
  return call(registerUsers, { body: { challengeId, uList, reason } });
}

/** Renames the fields of an unfinished row to those of a list row, for code that both lists share. */
export function pupilOf(
  row: UnfinishedRow,
): Pick<
  PermissionRow,
  | 'uuid'
  | 'firstName'
  | 'lastName'
  | 'permitionDate'
  | 'permissionEndsAt'
  | 'startDate'
  | 'finishDate'
  | 'deadline'
  | 'answered'
  | 'contact'
  | 'state'
  | 'since'
  | 'stateFacts'
> {
  const { uuid, permitionDate, permissionEndsAt, deadline, answered, contact, state, since, stateFacts } = row;
  return {
    uuid,
    permitionDate,
    permissionEndsAt,
    deadline,
    answered,
    contact,
    state,
    since,
    stateFacts,
    firstName: row.brrc_user_name,
    lastName: row.brrc_user_surname,
    startDate: row.brrc_start,
    finishDate: row.brrc_finish,
  };
}
