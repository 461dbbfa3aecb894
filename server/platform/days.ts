// Converts instants (milliseconds or Date) to days and hours in Lithuania. In SQL: vilnius_day(), vilnius_midnight().
export const timeZone = 'Europe/Vilnius';
const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
const hour = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' });

/** yyyy-MM-dd */
export function dayOf(instant: number | Date): string {
  return day.format(instant);
}

/**
 * The instant of a Lithuanian day's start or of an hour of it: 'yyyy-MM-dd', 'yyyy-MM-dd HH:mm' (or with T, and with
 * seconds). null when there is no such day or hour.
 */
export function instantOf(text: string): Date | null {
  const [, date = '', time = '00:00', seconds = '00'] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::(\d\d))?)?$/.exec(text) ?? [];
  const ms = Date.parse(`${date}T${time}:${seconds}Z`);
  if (Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(date)) return null;
  // The offset of a moment close by, then that of the moment it leads to: they differ where the clocks are changed.
  return new Date(ms - offsetAt(ms - offsetAt(ms)));
}

function offsetAt(ms: number): number {
  const minute = Math.floor(ms / 60_000) * 60_000;
  return Date.parse(`${dayOf(minute)}T${hourOf(minute)}:00Z`) - minute;
}

/** HH:mm */
export function hourOf(instant: number | Date): string {
  return hour.format(instant);
}
