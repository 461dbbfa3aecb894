// Every call of the permission screen.
import {
  createPermissions,
  disallow,
  disallowFinish,
  getChallenges,
  listClass,
  type PermissionRow,
} from '../../../../contract/permissions';
import type { Challenge } from '../../../../contract/solving';
import { call } from '../../../platform/calls/api';

/** A class in a challenge. school: id, '' for the tutor's only one. */
export type ClassQuery = { challengeId: string; grade: number; school: string };

/** The class as it was at `serverTime` (milliseconds), heard at `heardAt` (performance.now()). */
export type ClassState = { pupils: PermissionRow[]; serverTime: number; heardAt: number };

/** The page size: no grade of a school has more pupils. */
const wholeClass = 500;

export async function loadChallenges(signal: AbortSignal): Promise<Challenge[]> {
  return (await call(getChallenges, { body: {}, signal })).collections;
}

export async function loadClass(query: ClassQuery, signal: AbortSignal): Promise<ClassState> {
  const { challengeId, grade, school } = query;
  const reply = await call(listClass, {
    params: { grade },
    body: { challengeId, school, page_size: wholeClass },
    signal,
  });
  return { pupils: reply.participants, serverTime: Date.parse(reply.serverTime), heardAt: performance.now() };
}

const acts = { allow: createPermissions, withdraw: disallow, close: disallowFinish };
export type ActName = keyof typeof acts;

/** The served pupils (uuids), and the refused ones with the reason. */
export type Outcome = { done: string[]; refused: { uuid: string; code: string }[] };

/** The challenge of an act, and the school of its pupils ('': any that the caller reaches). */
export type ActScope = Pick<ClassQuery, 'challengeId' | 'school'>;

/** The pupils of an act, and the reason for the audit log. */
type ActInput = { uuids: string[]; reason: string };

/** Gives, renews or withdraws permissions, or closes sittings. `refused` has the pupils whom it cannot serve. */
export async function actOn(act: ActName, scope: ActScope, { uuids, reason }: ActInput): Promise<Outcome> {
  const { challengeId, school } = scope;
  const reply = await call(acts[act], { body: { challengeId, school, uList: uuids, reason } });
  return { done: reply.permitted.map(({ uuid }) => uuid), refused: reply.refused };
}
