import { dayOf, hourAndMinute } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import styles from './Publication.module.css';
import type { Publication } from './publication';
import { stageTones } from './Stages';
import { changesOf, type StageState, stagesOf } from './stages';

type CheckListProps = {
  known: Publication;
  /** Whether a public number changes; null: a note is not asked for here. */
  needsNote: boolean | null;
  hasNote: boolean;
};

/** What a publication needs, and what of it is there. */
export function CheckList({ known, needsNote, hasNote }: CheckListProps) {
  const { publish: texts, stage } = useWords('publication');
  const { collection, stale, versions } = known;
  const [newest] = versions;
  const stages = stagesOf(known, Date.now());
  const next = (newest?.version ?? 0) + 1;
  const counted = newest ? stage.version({ n: newest.version, date: at(newest.calculatedAt) }) : '';
  const waiting =
    stages.checked === 'FREE'
      ? texts.optional
      : stages.checked === 'LATER'
        ? texts.uncheckedFirst({ n: next })
        : texts.uncheckedHint;
  return (
    <ul className="stack plain-list gap-2" aria-label={texts.steps}>
      <Line
        state={stages.closed}
        title={stages.closed === 'DONE' ? texts.closed : texts.notClosed}
        note={stage.till({ date: at(collection.validTo) })}
      />
      <Line
        state={stages.counted}
        title={stages.counted === 'DONE' ? texts.whole : texts.notWhole}
        note={stale ? texts.missing({ n: changesOf(stale), next }) : counted}
      />
      <Line
        state={stages.checked}
        title={newest?.check && !stale ? texts.checkedBy({ name: newest.check.by }) : texts.unchecked}
        note={newest?.check && !stale ? `${at(newest.check.at)} ${newest.check.reason}`.trim() : waiting}
      />
      {needsNote !== null && (
        <Line
          state={hasNote ? 'DONE' : needsNote ? 'NOW' : 'FREE'}
          title={hasNote ? texts.noted : texts.notNoted}
          note={hasNote ? '' : needsNote ? texts.noteNeeded : texts.noteNotNeeded}
        />
      )}
    </ul>
  );
}

function Line({ state, title, note }: { state: StageState; title: string; note: string }) {
  return (
    <li className="flex gap-3 align-top">
      <span className={cx('center no-shrink circle', styles.dot, stageTones[state], styles[state])} aria-hidden="true">
        {state === 'DONE' && <Icon name="check" size={18} bold />}
        {state === 'WARN' && <Icon name="warning" size={18} />}
      </span>
      <span className="plain-grid shrink">
        <span className={state === 'WARN' ? 'semibold' : undefined}>{title}</span>
        {note !== '' && <span className="type-dense">{note}</span>}
      </span>
    </li>
  );
}

function at(instant: string): string {
  return `${dayOf(instant)} ${hourAndMinute(instant)}`;
}
