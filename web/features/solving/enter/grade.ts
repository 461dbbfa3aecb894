import { keep, readKept } from '../../../platform/local-storage';
import type { Session } from '../../../platform/session/session';

const key = 'damba-grade';

/** The grade that somebody looks at: a pupil's own, another's last choice, else 12 (part 1, section 9). */
export function gradeOf(session: Pick<Session, 'role' | 'grade'>): number {
  if (session.role === 'STUDENT' && session.grade !== null) return session.grade;
  const kept = Number(readKept(key));
  return Number.isInteger(kept) && kept >= 1 && kept <= 12 ? kept : 12;
}

export function keepGrade(grade: number): void {
  keep(key, String(grade));
}
