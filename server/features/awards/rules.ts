// Pure rules of the awards: which year is meant, of which schools a caller sees the invited pupils.

/** The event of a year among those that have invited (the newest first); without a year the newest; null: there is none. */
export function eventOf<E extends { year: number }>(events: readonly E[], wanted: number | null): E | null {
  if (wanted === null) return events[0] ?? null;
  return events.find(({ year }) => year === wanted) ?? null;
}

/**
 * The schools whose invited pupils a caller sees: a teacher all own ones, or the one that is named; an administrator all
 * (null) or the named one. 'FOREIGN': there is no such school for this caller.
 */
export function schoolsOfAwards(
  caller: { role: string; schools: readonly { id: string }[] },
  named: string | null,
): readonly string[] | null | 'FOREIGN' {
  if (caller.role !== 'TUTOR') return named === null ? null : [named];
  if (named === null) return caller.schools.map(({ id }) => id);
  return caller.schools.some(({ id }) => id === named) ? [named] : 'FOREIGN';
}
