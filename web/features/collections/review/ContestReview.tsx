import { useCallback, useState } from 'react';
import { Loaded } from '../../../platform/calls/Loaded';
import { writeStored } from '../../../platform/local-storage';
import { navigate } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { PageHead } from '../../../ui/frame/PageHead';
import { Icon } from '../../../ui/Icon';
import type { Preview } from '../collections';
import { usePreview } from '../use-preview';
import { type Progress, readProgress, stateOf, tried } from './progress';
import styles from './Review.module.css';
import { ReviewSummary } from './ReviewSummary';
import { ReviewTask } from './ReviewTask';

type ContestReviewProps = {
  collection: { id: string; name: string; grades: readonly number[] };
  /** The number of the task from 1, or the summary. */
  at: number | 'summary';
};

/** The tasks of a complete collection one by one: as pupils see them, to be tried and remarked on; then a summary. */
export function ContestReview({ collection, at }: ContestReviewProps) {
  const words = useWords('collectionsReview');
  useTitle(collection.name);
  const load = usePreview(collection.id);
  return (
    <>
      <PageHead
        title={collection.name}
        actions={
          <Button size="s" icon="arrow-left" onClick={() => navigate({ to: paths.contests })}>
            {words.back}
          </Button>
        }
      />
      <p className="dimmed">{words.about}</p>
      <Loaded load={load} failed={words.failed}>
        {(exercises) =>
          exercises.length === 0 ? (
            <PageEmpty title={words.empty} />
          ) : (
            <Tasks collection={collection} exercises={exercises} at={at} />
          )
        }
      </Loaded>
    </>
  );
}

function Tasks({ collection, exercises, at }: ContestReviewProps & { exercises: Preview }) {
  const words = useWords('collectionsReview');
  const [progress, change] = useProgress(collection.id);
  const go = (to: number | 'summary') =>
    navigate({ to: paths.contests, search: `?collection=${collection.id}&task=${to}` });
  const place = at === 'summary' ? at : Math.min(Math.max(at, 1), exercises.length);
  const exercise = place === 'summary' ? null : exercises[place - 1];
  return (
    <div className="stack gap-3 one-column above-3">
      <nav aria-label={words.ways} className="wrap gap-2">
        {exercises.map(({ taskId, name }, index) => {
          const state = stateOf(progress, taskId);
          return (
            <button
              key={taskId}
              type="button"
              className={cx(
                'inline-row gap-0 justify-center touch pad-none-2 paper rounded type-staff semibold text',
                styles.way,
                state === 'SEEN' && styles.seen,
                state === 'RIGHT' && 'tone-good',
                state === 'WRONG' && 'tone-bad',
              )}
              aria-label={words.task({ n: index + 1, name, state: words.state[state] })}
              title={name}
              aria-current={place === index + 1 ? 'step' : undefined}
              onClick={() => go(index + 1)}
            >
              {index + 1}
              {state === 'RIGHT' && <Icon name="check" size={12} bold />}
              {state === 'WRONG' && <Icon name="cross" size={12} bold />}
            </button>
          );
        })}
        <button
          type="button"
          className={cx(
            'inline-row gap-0 justify-center touch pad-none-2 paper rounded type-staff semibold text',
            styles.way,
            styles.wide,
          )}
          aria-current={place === 'summary' ? 'step' : undefined}
          onClick={() => go('summary')}
        >
          {words.summary}
        </button>
      </nav>
      {exercise ? (
        <ReviewTask
          key={exercise.taskId}
          collection={collection}
          exercise={exercise}
          place={{ at: Number(place), of: exercises.length }}
          onLook={change}
          onJudged={({ isCorrect }) => change((now) => tried(now, exercise.taskId, isCorrect))}
          onGo={go}
        />
      ) : (
        <ReviewSummary exercises={exercises} progress={progress} onGo={go} onForget={() => change(() => ({}))} />
      )}
    </div>
  );
}

/** The stored progress of the person who is logged in; each change is stored at once. */
function useProgress(collectionId: string): [Progress, (change: (now: Progress) => Progress) => void] {
  const key = `damba-review-${useSession()?.uuid ?? ''}-${collectionId}`;
  const [held, setHeld] = useState<{ key: string; progress: Progress } | null>(null);
  const progress = held?.key === key ? held.progress : readProgress(key);
  const change = useCallback(
    (of: (now: Progress) => Progress) => {
      // Read again: the other window of the same person may have written.
      const next = of(readProgress(key));
      writeStored(key, Object.keys(next).length === 0 ? null : JSON.stringify(next));
      setHeld({ key, progress: next });
    },
    [key],
  );
  return [progress, change];
}
