// Every call about one person that organisers make.

import {
  giveBackCertificate,
  giveBackThanks,
  withdrawCertificate,
  withdrawThanks,
} from '../../../contract/certificates';
import type { BodyIn, ReplyOf } from '../../../contract/endpoint';
import { obfuscateUser } from '../../../contract/participants-states';
import * as calls from '../../../contract/people';
import { mergePeople, previewMerge, undoMerge } from '../../../contract/people-merge';
import { movePupil, undoMove } from '../../../contract/people-move';
import { getSight, getSightResult } from '../../../contract/people-sight';
import { deactivateSession } from '../../../contract/sessions';
import { unconfirmTutor } from '../../../contract/tutors';
import { findUsers } from '../../../contract/users';
import { returnUser, suspendUser } from '../../../contract/users-suspension';
import { call } from '../../platform/calls/api';

export async function loadPerson(user: string, signal?: AbortSignal): Promise<calls.Person> {
  return (await call(calls.getPerson, { params: { user }, body: {}, signal })).person;
}

/** The contacts whole; the look is noted. */
export function loadContacts(user: string): Promise<ReplyOf<typeof calls.getContacts>> {
  return call(calls.getContacts, { params: { user }, body: {} });
}

/** Suspends an account. evenSolving: the caller has been told that the pupil is sitting. */
export async function suspend(user: string, reason: string, evenSolving: boolean): Promise<void> {
  await call(suspendUser, { params: { user }, body: { reason, evenSolving } });
}

export async function letReturn(user: string, reason: string): Promise<void> {
  await call(returnUser, { params: { user }, body: { reason } });
}

export async function mask(user: string, reason: string): Promise<void> {
  await call(obfuscateUser, { params: { user }, body: { reason } });
}

export async function endSession(sessionId: string, reason: string): Promise<void> {
  await call(deactivateSession, { body: { sessionId, reason } });
}

/** Moves a pupil; answers the number by which the move is undone. */
export async function move(user: string, body: BodyIn<typeof movePupil>): Promise<string> {
  return (await call(movePupil, { params: { user }, body })).id;
}

export async function takeMoveBack(id: string): Promise<void> {
  await call(undoMove, { params: { id }, body: {} });
}

export type MergePreview = ReplyOf<typeof previewMerge>;

export function loadMerge(target: string, source: string, signal: AbortSignal): Promise<MergePreview> {
  return call(previewMerge, { body: { target, source }, signal });
}

/** Merges two accounts; answers the number by which it is undone. */
export async function merge(body: BodyIn<typeof mergePeople>): Promise<string> {
  return (await call(mergePeople, { body })).id;
}

export async function takeMergeBack(id: string): Promise<void> {
  await call(undoMerge, { body: { id } });
}

/** Pupils whose last name begins so; ten at most. */
export async function findPupils(lastName: string, signal: AbortSignal) {
  const { users } = await call(findUsers, { body: { lastName, page_size: 30 }, signal });
  return users.filter(({ role }) => role === 'STUDENT').slice(0, 10);
}

export type Sight = Awaited<ReturnType<typeof loadSight>>;

/** What the home page of a pupil shows now. */
export function loadSight(user: string, signal: AbortSignal) {
  return call(getSight, { params: { user }, body: {}, signal });
}

/** What the own results of a pupil show now, of the newest contest or a chosen one. */
export function loadSightResult(user: string, collectionId: string | null, signal: AbortSignal) {
  return call(getSightResult, { params: { user }, body: { collectionId }, signal });
}

/** Takes the confirmation of a teacher back. */
export async function unconfirm(key: string, reason: string): Promise<void> {
  await call(unconfirmTutor, { params: { key }, body: { reason } });
}

/** Withdraws the certificate of a sitting (number). */
export async function withdraw(sitting: string, reason: string): Promise<void> {
  await call(withdrawCertificate, { params: { id: sitting }, body: { reason } });
}

export async function giveBack(sitting: string): Promise<void> {
  await call(giveBackCertificate, { params: { id: sitting }, body: {} });
}

/** Withdraws a teacher's letter of thanks for a year and a round. */
export async function withdrawThanksOf(user: string, of: ThanksOf, reason: string): Promise<void> {
  await call(withdrawThanks, { params: { user }, body: { year: of.year, round: of.round, reason } });
}

export async function giveThanksBack(user: string, of: ThanksOf): Promise<void> {
  await call(giveBackThanks, { params: { user }, body: { year: of.year, round: of.round } });
}

type ThanksOf = { year: number; round: number };
