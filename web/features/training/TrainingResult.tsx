import { useState } from 'react';
import { Loaded } from '../../platform/calls/Loaded';
import { useLoad } from '../../platform/calls/use-load';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { Shell } from '../../platform/screens/Shell';
import { useStore } from '../../platform/store';
import { useWords } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Dialog } from '../../ui/frame/Dialog';
import { PageHead } from '../../ui/frame/PageHead';
import { Notice } from '../../ui/Notice';
import { SimpleTable } from '../../ui/SimpleTable';
import { Meter } from '../../ui/sitting/Meter';
import type { LoadedTasks, TaskLoader } from '../solving/read/task-loader';
import type { Exercise } from '../solving/solving';
import { loadScore, type Score, type Training } from './practice';
import type { Progress } from './progress';
import styles from './TrainingResult.module.css';
import { TrainingReview } from './TrainingReview';

type TrainingResultProps = {
  training: Training;
  progress: Progress;
  loader: TaskLoader;
  /** Whether the training has just ended because its time ran out. */
  byTime: boolean;
  onRestart: () => void;
};

export type Judged = {
  exercise: Exercise;
  name: string;
  correctness: keyof typeof tones;
  points: number;
  solutionHtml: string;
  relevanceHtml: string;
};

const tones = { CORRECT: 'good', INCORRECT: 'bad', NO_ANSWER: 'quiet' } as const;

/** After the training: its points, each task with its own, the tasks to look at, and the way to begin again. */
export function TrainingResult({ training, progress, loader, byTime, onRestart }: TrainingResultProps) {
  const words = useWords('training');
  const solving = useWords('solving', 'referenceStages');
  const { tasks } = useStore(loader.store);
  const [reviewed, setReviewed] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);
  const load = useLoad('score', (signal) => loadScore(training, progress, signal));
  const restart = (
    <Button icon="refresh" onClick={() => setAsking(true)}>
      {words.restart}
    </Button>
  );
  return (
    <Shell>
      <main id="main" tabIndex={-1} className="page stack">
        <PageHead
          title={words.done}
          aside={<span className="dimmed">{training.challenge.brc_name}</span>}
          actions={
            <>
              {reviewed !== null && (
                <Button variant="filled" icon="list" onClick={() => setReviewed(null)}>
                  {words.myResults}
                </Button>
              )}
              {restart}
            </>
          }
        />
        {byTime && <Notice role="status">{words.timeOver}</Notice>}
        <Loaded load={load} failed={words.scoreFailed}>
          {(score) => {
            const judged = judge(training, score, tasks, (n) => solving.task({ n }));
            return reviewed === null ? (
              <Totals score={score} judged={judged} onView={setReviewed} />
            ) : (
              <TrainingReview
                judged={judged}
                place={reviewed}
                onPlace={setReviewed}
                challenge={training.challenge}
                progress={progress}
                loader={loader}
              />
            );
          }}
        </Loaded>
        <p>
          <Link to={paths.freeTrainings}>{words.toList}</Link>
        </p>
        <Restarting open={asking} onClose={() => setAsking(false)} onConfirm={onRestart} />
      </main>
    </Shell>
  );
}

function judge(training: Training, score: Score, tasks: LoadedTasks['tasks'], nameless: (n: number) => string) {
  const rows = new Map(score.data.map((row) => [row.taskId, row]));
  return training.exercises.map((exercise): Judged => {
    const row = rows.get(exercise.id);
    const isCorrect = row?.answerIsCorrect ?? null;
    return {
      exercise,
      name: tasks[exercise.id]?.task.name ?? nameless(exercise.number),
      correctness: isCorrect === null ? 'NO_ANSWER' : isCorrect ? 'CORRECT' : 'INCORRECT',
      points: row?.points ?? 0,
      solutionHtml: row?.solutionHtml ?? '',
      relevanceHtml: row?.relevanceHtml ?? '',
    };
  });
}

type TotalsProps = { score: Score; judged: Judged[]; onView: (place: number) => void };

function Totals({ score, judged, onView }: TotalsProps) {
  const words = useWords('training');
  const solving = useWords('solving', 'referenceStages');
  const start = score.totalScore - judged.reduce((sum, { points }) => sum + points, 0);
  const correct = judged.filter(({ correctness }) => correctness === 'CORRECT').length;
  return (
    <>
      <Card wide className={styles.totals}>
        <h2>{words.totalPoints}</h2>
        <p className={styles.points}>
          <strong className="num">{score.totalScore}</strong> <span>{words.ofPossible({ n: score.maxScore })}</span>
        </p>
        <Meter
          value={score.totalScore}
          max={score.maxScore}
          label={words.bar({ points: score.totalScore, of: score.maxScore })}
        />
        <p>{words.correctOf({ n: correct, of: judged.length })}</p>
        {start > 0 && <p className="dimmed">{words.startPoints({ n: start })}</p>}
      </Card>
      <SimpleTable
        caption={words.myResults}
        rows={judged}
        rowKey={({ exercise }) => exercise.id}
        columns={[
          {
            key: 'task',
            title: words.col.task,
            cell: ({ exercise, name }) => (
              <Button variant="quiet" size="s" onClick={() => onView(exercise.number - 1)}>
                {exercise.number}. {name}
              </Button>
            ),
          },
          { key: 'level', title: words.col.level, cell: ({ exercise }) => solving.levelOfTask[exercise.level] },
          { key: 'answer', title: words.col.answer, cell: ({ correctness }) => <Correctness of={correctness} /> },
          { key: 'points', title: words.col.points, numeric: true, cell: ({ points }) => words.signed({ n: points }) },
        ]}
      />
    </>
  );
}

/** Whether the answer was right, as a mark with its word. */
export function Correctness({ of: correctness }: { of: Judged['correctness'] }) {
  const { referenceStages } = useWords('solving', 'referenceStages');
  const icon = correctness === 'CORRECT' ? 'check' : correctness === 'INCORRECT' ? 'cross' : undefined;
  return (
    <Badge tone={tones[correctness]} icon={icon}>
      {referenceStages.correctness[correctness]}
    </Badge>
  );
}

type RestartingProps = { open: boolean; onClose: () => void; onConfirm: () => void };

function Restarting({ open, onClose, onConfirm }: RestartingProps) {
  const app = useWords('app', 'common');
  const words = useWords('training');
  return (
    <Dialog
      open={open}
      title={words.restart}
      onClose={onClose}
      closeLabel={app.common.close}
      cancelLabel={app.common.cancel}
      confirmLabel={words.restart}
      danger
      onConfirm={onConfirm}
    >
      <p>{words.confirmRestart}</p>
    </Dialog>
  );
}
