import type { TypedText } from '../../../platform/typed-texts';
import { useLocale, useWords } from '../../../platform/words/words';
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
    <Notice tone="bad" className={styles.notice}>
      {words.refused({ n: count })}
    </Notice>
  ) : null;
}

/** Tells the pupil that late answers are on the server but do not count by themselves. */
export function Late({ count }: { count: number }) {
  const words = useWords('solvingEnd');
  return count > 0 ? (
    <Notice tone="warn" className={styles.notice}>
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
    <Notice tone="warn" className={styles.notice} title={words.drafts({ tasks })}>
      {words.draftsText}
    </Notice>
  );
}
