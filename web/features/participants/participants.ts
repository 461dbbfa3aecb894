// Every call of the participants' pages.
import type { BodyIn, ReplyOf } from '../../../contract/endpoint';
import {
  type AddRefusal,
  addParticipants,
  addRefusals,
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
import {
  addingProgress,
  obfuscateUser,
  removeUser,
  resendActivation,
  setOutOfSchool,
} from '../../../contract/participants-states';
import { getChallenges, registerUsers, type StaffChallenge } from '../../../contract/permissions';
import { call } from '../../platform/calls/api';
import { CallRefused } from '../../platform/calls/call-errors';

/** A class: the school's id, grade and sub-grade; grade 0 and subGrade '' stand for all. */
type ClassQuery = { school: string; grade: number; subGrade: string; search: string };

export type ClassList = ReplyOf<typeof listParticipants> & { counts: ReplyOf<typeof countParticipants> };

/** A page of the list, and the number of pupils of each kind. */
export async function loadParticipants(
  query: ClassQuery & { show: ParticipantShow; num: number; page_size: number },
  signal: AbortSignal,
): Promise<ClassList> {
  const { grade, school, subGrade, search, ...page } = query;
  const body = { school, subGrade: subGrade === '' ? null : Number(subGrade), search };
  const [list, counts] = await Promise.all([
    call(listParticipants, { params: { grade }, body: { ...body, ...page }, signal }),
    call(countParticipants, { params: { grade }, body, signal }),
  ]);
  return { ...list, counts };
}

export function loadArchive(
  query: { school: string; search: string; num: number; page_size: number },
  signal: AbortSignal,
): Promise<ReplyOf<typeof listArchive>> {
  const { school, ...body } = query;
  return call(listArchive, { params: { school }, body, signal });
}

export async function restore(id: string): Promise<void> {
  await call(restoreParticipant, { params: { user: id }, body: {} });
}

const moves = {
  gradeUp: moveGradeUp,
  gradeDown: moveGradeDown,
  subGradeUp: moveSubGradeUp,
  subGradeDown: moveSubGradeDown,
  archive: archiveParticipants,
};
/** Acts on one account, by its id. */
const ends = { resend: resendActivation, remove: removeUser, mask: obfuscateUser };
export type ActName = keyof typeof moves | keyof typeof ends | 'passwords' | 'outOfSchool' | 'backToSchool';

/** In milliseconds: making many passwords takes long. */
const slow = { timeoutMs: 180_000 };

/** Acts on all pupils or none; returns those who got a new password. */
export async function actOn(act: ActName, pupils: readonly ParticipantRow[]): Promise<ParticipantRow[]> {
  const body = { uList: pupils.map(({ user }) => user.uuid) };
  if (act === 'passwords') return (await call(makePasswords, { body, ...slow })).users;
  if (act === 'resend' || act === 'remove' || act === 'mask') {
    for (const { user } of pupils) await call(ends[act], { params: { user: user.id }, body: {} });
  } else if (act === 'outOfSchool' || act === 'backToSchool') {
    await call(setOutOfSchool, { body: { ...body, isOutOfSchool: act === 'outOfSchool' } });
  } else await call(moves[act], { body });
  return [];
}

type NewParticipant = BodyIn<typeof addParticipants>['uList'][number];

/** Adds all pupils or none; returns them in the same order with their passwords. progressId: for askProgress. */
export async function addAll(
  school: string,
  uList: NewParticipant[],
  progressId: string | null = null,
): Promise<ParticipantRow[]> {
  return (await call(addParticipants, { body: { school, uList, progressId }, ...slow })).users;
}

/** A row of the sent list, counted from 0, that the school cannot take. */
export type RefusedRow = { row: number; code: AddRefusal };

/** The refused rows when adding failed; none for another failure. */
export function refusedRows(failure: unknown): RefusedRow[] {
  if (!(failure instanceof CallRefused) || failure.code !== 'PARTICIPANTS_REFUSED') return [];
  const { rows } = failure.extra;
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return [];
    const row: unknown = Reflect.get(one, 'row');
    const code = addRefusals.find((known) => known === Reflect.get(one, 'code'));
    return typeof row === 'number' && code ? [{ row, code }] : [];
  });
}

/** How many passwords of an upload are made; null if the server does not know. */
export async function askProgress(progressId: string): Promise<{ done: number; total: number } | null> {
  const { isKnown, done, total } = await call(addingProgress, { body: { progressId } });
  return isKnown ? { done, total } : null;
}

/** The challenges into which pupils can be let now. */
export async function loadContests(signal: AbortSignal): Promise<StaffChallenge[]> {
  return (await call(getChallenges, { body: {}, signal })).collections;
}

/** The pupils on the list of a challenge (uuids), and the refused ones with the reason. */
export type Registered = { done: string[]; refused: { uuid: string; code: string }[] };

/** The most pupils that one call takes. */
const mostRegistered = 500;

/** Puts pupils on the list of a challenge: they may start it from now on. */
export async function register(challengeId: string, school: string, uuids: readonly string[]): Promise<Registered> {
  const outcome: Registered = { done: [], refused: [] };
  for (let from = 0; from < uuids.length; from += mostRegistered) {
    const uList = uuids.slice(from, from + mostRegistered);
    const { permitted, refused } = await call(registerUsers, { body: { challengeId, school, uList } });
    outcome.done.push(...permitted.map(({ uuid }) => uuid));
    outcome.refused.push(...refused);
  }
  return outcome;
}
