// Days and hours as Lithuania has them, of instants in milliseconds.
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vilnius', dateStyle: 'short' });
const hour = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vilnius', timeStyle: 'short' });

/** yyyy-MM-dd */
export function dayOf(ms: number): string {
  return day.format(ms);
}

/** HH:mm */
export function hourOf(ms: number): string {
  return hour.format(ms);
}
