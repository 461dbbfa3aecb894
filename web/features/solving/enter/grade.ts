import type { Session } from '../../../platform/session/session';

/** The grade in view: a pupil's own; 12 for staff, who try contests of any grade. */
export function gradeOf({ grade }: Pick<Session, 'grade'>): number {
  return grade ?? 12;
}
