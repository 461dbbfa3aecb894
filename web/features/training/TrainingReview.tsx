import { useEffect } from 'react';
import type { Challenge } from '../../../contract/solving';
import { letterOf } from '../../../contract/solving';
import { useStore } from '../../platform/store';
import { failureNumber, failureWords } from '../../platform/words/error-words';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ChoiceGroup } from '../../ui/fields/ChoiceGroup';
import { PageFailed, PageLoading } from '../../ui/frame/PageState';
import { TaskText } from '../../ui/sitting/TaskText';
import type { TaskLoader } from '../solving/read/task-loader';
import type { Task } from '../solving/solving';
import { InteractiveShown } from '../tasks/shown/InteractiveShown';
import { TaskContent } from '../tasks/shown/TaskContent';
import type { Progress, TrainingAnswer } from './progress';
import { Correctness, type Judged } from './TrainingResult';
import styles from './TrainingResult.module.css';

type TrainingReviewProps = {
  judged: Judged[];
  /** The open task, from 0. */
  place: number;
  onPlace: (place: number) => void;
  challenge: Challenge;
  progress: Progress;
  loader: TaskLoader;
};

/** One task after the training, only to be read: its text, what was answered and whether that was right. */
export function TrainingReview({ judged, place, onPlace, challenge, progress, loader }: TrainingReviewProps) {
  const app = useWords('app', 'common');
  const words = useWords('training');
  const solving = useWords('solving', 'referenceStages');
  const { tasks, failures } = useStore(loader.store);
  const open = judged[place];
  const id = open?.exercise.id ?? '';
  useEffect(() => loader.want(id), [loader, id]);
  if (!open) return null;
  const task = tasks[id];
  const failure = failures[id];
  const young = Math.max(...challenge.brc_grades) <= 4;
  return (
    <Card wide className={styles.review}>
      <div className="cluster">
        <h2>
          {open.exercise.number}. {open.name}
        </h2>
        <Correctness of={open.correctness} />
        <span>
          {solving.levelOfTask[open.exercise.level]} · {words.signed({ n: open.points })}
        </span>
      </div>
      {task ? (
        <>
          <TaskContent html={task.task.content} young={young} />
          <Answer task={task} answer={progress.answers[id]} correctness={open.correctness} young={young} />
          <Explained title={words.solution} html={open.solutionHtml} />
          <Explained title={words.why} html={open.relevanceHtml} />
        </>
      ) : failure === undefined ? (
        <PageLoading label={app.common.loading} longText={app.takesLong} lines={6} />
      ) : (
        <PageFailed
          title={solving.outcome.COULD_NOT_LOAD_TASK}
          retryLabel={app.common.retry}
          onRetry={() => loader.want(id)}
          requestLabel={app.requestNumber}
          requestId={failureNumber(failure)}
        >
          {failureWords(failure)}
        </PageFailed>
      )}
      <div className="cluster">
        {place > 0 && (
          <Button icon="arrow-left" onClick={() => onPlace(place - 1)}>
            {solving.previousTask}
          </Button>
        )}
        {place < judged.length - 1 && (
          <Button iconEnd="arrow-right" onClick={() => onPlace(place + 1)}>
            {solving.nextTask}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** How the task is solved, or why it is informatics; nothing where nobody wrote it. */
function Explained({ title, html }: { title: string; html: string }) {
  if (html === '') return null;
  return (
    <section className={styles.explained} aria-label={title}>
      <h3>{title}</h3>
      <TaskText html={html} font="ui" />
    </section>
  );
}

type AnswerProps = {
  task: Task;
  answer: TrainingAnswer | undefined;
  correctness: Judged['correctness'];
  young: boolean;
};

function Answer({ task, answer, correctness, young }: AnswerProps) {
  const words = useWords('training');
  const solving = useWords('solving', 'referenceStages');
  const { choiceLayout, url, id, name } = task.task;
  if (url)
    return <InteractiveShown url={url} name={name} taskId={id} answer={answer?.text} state={answer?.state} readOnly />;
  if (choiceLayout === 'INPUT') {
    return (
      <p>
        <strong>{words.yourAnswer}:</strong> <span className="copied">{answer?.text || words.noAnswer}</span>
      </p>
    );
  }
  return (
    <ChoiceGroup
      layout={choiceLayout}
      label={words.yourAnswer}
      young={young}
      value={answer?.choiceId ?? null}
      onChange={() => undefined}
      disabled
      choices={task.answ.map((choice, place) => {
        const letter = letterOf(place);
        return {
          id: choice.id,
          letter,
          html: choice.textHtml,
          image: choice.imageLink
            ? { src: choice.imageLink, alt: choice.imageName ?? (choice.textHtml ? '' : solving.choice({ letter })) }
            : undefined,
          mark:
            choice.id === answer?.choiceId && correctness !== 'NO_ANSWER'
              ? {
                  tone: correctness === 'CORRECT' ? 'good' : 'bad',
                  label: solving.referenceStages.correctness[correctness],
                }
              : undefined,
        };
      })}
    />
  );
}
