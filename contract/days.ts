import * as z from 'zod/mini';

/** A day coming in (yyyy-MM-dd) that the calendar has. The database has no year 0. */
export const dayIn = z.iso.date().check(z.refine((day) => !day.startsWith('0000')));

/** The day (yyyy-MM-dd) so many days later, by the calendar: a day on which the clocks are changed has 23 or 25 hours. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
