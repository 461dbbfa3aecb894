// Pure rules of the filters in a list's address.
import type { StaffChallenge } from '../../../contract/permissions';
import type { FilterName } from '../participants/SchoolChoice';

/** The filters of these pages in their address. */
export type ListFilterName = FilterName | 'challenge' | 'sort';

/** The challenge of an address, or the only one; null: none is chosen yet. */
export function chooseChallenge(challenges: readonly StaffChallenge[], wanted: string): StaffChallenge | null {
  const byHand = challenges.find(({ brc_id }) => brc_id === wanted);
  if (byHand) return byHand;
  return challenges.length === 1 ? (challenges[0] ?? null) : null;
}

/** Whether pupils can be let in at `now` (milliseconds). */
export function isRunning(challenge: StaffChallenge, now: number): boolean {
  return Date.parse(challenge.brc_valid_from) <= now && now < Date.parse(challenge.brc_valid_to);
}

const moments = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Vilnius',
});

/** "2024-11-04 14:05:09" in the country's time zone; '' for none. */
export function toSecond(instant: string | null): string {
  return instant === null ? '' : moments.format(new Date(instant));
}

/** "2024-11-04 14:05"; '' for none. */
export function toMinute(instant: string | null): string {
  return toSecond(instant).slice(0, 16);
}
