import { addDays } from '../../contract/days';
import { instantOf as platformInstantOf } from '../../server/platform/days';

/** The demonstration's dates are counted in days of Lithuania, written yyyy-MM-dd. */

export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/**
 * The year in which the school year of a day began; from July on it is the coming one, as on the organiser's pages. The
 * demonstration goes by it: on a day in spring this year's contest is that of the autumn before, and pupils are in the grade
 * in which they sat it.
 */
export function schoolYearOf(day: string): number {
  return yearOf(day) - (day.slice(5) < '07-01' ? 1 : 0);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** The instant of a day and hour (HH:mm) in Lithuania. Throws when there is none. */
export function instantOf(day: string, time: string): Date {
  const instant = platformInstantOf(`${day} ${time}`);
  if (!instant) throw new Error(`no such instant: ${day} ${time}`);
  return instant;
}

/** The four dates of a collection. */
export type Dates = { validFrom: Date; validTo: Date; primaryResultDate: Date; resultDate: Date };

/** A contest that runs today: it opened 5 days ago and closes in 9; points 5 days after its end, results 12 days later. */
export function runningDates(today: string): Dates {
  return {
    validFrom: instantOf(addDays(today, -5), '08:00'),
    validTo: instantOf(addDays(today, 9), '18:00'),
    primaryResultDate: instantOf(addDays(today, 14), '12:00'),
    resultDate: instantOf(addDays(today, 26), '12:00'),
  };
}

/** Practice: open from two months ago for most of a year. */
export function practiceDates(today: string): Dates {
  const end = instantOf(addDays(today, 300), '18:00');
  return { validFrom: instantOf(addDays(today, -60), '08:00'), validTo: end, primaryResultDate: end, resultDate: end };
}

/** The contest of the school year before began on the second Monday of November. */
export function lastYearStart(year: number): string {
  const first = `${year - 1}-11-01`;
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay();
  return addDays(first, ((8 - weekday) % 7) + 7);
}

export function lastYearDates(year: number): Dates {
  const start = lastYearStart(year);
  return {
    validFrom: instantOf(start, '08:00'),
    validTo: instantOf(addDays(start, 11), '18:00'),
    primaryResultDate: instantOf(addDays(start, 16), '12:00'),
    resultDate: instantOf(addDays(start, 28), '12:00'),
  };
}
