// Every call of the teacher about a class that sits without the internet.
import { getBoard } from '../../../../contract/board';
import type { ClassId } from '../../../../contract/classes';
import type { ReplyOf } from '../../../../contract/endpoint';
import * as calls from '../../../../contract/offline';
import { offlineLimits } from '../../../../contract/offline-forms';
import { getChallenges, type StaffChallenge } from '../../../../contract/permissions';
import { call } from '../../../platform/calls/api';
import { tilesOf } from '../../lesson/state/tile';

/** The contests that have not ended, and those that the school has sat. */
export async function loadContests(signal: AbortSignal): Promise<{ open: StaffChallenge[]; past: StaffChallenge[] }> {
  const [open, past] = await Promise.all([
    call(getChallenges, { body: { scope: 'OPEN' }, signal }),
    call(getChallenges, { body: { scope: 'PAST' }, signal }),
  ]);
  return { open: open.collections, past: past.collections };
}

export type ClassPupil = { uuid: string; name: string };

/** The pupils of a class by name, namesakes told apart as on its board. */
export async function loadPupils(
  { school, id, challengeId }: { school: string; id: ClassId; challengeId: string },
  signal: AbortSignal,
): Promise<ClassPupil[]> {
  const { grade, subGrade } = id;
  const { rows } = await call(getBoard, { body: { challengeId, school, grade, subGrade }, signal });
  // Without a letter the call means the whole grade.
  const own = rows.filter((row) => row.subGrade === subGrade);
  return tilesOf(own, 0).map(({ row, name }) => ({ uuid: row.uuid, name }));
}

export type Prepared = ReplyOf<typeof calls.listOffline>;

export function loadPrepared(school: string, signal: AbortSignal): Promise<Prepared> {
  return call(calls.listOffline, { body: { school }, signal });
}

export type Outcome = { prepared: number; refused: ReplyOf<typeof calls.prepareOffline>['refused'] };

/**
 * Prepares pupils, as many at once as a preparation holds. Throws OFFLINE_TOO_EARLY, OFFLINE_UNFIT, NOT_RUNNING.
 */
export async function prepare(school: string, challengeId: string, uuids: readonly string[]): Promise<Outcome> {
  const all: Outcome = { prepared: 0, refused: [] };
  for (let from = 0; from < uuids.length; from += offlineLimits.pupils) {
    const uList = uuids.slice(from, from + offlineLimits.pupils);
    const { preparation, refused } = await call(calls.prepareOffline, { body: { school, challengeId, uList } });
    all.prepared += preparation?.pupils.length ?? 0;
    all.refused.push(...refused);
  }
  return all;
}

/** Throws OFFLINE_RELEASED. */
export async function withdraw(preparation: string): Promise<void> {
  await call(calls.withdrawOffline, { body: { preparation } });
}

export type Released = ReplyOf<typeof calls.releaseOffline>;

/** Gives the twenty letters out. Throws NOT_RUNNING. */
export function release(preparation: string): Promise<Released> {
  return call(calls.releaseOffline, { body: { preparation } });
}

export type Delivered = ReplyOf<typeof calls.deliverOffline>['parcels'];

/** In milliseconds: a file of a class is megabytes, sent over what network there is. */
const slow = { timeoutMs: 120_000 };

/** Delivers parcels that came in a file; answers each in its place. */
export async function deliverFile(parcels: readonly unknown[]): Promise<Delivered> {
  return (await call(calls.deliverOffline, { body: { parcels: [...parcels], cameBy: 'FILE' }, ...slow })).parcels;
}
