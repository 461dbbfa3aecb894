import type { Practice } from '../../../contract/training';
import { readStored } from '../../platform/local-storage';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { noKey } from '../../platform/sitting-paths';
import { useWords } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import { Meter } from '../../ui/sitting/Meter';
import { countAnswers, type Progress, progressKey, readProgress, secondsPerTask } from './progress';
import { TrainingCard } from './TrainingCard';
import styles from './TrainingCard.module.css';

/** A free training on the shelf. What was done of it is known to this computer alone. */
export function FreeTraining({ training }: { training: Practice }) {
  const words = useWords('training');
  const { brc_id: id, brc_name: name, brc_task_count: tasks } = training;
  const progress = readProgress(readStored(progressKey(id)));
  const whole = !progress ? words.startOf : progress.isDone ? words.resultsOf : words.goOnOf;
  return (
    <TrainingCard
      training={training}
      minutes={(tasks * secondsPerTask) / 60}
      running={progress !== null && !progress.isDone}
      name={
        <Link
          to={paths.freeTraining}
          params={{ challengeId: id, securityKey: noKey }}
          className={cx('color-inherit not-underlined', styles.link)}
          aria-label={whole({ name })}
        >
          {name}
        </Link>
      }
    >
      <Done progress={progress} tasks={tasks} />
    </TrainingCard>
  );
}

function Done({ progress, tasks }: { progress: Progress | null; tasks: number }) {
  const { shelf } = useWords('training');
  if (!progress) return <span className="dimmed">{shelf.untouched}</span>;
  if (!progress.isDone)
    return <span className="semibold link">{shelf.goOn({ n: countAnswers(progress), of: tasks })}</span>;
  if (!progress.result) return <span className="dimmed">{shelf.solved}</span>;
  const { points, of } = progress.result;
  return (
    <span className={cx('row gap-3 dimmed phone-gap-2', styles.last)}>
      <strong className="num text">{points}</strong>
      <Meter value={Math.max(0, points)} max={of} label={shelf.result({ points, of })} />
      <span>{shelf.of({ of })}</span>
    </span>
  );
}
