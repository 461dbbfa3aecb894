/** Days of the calendar in Europe/Vilnius, written yyyy-MM-dd: what the demonstration's dates are counted in. */

const zone = 'Europe/Vilnius';
// The Swedish way of writing a day is the ISO one.
const dayFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const hourFormat = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });

/** The day that it is in Lithuania at an instant. */
export function dayOf(instant: Date): string {
  return dayFormat.format(instant);
}

export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** The instant of a day and hour (HH:mm) in Lithuania: two hours after UTC, three in summer. */
export function instantOf(day: string, time: string): Date {
  const winter = new Date(`${day}T${time}:00+02:00`);
  const summer = new Date(`${day}T${time}:00+03:00`);
  return hourFormat.format(summer) === time.slice(0, 2) ? summer : winter;
}

/** The four dates of a collection. */
export type Dates = { validFrom: Date; validTo: Date; primaryResultDate: Date; resultDate: Date };

/** A contest that runs on the day given: open since 5 days, for 9 more; points 5 days after its end, results 12 later. */
export function runningDates(today: string): Dates {
  return {
    validFrom: instantOf(addDays(today, -5), '08:00'),
    validTo: instantOf(addDays(today, 9), '18:00'),
    primaryResultDate: instantOf(addDays(today, 14), '12:00'),
    resultDate: instantOf(addDays(today, 26), '12:00'),
  };
}

/** Practice: open for long before and after the day given. */
export function practiceDates(today: string): Dates {
  const end = instantOf(addDays(today, 300), '18:00');
  return { validFrom: instantOf(addDays(today, -60), '08:00'), validTo: end, primaryResultDate: end, resultDate: end };
}

/** Last year's contest began on the second Monday of November, so that it is over on every day of this year. */
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
