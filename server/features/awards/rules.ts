// Pure rules of the awards: choosing the year, and the schools whose invited pupils a caller sees.

/** Finds the event of a year among events sorted newest first; without a year the newest. Null: there is none. */
export function eventOf<E extends { year: number }>(events: readonly E[], wanted: number | null): E | null {
  if (wanted === null) return events[0] ?? null;
  return events.find(({ year }) => year === wanted) ?? null;
}

/**
 * The schools whose invited pupils a caller sees. A named school narrows them to itself. Without one a teacher sees all
 * own schools, an administrator all schools (null). 'FOREIGN': the named school is not the teacher's.
 */
export function schoolsOfAwards(
  caller: { role: string; schools: readonly { id: string }[] },
  named: string | null,
): readonly string[] | null | 'FOREIGN' {
  if (caller.role !== 'TUTOR') return named === null ? null : [named];
  if (named === null) return caller.schools.map(({ id }) => id);
  return caller.schools.some(({ id }) => id === named) ? [named] : 'FOREIGN';
}
