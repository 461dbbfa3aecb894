import type { Stage } from '../../../contract/home';
import type { Locale } from '../../platform/words/words';

/**
 * The days of a stage as "lapkričio 4–15 d." or "4 – 15 November", in the country's time zone; '' while it has no end.
 * Without a beginning only the last day.
 */
export function stageDays({ from, to }: Pick<Stage, 'from' | 'to'>, locale: Locale): string {
  if (to === null) return '';
  const days = new Intl.DateTimeFormat(locale === 'lt' ? 'lt-LT' : 'en-GB', {
    month: 'long',
    day: 'numeric',
    timeZone: 'Europe/Vilnius',
  });
  const [first, last] = [new Date(from ?? to), new Date(to)];
  const [opening, closing] = [days.format(first), days.format(last)];
  if (opening === closing) return closing;
  // A range within two years would name the years, and a Lithuanian range loses its "d.".
  if (first.getUTCFullYear() !== last.getUTCFullYear()) return `${opening} – ${closing}`;
  return days.formatRange(first, last) + (locale === 'lt' ? ' d.' : '');
}
