import type { Locale } from './words';

const timeZone = 'Europe/Vilnius';

/** "2024 m. lapkričio 4 d." for sentences, in the country's time zone. */
export function longDate(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'lt' ? 'lt-LT' : 'en-GB', { dateStyle: 'long', timeZone }).format(
    new Date(iso),
  );
}

/** "lapkričio 25 d.": a day of this season, without its year. */
export function dayAndMonth(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'lt' ? 'lt-LT' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone,
  }).format(new Date(iso));
}

const days = new Intl.DateTimeFormat('lt', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone });
const hours = new Intl.DateTimeFormat('lt', { hour: '2-digit', minute: '2-digit', timeZone });

/** An instant (ISO text or milliseconds) as "2024-11-04", for lists. */
export function dayOf(instant: string | number): string {
  return days.format(new Date(instant));
}

/** "10:18" in the country's time zone. */
export function hourAndMinute(instant: string | number): string {
  return hours.format(new Date(instant));
}

/** "10:18" of today, "11-21 10:18" of another day. */
export function timeOrDay(instant: string | number, now = Date.now()): string {
  const time = hourAndMinute(instant);
  return dayOf(instant) === dayOf(now) ? time : `${dayOf(instant).slice(5)} ${time}`;
}

/** A sentence with its full stop: Lithuanian dates already end with one ("gruodžio 5 d."). */
export function fullStop(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}
