// Every call about the schools of a tutor.
import type { UserSchool } from '../../../../contract/users-schools';
import {
  addUserSchool,
  confirmUserSchool,
  listUserSchools,
  removeUserSchool,
} from '../../../../contract/users-schools';
import { call } from '../../../platform/calls/api';

const acts = { add: addUserSchool, remove: removeUserSchool, confirm: confirmUserSchool };
export type SchoolAct = keyof typeof acts;

export async function loadUserSchools(userId: string, signal: AbortSignal): Promise<UserSchool[]> {
  return (await call(listUserSchools, { body: { userId }, signal })).schools;
}

/** Changes the schools of a tutor; answers all of them as they stand now. */
export async function changeSchools(act: SchoolAct, userId: string, schoolId: string): Promise<UserSchool[]> {
  return (await call(acts[act], { body: { userId, schoolId } })).schools;
}

/** How a school stands to its tutor. */
export function stateOf(school: UserSchool): 'ACTIVE' | 'WAITING' | 'ENDED' {
  if (school.isActive) return 'ACTIVE';
  return school.activated || school.validTill !== null ? 'ENDED' : 'WAITING';
}
