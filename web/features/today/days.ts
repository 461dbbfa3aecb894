// Dates and times of a teacher's day in words.
import { dayAndMonth, hourAndMinute } from '../../platform/words/dates';
import type { Locale, Words } from '../../platform/words/words';

const timeZone = 'Europe/Vilnius';

/** "antradienis". */
export function weekday(instant: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale === 'lt' ? 'lt-LT' : 'en-GB', { weekday: 'long', timeZone });
  return format.format(new Date(instant));
}

/** "18 val.", or "18:30" where it is not a full hour. */
export function hourWords(instant: string, words: Words<'today'>): string {
  const [hour = '', minute = ''] = hourAndMinute(instant).split(':');
  return minute === '00' ? words.hour({ hour: Number(hour) }) : `${hour}:${minute}`;
}

/** The day and hour of an end: what ends at midnight ends on the day before, at 24 o'clock. */
export function endWords(instant: string, locale: Locale, words: Words<'today'>): EndWords {
  const isMidnight = hourAndMinute(instant) === '00:00';
  const last = isMidnight ? new Date(new Date(instant).getTime() - 60_000).toISOString() : instant;
  const name = weekday(last, locale);
  return {
    day: dayAndMonth(last, locale),
    // Lithuanian days of the week all end in "-dienis", and of them "-dienio".
    weekday: locale === 'lt' ? name.replace(/is$/, 'io') : name,
    hour: isMidnight ? words.hour({ hour: 24 }) : hourWords(instant, words),
  };
}
export type EndWords = { day: string; weekday: string; hour: string };

/** "liko 3 dienos": full days from two days on, else hours, at the end minutes; '' after it. */
export function leftWords(until: string, now: string, words: Words<'today'>): string {
  const minutes = Math.floor((new Date(until).getTime() - new Date(now).getTime()) / 60_000);
  if (minutes < 1) return '';
  if (minutes < 60) return words.left.minutes({ n: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? words.left.hours({ n: hours }) : words.left.days({ n: Math.floor(hours / 24) });
}
