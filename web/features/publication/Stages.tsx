import { dayOf, hourAndMinute } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import styles from './Publication.module.css';
import type { Publication } from './publication';
import { type StageState, stagesOf } from './stages';

/** The look of a stage's mark. */
export const stageTones = {
  DONE: 'tone-good',
  WARN: 'tone-warn',
  NOW: '',
  LATER: 'dimmed',
  FREE: '',
} as const satisfies Record<StageState, string>;

/** The four stages of a publication, as states. */
export function StageRow({ known }: { known: Publication }) {
  const { stage: texts, stages: label } = useWords('publication');
  const { collection, stale, versions, publicVersion, state } = known;
  const stages = stagesOf(known, Date.now());
  const [newest] = versions;
  const shown = versions.find(({ version }) => version === publicVersion);
  const till = at(collection.validTo);
  const closedNote =
    stages.closed === 'DONE'
      ? texts.nobodySolves({ date: till })
      : collection.runningCount > 0
        ? texts.running({ n: collection.runningCount })
        : texts.till({ date: till });
  const checkedNote = newest?.check
    ? texts.checkedBy({ name: newest.check.by, date: at(newest.check.at) })
    : stages.checked === 'FREE'
      ? texts.notNeeded
      : texts.after;
  return (
    <ol className={cx('grid plain-list gap-2', styles.stages)} aria-label={label}>
      <Stage
        n={1}
        state={stages.closed}
        title={stages.closed === 'DONE' ? texts.closed : texts.open}
        note={closedNote}
      />
      <Stage
        n={2}
        state={stages.counted}
        title={stale ? texts.stale : newest ? texts.counted : texts.notCounted}
        note={newest ? texts.version({ n: newest.version, date: at(newest.calculatedAt) }) : ''}
      />
      <Stage n={3} state={stages.checked} title={texts.checked} note={checkedNote} />
      <Stage
        n={4}
        state={stages.published}
        title={state === 'HELD' ? texts.held : texts.published}
        note={
          shown
            ? texts.public({ n: shown.version, date: dayOf(shown.publishedAt ?? collection.resultDate) })
            : texts.onDate({ date: at(collection.resultDate) })
        }
      />
    </ol>
  );
}

type StageProps = { n: number; state: StageState; title: string; note: string };

function Stage({ n, state, title, note }: StageProps) {
  return (
    <li className={cx('row gap-3 small-box pad-3', state === 'WARN' && 'warn-tint warn-frame')}>
      <span
        className={cx('center no-shrink circle semibold', styles.mark, stageTones[state], styles[state])}
        aria-hidden="true"
      >
        {state === 'DONE' ? (
          <Icon name="check" size={20} bold />
        ) : state === 'WARN' ? (
          <Icon name="warning" size={20} />
        ) : (
          n
        )}
      </span>
      <span className="plain-grid shrink">
        <strong>{title}</strong>
        <span className="type-dense">{note}</span>
      </span>
    </li>
  );
}

function at(instant: string): string {
  return `${dayOf(instant)} ${hourAndMinute(instant)}`;
}
