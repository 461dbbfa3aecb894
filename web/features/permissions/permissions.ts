// Every call of the permission screen.
import {
  createPermissions,
  disallow,
  disallowFinish,
  getChallenges,
  listClass,
  type PermissionRow,
} from '../../../contract/permissions';
import type { Challenge } from '../../../contract/solving';
import { call } from '../../platform/calls/api';

/** Whose class in which challenge. school: id, '' for the tutor's only one. */
export type ClassAsked = { challengeId: string; grade: number; school: string };

/** The class as it was at `serverTime` (milliseconds), heard at `heardAt` (performance.now()). */
export type ClassSeen = { pupils: PermissionRow[]; serverTime: number; heardAt: number };

/** More pupils than this no grade of a school has. */
const wholeClass = 500;

export async function loadChallenges(signal: AbortSignal): Promise<Challenge[]> {
  return (await call(getChallenges, { body: {}, signal })).collections;
}

export async function loadClass(asked: ClassAsked, signal: AbortSignal): Promise<ClassSeen> {
  const { challengeId, grade, school } = asked;
  const reply = await call(listClass, {
    params: { grade },
    body: { challengeId, school, page_size: wholeClass },
    signal,
  });
  return { pupils: reply.participants, serverTime: Date.parse(reply.serverTime), heardAt: performance.now() };
}

const acts = { allow: createPermissions, withdraw: disallow, close: disallowFinish };
export type ActName = keyof typeof acts;

/** For whom an act was done (uuids), and for whom it was not and why. */
export type Outcome = { done: string[]; refused: { uuid: string; code: string }[] };

/** In which challenge, and in which school the pupils are looked for ('': wherever they may be). */
export type ActAsked = Pick<ClassAsked, 'challengeId' | 'school'>;

/** For whom and why: the reason goes into the audit log. */
export type ActGiven = { uuids: string[]; reason: string };

/** Lets in (again: renews), withdraws or closes. Pupils who cannot be served stand in `refused`. */
export async function actOn(act: ActName, asked: ActAsked, { uuids, reason }: ActGiven): Promise<Outcome> {
  const { challengeId, school } = asked;
  const reply = await call(acts[act], { body: { challengeId, school, uList: uuids, reason } });
  return { done: reply.permitted.map(({ uuid }) => uuid), refused: reply.refused };
}
