// Every call of the participants' pages.
import type { BodyIn, ReplyOf } from '../../../contract/endpoint';
import {
  addParticipants,
  archiveParticipants,
  countParticipants,
  listArchive,
  listParticipants,
  makePasswords,
  moveGradeDown,
  moveGradeUp,
  moveSubGradeDown,
  moveSubGradeUp,
  type ParticipantRow,
  type ParticipantShow,
  restoreParticipant,
} from '../../../contract/participants';
import { call } from '../../platform/api';

/** Whose pupils: the school's id; grade 0 and subGrade '' stand for all. */
export type ClassAsked = { school: string; grade: number; subGrade: string; search: string };

export type ClassSeen = ReplyOf<typeof listParticipants> & { counts: ReplyOf<typeof countParticipants> };

/** A page of the list, and how many there are of each kind. */
export async function loadParticipants(
  asked: ClassAsked & { show: ParticipantShow; num: number; page_size: number },
  signal: AbortSignal,
): Promise<ClassSeen> {
  const { grade, school, subGrade, search, ...page } = asked;
  const body = { school, subGrade: subGrade === '' ? null : Number(subGrade), search };
  const [list, counts] = await Promise.all([
    call(listParticipants, { params: { grade }, body: { ...body, ...page }, signal }),
    call(countParticipants, { params: { grade }, body, signal }),
  ]);
  return { ...list, counts };
}

export function loadArchive(
  asked: { school: string; search: string; num: number; page_size: number },
  signal: AbortSignal,
): Promise<ReplyOf<typeof listArchive>> {
  const { school, ...body } = asked;
  return call(listArchive, { params: { school }, body, signal });
}

export async function restore(id: string): Promise<void> {
  await call(restoreParticipant, { params: { id }, body: {} });
}

const moves = {
  gradeUp: moveGradeUp,
  gradeDown: moveGradeDown,
  subGradeUp: moveSubGradeUp,
  subGradeDown: moveSubGradeDown,
  archive: archiveParticipants,
};
export type ActName = keyof typeof moves | 'passwords';

/** As many passwords as the server may have to make: what is waited for, in milliseconds. */
const slow = { timeoutMs: 180_000 };

/** Acts on pupils (uuids), all or none; answers those that got a new password. */
export async function actOn(act: ActName, uuids: readonly string[]): Promise<ParticipantRow[]> {
  const body = { uList: [...uuids] };
  if (act === 'passwords') return (await call(makePasswords, { body, ...slow })).users;
  await call(moves[act], { body });
  return [];
}

export type NewParticipant = BodyIn<typeof addParticipants>['uList'][number];

/** Adds pupils, all or none; answers them in the same order, each with the password. */
export async function addAll(school: string, uList: NewParticipant[]): Promise<ParticipantRow[]> {
  return (await call(addParticipants, { body: { school, uList }, ...slow })).users;
}
