import type { TypedText } from '../../../platform/typed-texts';
import { dayAndMonth } from '../../../platform/words/dates';
import { useLocale, useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/Icon';
import { Notice } from '../../../ui/Notice';
import { shortened } from '../answer/shortened';
import styles from './EndPage.module.css';

/** All answers are on the server. `isWhole`: everything on the screen became an answer that counts. */
export function Saved({ isWhole, logs }: { isWhole: boolean; logs: number | null }) {
  const words = useWords('solvingEnd');
  const all = logs === null ? words.savedWritten : logs === 0 ? words.savedNone : words.saved({ n: logs });
  return (
    <p className={styles.saved} role="status">
      <Icon name="check" bold /> <span>{isWhole ? all : words.savedWritten}</span>
    </p>
  );
}

/** Reports answers that the server refused. They do not block the others. */
export function Refused({ count }: { count: number }) {
  const words = useWords('solvingRescue').waiting;
  return count > 0 ? (
    <Notice tone="bad" className="above-3">
      {words.refused({ n: count })}
    </Notice>
  ) : null;
}

/** Tells the pupil that late answers are on the server but do not count by themselves. */
export function Late({ count }: { count: number }) {
  const words = useWords('solvingEnd');
  return count > 0 ? (
    <Notice tone="warn" className="above-3">
      {words.late({ n: count })}
    </Notice>
  ) : null;
}

/** Tells the pupil that typed texts which are no answers do not count. */
export function Drafts({ drafts }: { drafts: TypedText[] }) {
  const words = useWords('solvingEnd');
  const list = new Intl.ListFormat(useLocale());
  if (drafts.length === 0) return null;
  const tasks = list.format(drafts.map(({ number, text }) => words.draftOf({ number, text: shortened(text) })));
  return (
    <Notice tone="warn" className="above-3" title={words.drafts({ tasks })}>
      {words.draftsText}
    </Notice>
  );
}

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
    <ul className={cx('grid gap-2 line-above', styles.dates)}>
      {lines.map(({ at, text }) => (
        <li key={text} className="flex gap-0-4 flex-wrap">
          <strong className="num">{capital(dayAndMonth(at, locale))}</strong> <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
