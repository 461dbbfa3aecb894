// Pure rules of the first sets of a year: when they open, and for how long (docs/rules/season.md).
import { addDays } from '../../../../contract/days';
import { dayOf, instantOf } from '../../../platform/days';
import { schoolYearOf } from '../rules';

/** The days before a round, at least, in which its sets are filled and schools told. */
const PREPARATION_DAYS = 14;

export type Moments = { from: Date; to: Date; pointsAt: Date; resultsAt: Date };

/**
 * When a first round is proposed: Monday to Friday of the week with the second Monday of November of this school year;
 * where that is past or too near, of the first week after two weeks that is no holiday. Points follow a week after the
 * opening, results two weeks later.
 */
export function proposeMoments(now: Date): Moments {
  const usual = mondayFrom(`${schoolYearOf(now)}-11-08`);
  const earliest = addDays(dayOf(now), PREPARATION_DAYS);
  const soon = mondayFrom(earliest);
  const isSummer = soon.slice(5) > '05-15' && soon.slice(5) < '09-01';
  const first = usual >= earliest ? usual : isSummer ? mondayFrom(`${soon.slice(0, 4)}-11-08`) : afterHolidays(soon);
  return {
    from: at(first, 0, '08:00'),
    to: at(first, 4, '18:00'),
    pointsAt: at(first, 7, '08:00'),
    resultsAt: at(first, 21, '08:00'),
  };
}

/** The minutes of a sitting: children who begin to read get less. */
export function proposeMinutes(highestGrade: number): number {
  return highestGrade <= 4 ? 30 : 45;
}

/** The first Monday on or after a day (yyyy-MM-dd). */
function mondayFrom(day: string): string {
  return addDays(day, (8 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7);
}

/** A Monday, or the first one after the winter holidays. */
function afterHolidays(monday: string): string {
  const [year, day] = [Number(monday.slice(0, 4)), monday.slice(5)];
  if (day >= '12-19') return mondayFrom(`${year + 1}-01-08`);
  return day < '01-08' ? mondayFrom(`${year}-01-08`) : monday;
}

function at(day: string, daysLater: number, hour: string): Date {
  const date = addDays(day, daysLater);
  const found = instantOf(`${date} ${hour}`);
  if (!found) throw new Error(`no such moment: ${date} ${hour}`);
  return found;
}
