// Joins two changes of one value, of a set, and of values by key. Pure.
import type { Conflict } from '../../../../contract/tasks-desk';

type Place = Pick<Conflict, 'field' | 'kind'>;

/** The changed value; two different changes are a conflict, and mine stands until it is decided. */
export function mergeValue<T>(base: T, mine: T, theirs: T, place: Place, conflicts: Conflict[]): T {
  const [was, one, other] = [base, mine, theirs].map((value) =>
    place.kind === 'TEXT' ? String(value) : JSON.stringify(value),
  );
  if (one === other || other === was) return mine;
  if (one === was) return theirs;
  conflicts.push({ ...place, base: was ?? '', mine: one ?? '', theirs: other ?? '' });
  return mine;
}

/** A set with what both added and without what either took out, in the order of mine. */
export function mergeSet(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const kept = mine.filter((item) => theirs.includes(item) || !base.includes(item));
  return [...kept, ...theirs.filter((item) => !base.includes(item) && !kept.includes(item))];
}
