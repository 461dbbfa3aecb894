import type { DeskFields } from '../../../../contract/tasks-desk';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import type { Lists } from '../tasks';
import { differencesOf } from './differences';
import styles from './History.module.css';
import type { Line } from './word-diff';

type VersionDiffProps = { before: DeskFields | null; after: DeskFields; lists: Lists; lang: string | undefined };

/** What a version changed, word by word: what was added is underlined, what was removed is struck through. */
export function VersionDiff({ before, after, lists, lang }: VersionDiffProps) {
  const words = useWords('tasksHistory', 'tasksDesk', 'reference');
  const differences = differencesOf(words, lists, before, after);
  const sum = (read: 'added' | 'removed') => differences.reduce((all, { diff }) => all + diff[read], 0);
  if (differences.length === 0) return <p className="dimmed">{words.noDifference}</p>;
  return (
    <>
      {differences.map(({ id, label, diff }) => (
        <section key={id} className={cx('stack gap-1', styles.part)}>
          <h3 className="type-note semibold dimmed">{label}</h3>
          <div lang={/Html$|^name$|^choices/.test(id) ? lang : undefined}>
            <DiffLines lines={diff.lines} />
          </div>
        </section>
      ))}
      <p className="type-dense dimmed">
        {before === null ? words.first : words.sum({ added: sum('added'), removed: sum('removed') })}
      </p>
    </>
  );
}

/** Lines of a text with what was added to it and removed from it. */
export function DiffLines({ lines }: { lines: readonly Line[] }) {
  const { added, removed } = useWords('tasksHistory').marks;
  return lines.map(({ isQuestion, runs }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one comparison never move
    <p key={at} className={isQuestion ? cx('pad-2-side warn-tint bold', styles.question) : undefined}>
      {runs.map(({ kind, words }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same
        <span key={place}>
          {kind === 'SAME' && words}
          {kind === 'ADDED' && (
            <ins className={cx('good-tint good not-underlined', styles.added)}>
              <span className="visually-hidden">{added} </span>
              {words}
            </ins>
          )}
          {kind === 'REMOVED' && (
            <del className={cx('bad-tint bad', styles.removed)}>
              <span className="visually-hidden">{removed} </span>
              {words}
            </del>
          )}{' '}
        </span>
      ))}
    </p>
  ));
}
