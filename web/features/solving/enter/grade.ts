import { readStored, writeStored } from '../../../platform/local-storage';
import type { Session } from '../../../platform/session/session';

const key = 'damba-grade';

/** The grade in view: a pupil's own grade, a staff member's last choice, else 12. */
export function gradeOf(session: Pick<Session, 'role' | 'grade'>): number {
  if (session.role === 'STUDENT' && session.grade !== null) return session.grade;
  const stored = Number(readStored(key));
  return Number.isInteger(stored) && stored >= 1 && stored <= 12 ? stored : 12;
}

export function keepGrade(grade: number): void {
  writeStored(key, String(grade));
}
