import { dayOf, hourAndMinute } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import { Notice } from '../../ui/Notice';
import { ConfirmModal } from '../../ui/staff/ConfirmModal';
import styles from './PupilsModal.module.css';
import type { Preview } from './rollover';
import { classKey, goingOf, type LeftOut, nameOf, nextNameOf } from './rules';

type ApplyQuestionProps = {
  preview: Preview;
  leftOut: LeftOut;
  summary: string;
  again: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/**
 * Asks before a school moves up, naming the classes. While a contest runs, and outside summer, a word is to be typed:
 * then it is rarely meant.
 */
export function ApplyQuestion({ preview, leftOut, summary, again, busy, onConfirm, onClose }: ApplyQuestionProps) {
  const words = useWords('rollover');
  const { ask } = words;
  const { classes, openContests, isOffSeason } = preview;
  const going = classes.filter((row) => goingOf(row, leftOut) > 0);
  const leaves = going.some((row) => row.toGrade === null);
  const isUnusual = isOffSeason || openContests.length > 0;
  return (
    <ConfirmModal
      open
      title={ask.title}
      confirmLabel={words.apply}
      busy={busy}
      typed={isUnusual ? { name: ask.word, label: ask.typeWord({ word: ask.word }) } : undefined}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {openContests.length > 0 && (
        <Notice tone="bad" title={ask.contests}>
          <ul className={cx('no-margin scrolls-y', styles.contests)}>
            {openContests.map(({ name, until }) => (
              <li key={`${name} ${until}`}>{ask.contest({ name, day: dayOf(until), time: hourAndMinute(until) })}</li>
            ))}
          </ul>
        </Notice>
      )}
      {isOffSeason && <Notice tone="warn">{ask.offSeason}</Notice>}
      <p>{summary}.</p>
      <ul className={cx('grid plain-list gap-0-4 num', styles.moves)} aria-label={ask.classes}>
        {going.map((row) => (
          <li key={classKey(row)}>
            {ask.move({ from: nameOf(row), to: nextNameOf(row) ?? words.archive, n: goingOf(row, leftOut) })}
          </li>
        ))}
      </ul>
      {leaves && <p>{ask.archived}</p>}
      <p>{words.undoHint}</p>
      {again && <Notice tone="warn">{words.againWarning}</Notice>}
    </ConfirmModal>
  );
}
