import { isOrganiser, type Role } from '../../../contract/roles';

/** Which practice each role is shown (docs/rules/roles.md); the public sees free trainings only. */

const practiceTypes = ['FTR', 'OTR', 'TRA'] as const;
type PracticeType = (typeof practiceTypes)[number];
export const collectionTypes = ['CON', 'FTR', 'OTR', 'TRA', 'STG'] as const;

/** The type named in a path, or null when there is no such type. */
export function readType(text: string): (typeof collectionTypes)[number] | null {
  return collectionTypes.find((type) => type === text) ?? null;
}

/** Staff may list complete collections; pupils, centre administrators and the public see only what is open. */
export function isStaff(role: Role | null): boolean {
  return isOrganiser(role) || role === 'TASK_TESTER' || role === 'TUTOR';
}

/** The kinds of practice that may be sat now: all for a pupil's own grade, only free trainings for others. */
export function openTypes(role: Role | null, wanted: string | null): PracticeType[] {
  const own = role === 'STUDENT' || isStaff(role) ? practiceTypes : practiceTypes.filter((type) => type === 'FTR');
  return own.filter((type) => wanted === null || type === wanted);
}
