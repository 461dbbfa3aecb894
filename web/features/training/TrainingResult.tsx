import { type ReactNode, useEffect, useState } from 'react';
import { Loaded, NotLoaded } from '../../platform/calls/Loaded';
import { useLoad } from '../../platform/calls/use-load';
import { Shell } from '../../platform/screens/Shell';
import { useTitle } from '../../platform/screens/title';
import { useStore } from '../../platform/store';
import { useWords } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Dialog } from '../../ui/frame/Dialog';
import { PageHead } from '../../ui/frame/PageHead';
import { Notice } from '../../ui/Notice';
import { DamCard } from '../results/own/DamCard';
import { PointsCard } from '../results/own/PointsCard';
import { TasksCard } from '../results/own/TasksCard';
import type { TaskLoader } from '../solving/read/task-loader';
import { audience } from '../solving/stage';
import { judgedTasks } from './judged';
import { loadScore, type Score, type Training } from './practice';
import { countAnswers, type Progress } from './progress';
import styles from './TrainingResult.module.css';
import type { StoredProgress } from './use-training';

export type TrainingResultProps = {
  training: Training;
  stored: StoredProgress;
  loader: TaskLoader;
  /** Whether the training has just ended because its time ran out. */
  byTime: boolean;
  onRestart: () => void;
};

/** After the training: its points, the dam, each task with the right answer, and the way to begin again. */
export function TrainingResult({ training, stored, loader, byTime, onRestart }: TrainingResultProps) {
  const words = useWords('training');
  const solving = useWords('solving', 'referenceStages');
  const [asking, setAsking] = useState(false);
  const { progress, change } = stored;
  const { challenge } = training;
  useTitle(challenge.brc_name);
  const load = useLoad('score', (signal) => loadScore(training, progress, signal));
  const points = load.value?.totalScore;
  const of = load.value?.maxScore;
  useEffect(() => {
    if (points !== undefined && of !== undefined) change((now) => ({ ...now, result: { points, of } }));
  }, [points, of, change]);
  return (
    <Shell>
      <main id="main" tabIndex={-1} className="page stack">
        <PageHead
          title={challenge.brc_name}
          aside={<Badge>{words.done({ audience: audience(challenge, solving) })}</Badge>}
          actions={
            <Button icon="refresh" onClick={() => setAsking(true)}>
              {words.restart}
            </Button>
          }
        />
        {byTime && <Notice role="status">{words.timeOver}</Notice>}
        <Loaded load={load} failed={words.scoreFailed}>
          {(score) => <Judged score={score} training={training} progress={progress} loader={loader} />}
        </Loaded>
        <Restarting
          open={asking}
          progress={progress}
          of={of ?? challenge.brc_max_points}
          onClose={() => setAsking(false)}
          onConfirm={onRestart}
        />
      </main>
    </Shell>
  );
}

type JudgedProps = { score: Score; training: Training; progress: Progress; loader: TaskLoader };

function Judged({ score, training, progress, loader }: JudgedProps) {
  const words = useWords('training');
  const solving = useWords('solving');
  const loaded = useStore(loader.store).tasks;
  const tasks = judgedTasks({
    training,
    score,
    progress,
    tasks: loaded,
    nameless: (n) => solving.task({ n }),
  });
  const { totalScore: points, maxScore: maxPoints, startPoints } = score;
  const { before } = progress;
  const correct = tasks.filter(({ correctness }) => correctness === 'CORRECT').length;
  const answered = tasks.flatMap(({ correctness }, at) => (correctness === 'NO_ANSWER' ? [] : [at + 1]));
  const missing = (id: string): ReactNode => (loaded[id] ? null : <Missing id={id} loader={loader} />);
  return (
    <>
      <p className="visually-hidden">{words.correctOf({ n: correct, of: tasks.length })}</p>
      <div className={cx('grid tablet-one-column', styles.top)}>
        <PointsCard
          result={{ points, maxPoints, startPoints, tasks }}
          praise={before === undefined ? undefined : words.before({ points: before, isMore: points > before })}
        />
        <DamCard dam={{ tasks: tasks.length, answered }} />
      </div>
      <TasksCard tasks={tasks} answerLabel={words.yourAnswer} missing={missing} />
    </>
  );
}

/** The text of the open task is still loading, or cannot be loaded. */
function Missing({ id, loader }: { id: string; loader: TaskLoader }) {
  const { outcome } = useWords('solving');
  const failure = useStore(loader.store).failures[id];
  useEffect(() => loader.want(id), [loader, id]);
  return (
    <div className={styles.missing}>
      <NotLoaded failure={failure} failed={outcome.COULD_NOT_LOAD_TASK} onRetry={() => loader.want(id)} lines={6} />
    </div>
  );
}

type RestartingProps = {
  open: boolean;
  progress: Progress;
  of: number;
  onClose: () => void;
  onConfirm: () => void;
};

/** The question before the answers are erased names what goes. */
function Restarting({ open, progress, of, onClose, onConfirm }: RestartingProps) {
  const words = useWords('training');
  const answers = countAnswers(progress);
  return (
    <Dialog
      open={open}
      title={words.restart}
      onClose={onClose}
      confirmLabel={words.restart}
      danger
      onConfirm={onConfirm}
    >
      <p>{words.erased({ answers, points: progress.result?.points ?? 0, of })}</p>
    </Dialog>
  );
}
