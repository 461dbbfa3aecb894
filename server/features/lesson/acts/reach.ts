import type { Caller } from '../../auth/caller';

/** Whom a caller may act on: pupils of some schools, confirmed pupils of the own centre, or (null) all. */
export type Reach = { schools: readonly string[] } | { centreOf: string } | null;

/** Tutors reach the pupils of their schools, center administrators those of their centre, organisers all. */
export function reachOf(caller: Caller): Reach {
  if (caller.role === 'TUTOR') return { schools: caller.schools.map((school) => school.id) };
  return caller.role === 'CENTER_ADMIN' ? { centreOf: caller.userId } : null;
}
