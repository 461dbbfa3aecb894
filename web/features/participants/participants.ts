// Every call of the participants' pages.
import type { ClassId } from '../../../contract/classes';
import type { BodyIn, ReplyOf } from '../../../contract/endpoint';
import {
  type AddRefusal,
  addParticipants,
  addRefusals,
  archiveParticipants,
  moveToClass as calledMove,
  countParticipants,
  listArchive,
  listParticipants,
  makePasswords,
  type ParticipantOrder,
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

/** A class: the school's id, grade and sub-grade; grade 0 and subGrade '' stand for all, NONE for no letter. */
type ClassQuery = { school: string; grade: number; subGrade: string; search: string };

export type ClassList = ReplyOf<typeof listParticipants> & { counts: ReplyOf<typeof countParticipants> };

/** A page of the list, and the number of pupils of each kind. */
type Order = { sort: ParticipantOrder; direction: 'asc' | 'desc' };

export async function loadParticipants(
  query: ClassQuery & Partial<Order> & { show: ParticipantShow; num: number; page_size: number },
  signal: AbortSignal,
): Promise<ClassList> {
  const { grade, school, subGrade, search, ...page } = query;
  const body = { school, subGrade: subGrade === '' || subGrade === 'NONE' ? subGrade : Number(subGrade), search };
  const [list, counts] = await Promise.all([
    call(listParticipants, { params: { grade }, body: { ...body, ...page }, signal }),
    call(countParticipants, { params: { grade }, body, signal }),
  ]);
  return { ...list, counts };
}

export function loadArchive(
  query: Order & { school: string; search: string; num: number; page_size: number },
  signal: AbortSignal,
): Promise<ReplyOf<typeof listArchive>> {
  const { school, ...body } = query;
  return call(listArchive, { params: { school }, body, signal });
}

export async function restore(id: string): Promise<void> {
  await call(restoreParticipant, { params: { user: id }, body: {} });
}

/** Acts on one account, by its id. */
const ends = { resend: resendActivation, remove: removeUser };
export type ActName = keyof typeof ends | 'mask' | 'passwords' | 'archive' | 'outOfSchool' | 'backToSchool';

/** In milliseconds: making many passwords takes long. */
const slow = { timeoutMs: 180_000 };

/** The most pupils that one call takes. */
export const mostInCall = 500;

/** An act on more pupils than one call takes was refused after some calls: `done` counts the pupils it was done for. */
export class DoneInPart extends Error {
  readonly done: number;
  constructor(done: number, cause: unknown) {
    super('done in part', { cause });
    this.done = done;
  }
}

/** Acts on pupils by uuid in as many calls as they need: each for all of its pupils or for none. */
async function inCalls<Reply>(uuids: readonly string[], act: (uList: string[]) => Promise<Reply>): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let from = 0; from < uuids.length; from += mostInCall) {
    try {
      replies.push(await act(uuids.slice(from, from + mostInCall)));
    } catch (thrown) {
      throw from === 0 ? thrown : new DoneInPart(from, thrown);
    }
  }
  return replies;
}

/** Acts on pupils; returns those who got a new password. reason: of a masking. */
export async function actOn(
  act: ActName,
  pupils: readonly ParticipantRow[],
  reason: string | null,
): Promise<ParticipantRow[]> {
  const uuids = pupils.map(({ user }) => user.uuid);
  if (act === 'passwords') {
    const made = await inCalls(uuids, (uList) => call(makePasswords, { body: { uList }, ...slow }));
    return made.flatMap(({ users }) => users);
  }
  if (act === 'mask') {
    for (const { user } of pupils) await call(obfuscateUser, { params: { user: user.id }, body: { reason } });
  } else if (act === 'resend' || act === 'remove') {
    for (const { user } of pupils) await call(ends[act], { params: { user: user.id }, body: {} });
  } else if (act === 'archive') await inCalls(uuids, (uList) => call(archiveParticipants, { body: { uList } }));
  else {
    const isOutOfSchool = act === 'outOfSchool';
    await inCalls(uuids, (uList) => call(setOutOfSchool, { body: { uList, isOutOfSchool } }));
  }
  return [];
}

/** Moves pupils to a class. from: only who is still in this class. Answers the classes that they were in. */
export async function moveToClass(
  uuids: readonly string[],
  to: ClassId,
  from?: ClassId,
): Promise<ReplyOf<typeof calledMove>> {
  const replies = await inCalls(uuids, (uList) => call(calledMove, { body: { uList, ...to, ...(from && { from }) } }));
  return { className: replies[0]?.className ?? '', moved: replies.flatMap(({ moved }) => moved) };
}

/** All pupils of a list, page after page. */
export async function loadEverybody(
  query: ClassQuery & Partial<Order> & { show: ParticipantShow },
  signal: AbortSignal,
): Promise<ParticipantRow[]> {
  const rows: ParticipantRow[] = [];
  for (let num = 1; ; num += 1) {
    const page = await loadParticipants({ ...query, num, page_size: mostInCall }, signal);
    rows.push(...page.participants);
    if (page.participants.length < mostInCall || rows.length >= page.total) return rows;
  }
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

/** Puts pupils on the list of a challenge: they may start it from now on. */
export async function register(challengeId: string, school: string, uuids: readonly string[]): Promise<Registered> {
  const outcome: Registered = { done: [], refused: [] };
  for (let from = 0; from < uuids.length; from += mostInCall) {
    const uList = uuids.slice(from, from + mostInCall);
    const { permitted, refused } = await call(registerUsers, { body: { challengeId, school, uList } });
    outcome.done.push(...permitted.map(({ uuid }) => uuid));
    outcome.refused.push(...refused);
  }
  return outcome;
}
