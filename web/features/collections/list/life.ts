// The states of a collection from draft to final results (docs/rules/content.md). Pure.
import type { CollectionRow } from '../../../../contract/collections';
import { addDays } from '../../../../contract/days';
import { dayOf } from '../../../platform/words/dates';

export type LifeState = 'draft' | 'complete' | 'running' | 'closed' | 'primaryResults' | 'finalResults';

/** The state at `now` (milliseconds). Results are final once everybody sees them. */
export function lifeOf(row: CollectionRow, now: number): LifeState {
  const has = (instant: string) => Date.parse(instant) <= now;
  if (!row.collectionStatus) return 'draft';
  if (!has(row.validFrom)) return 'complete';
  if (!has(row.validTo)) return 'running';
  if (row.publicVersion !== null) return 'finalResults';
  return has(row.primaryResultDate) ? 'primaryResults' : 'closed';
}

/** The day to which a copy for the next year moves an instant: 52 weeks later, by the clock of Lithuania. */
export function dayNextYear(instant: string): string {
  return addDays(dayOf(instant), 364);
}
