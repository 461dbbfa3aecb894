import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { useNarrow } from '../../../ui/frame/use-narrow';
import { isUntouched, type Phase } from '../state/groups';
import { isRunning, lacksPermission, mayBeLetIn, type Tile, waits } from '../state/tile';
import styles from './HeadActs.module.css';
import type { LessonActs } from './use-lesson-acts';

type HeadActsProps = {
  /** "5b". */
  className: string;
  phase: Phase;
  tiles: readonly Tile[];
  chosen: readonly Tile[];
  acts: LessonActs;
  /** Shows the address, the key and the steps to the class. */
  onProject: () => void;
  onReport: () => void;
  isReporting: boolean;
};

/**
 * The acts of the whole class, or of the pupils who are checked. The main button says whom it lets in and how many. On
 * phones the acts stand at the lower edge.
 */
export function HeadActs(props: HeadActsProps) {
  const { phase, tiles, chosen, acts, onProject, onReport, isReporting } = props;
  const words = useWords('lesson', 'board');
  const narrow = useNarrow();
  const hasChosen = chosen.length > 0;
  const solving = (hasChosen ? chosen : tiles).filter(({ row }) => isRunning(row));
  const size = narrow ? 'm' : 's';
  const minutes = (
    <Button
      size={size}
      icon="clock"
      aria-label={words.board.act.addMinutes}
      disabled={solving.length === 0}
      onClick={() => acts.ask({ act: 'attempt.extend', tiles: solving })}
    >
      {words.act.minutesShort}
    </Button>
  );
  const project = (
    <Button size={size} icon="screen" onClick={onProject}>
      {narrow ? words.act.projectShort : words.act.project}
    </Button>
  );
  const report = (
    <Button size={size} icon="paper" busy={isReporting} aria-label={words.board.act.report} onClick={onReport}>
      {words.act.report}
    </Button>
  );
  return (
    <div className={cx('wrap gap-2-3', styles.acts)}>
      {narrow ? (
        phase === 'before' ? (
          project
        ) : phase === 'after' ? (
          report
        ) : (
          minutes
        )
      ) : (
        <>
          {phase !== 'after' && project}
          {hasChosen && solving.length > 0 && minutes}
          {report}
        </>
      )}
      <LetIn {...props} />
    </div>
  );
}

/** Lets in: the whole class at first, then those who wait, after the lesson those who have not sat. */
function LetIn({ className, phase, tiles, chosen, acts }: HeadActsProps) {
  const words = useWords('lesson');
  const narrow = useNarrow();
  const hasChosen = chosen.length > 0;
  const isWhole = !hasChosen && (phase === 'after' || isUntouched(tiles));
  const letIn = hasChosen ? chosen.filter(mayBeLetIn) : tiles.filter(isWhole ? lacksPermission : waits);
  const n = letIn.length;
  const label =
    !hasChosen && phase === 'after'
      ? words.act.allowRest({ n })
      : isWhole
        ? words.act.allowClass({ name: className, n })
        : words.act.allowN({ n });
  return (
    <Button
      variant={phase === 'after' && !hasChosen ? 'outline' : 'filled'}
      size={narrow ? 'm' : 's'}
      icon="hand"
      busy={acts.busy === 'allow'}
      // Stays in the order of Tab: whoever has let the last one in still has the focus here.
      idle={n === 0}
      title={n === 0 ? words.nobodyWaits : undefined}
      onClick={() => acts.allow(letIn)}
    >
      {label}
    </Button>
  );
}
