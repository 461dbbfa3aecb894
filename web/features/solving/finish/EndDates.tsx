import { dayAndMonth } from '../../../platform/words/dates';
import { useLocale, useWords } from '../../../platform/words/words';
import styles from './EndPage.module.css';

/** What comes when: points, then ranks and explanations. A date that is missing or past has no line. */
export function EndDates({ points, ranks }: { points: string | null; ranks: string | null }) {
  const words = useWords('solvingEnd').dates;
  const locale = useLocale();
  const now = Date.now();
  const lines = [
    { at: points, text: words.points },
    { at: ranks, text: words.ranks },
  ].flatMap(({ at, text }) => (at !== null && Date.parse(at) > now ? [{ at, text }] : []));
  if (lines.length === 0) return null;
  return (
    <ul className={styles.dates}>
      {lines.map(({ at, text }) => (
        <li key={text}>
          <strong className="num">{capital(dayAndMonth(at, locale))}</strong> <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
