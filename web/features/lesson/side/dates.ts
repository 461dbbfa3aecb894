// The dates of a contest that are still to come, in words.
import { dayAndMonth, hourAndMinute } from '../../../platform/words/dates';
import type { Locale, Words } from '../../../platform/words/words';
import type { StaffChallenge } from '../board';

/** now: the server's clock, in milliseconds. */
export function nextDates(
  { next }: Words<'lesson'>,
  challenge: Pick<StaffChallenge, 'brc_valid_to' | 'brc_primary_result_date' | 'brc_result_date'>,
  { now, locale }: { now: number; locale: Locale },
): { day: string; what: string }[] {
  const { brc_valid_to: end, brc_primary_result_date: points, brc_result_date: results } = challenge;
  const dates = [
    { at: end, what: next.end({ time: hourAndMinute(end) }) },
    { at: points, what: next.points },
    { at: results ?? null, what: next.results },
  ];
  return dates.flatMap(({ at, what }) =>
    at !== null && Date.parse(at) > now ? [{ day: dayAndMonth(at, locale), what }] : [],
  );
}
