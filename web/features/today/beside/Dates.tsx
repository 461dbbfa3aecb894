import type { Stage } from '../../../../contract/home';
import { dayAndMonth } from '../../../platform/words/dates';
import { useLocale, useWords, type Words } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { endWords } from '../days';
import styles from './Dates.module.css';
import { LostPart } from './LostPart';

/** How many dates stand here. */
const MOST = 4;

/** The next dates of the challenge. */
export function Dates({ dates, now }: { dates: readonly Stage[] | null; now: string }) {
  const words = useWords('today');
  const locale = useLocale();
  if (dates === null) return <LostPart>{words.dates.lost}</LostPart>;
  const next = dates
    .flatMap((stage) => datesOf(stage, words))
    .filter(({ at }) => at > now)
    .sort((one, other) => one.at.localeCompare(other.at))
    .slice(0, MOST);
  return (
    <section aria-labelledby="dates" data-place="last">
      <h2 id="dates" className="below-1 type-staff semibold">
        {words.dates.title}
      </h2>
      {next.length === 0 && <p className="dimmed">{words.dates.none}</p>}
      <ul className={cx('plain-list type-dense num', styles.list)}>
        {next.map(({ at, isEnd, label }, index) => (
          <li key={label} className={cx('grid gap-3 align-baseline', index === 0 && 'semibold')}>
            <time className={index === 0 ? undefined : 'dimmed'} dateTime={at}>
              {isEnd ? endWords(at, locale, words).day : dayAndMonth(at, locale)}
            </time>
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );

  function datesOf({ kind, from, to }: Stage, { dates: labels }: Words<'today'>) {
    const day = (at: string | null, label: string, isEnd = false) => (at === null ? [] : [{ at, label, isEnd }]);
    switch (kind) {
      case 'FIRST_ROUND':
        return [
          ...day(from, labels.firstBegins),
          ...day(to, to === null ? '' : labels.firstEnds({ hour: endWords(to, locale, words).hour }), true),
        ];
      case 'PRIMARY_RESULTS':
        return day(from, labels.points);
      case 'FINAL_RESULTS':
        return day(to, labels.results);
      case 'SECOND_ROUND':
        return [...day(from, labels.secondBegins), ...day(to, labels.secondEnds, true)];
      default:
        return [];
    }
  }
}
