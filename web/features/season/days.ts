// Days of the year as the season page writes them.
import { dayOf } from '../../platform/words/dates';
import type { Locale } from '../../platform/words/words';

const timeZone = 'Europe/Vilnius';
const DAY_MS = 86_400_000;

/** "trečiadienis". */
export function weekday(instant: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale === 'lt' ? 'lt-LT' : 'en-GB', { weekday: 'long', timeZone });
  return format.format(new Date(instant));
}

/** "11-09": a day of this school year, for tables. */
export function shortDay(instant: string): string {
  return dayOf(instant).slice(5);
}

/** "11-09–11-13", or one day. */
export function shortSpan(from: string, to: string): string {
  const [first, last] = [shortDay(from), shortDay(to)];
  return first === last ? first : `${first}–${last}`;
}

/** Whole days of the calendar of Lithuania from one instant to another; negative when it is over. */
export function daysUntil(instant: string, now: string): number {
  const midnight = (at: string) => Date.parse(`${dayOf(at)}T00:00:00Z`);
  return Math.round((midnight(instant) - midnight(now)) / DAY_MS);
}

/** "2026/27". */
export function schoolYears(from: number): string {
  return `${from}/${String((from + 1) % 100).padStart(2, '0')}`;
}
