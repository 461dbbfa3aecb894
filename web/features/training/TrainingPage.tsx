import { useCallback, useEffect, useState } from 'react';
import { Loaded } from '../../platform/calls/Loaded';
import { useLoad } from '../../platform/calls/use-load';
import { goTo, useParams } from '../../platform/screens/navigation';
import { Shell } from '../../platform/screens/Shell';
import { useTitle } from '../../platform/screens/title';
import { keepTypedOf } from '../../platform/typed-texts';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { isYoung } from '../solving/stage';
import { looksReady } from '../solving/young/looks-ready';
import { loadTraining, type Training } from './practice';
import { beginTraining, countAnswers, type Progress, progressKey } from './progress';
import styles from './RestartUndo.module.css';
import { Shelves } from './Shelves';
import type { TrainingResultProps } from './TrainingResult';
import { TrainingSolver } from './TrainingSolver';
import { useProgress, useTasks } from './use-training';

/** A public training: solved while its time runs, afterwards its points and the tasks to look at. */
export function TrainingPage() {
  const words = useWords('training');
  const { challengeId = '' } = useParams();
  const load = useLoad(challengeId, async (signal) => {
    // The letters of tasks come beside the calls: a task that is drawn before them moves when they arrive.
    const [training] = await Promise.all([loadTraining(challengeId, signal), looksReady()]);
    return training && { training, View: isYoung(training.challenge) ? await loadYoung() : TrainingSolver };
  });
  useTitle(words.page);
  if (load.value) return <Opened key={load.value.training.challenge.brc_id} {...load.value} />;
  if (load.value === null) return <Gone />;
  return (
    <Shell>
      <main id="main" tabIndex={-1} className="page page-narrow">
        <h1 className="visually-hidden">{words.page}</h1>
        <Loaded load={load} failed={words.failed}>
          {() => null}
        </Loaded>
      </main>
    </Shell>
  );
}

/** The address of a training that is not open (any more): says so, and shows the others. */
function Gone() {
  const { shelf } = useWords('training');
  return (
    <Shell>
      <main id="main" tabIndex={-1} className="page stack">
        <h1>{shelf.gone}</h1>
        <p className="dimmed">{shelf.goneHint}</p>
        <Shelves />
      </main>
    </Shell>
  );
}

/** The view of the youngest. Without a network its code may not come: the other view shows the same training. */
function loadYoung(): Promise<typeof TrainingSolver> {
  return import('./YoungTraining').then(
    ({ YoungTraining }) => YoungTraining,
    () => TrainingSolver,
  );
}

function Opened({ training, View }: { training: Training; View: typeof TrainingSolver }) {
  const stored = useProgress(training);
  const { progress, change } = stored;
  const loader = useTasks(training, progress.place);
  const [byTime, setByTime] = useState(false);
  const finish = useCallback(
    (isTimeOver: boolean) => {
      setByTime(isTimeOver);
      // Drops typed texts that are no answers: they do not count, and nobody is asked about them again.
      keepTypedOf((attemptId) => attemptId !== progressKey(training.challenge.brc_id));
      change((before) => ({ ...before, isDone: true }));
    },
    [change, training],
  );
  const [erased, setErased] = useState<Progress | null>(null);
  const forget = useCallback(() => setErased(null), []);
  if (!progress.isDone) {
    return (
      <>
        <View training={training} stored={stored} loader={loader} onFinish={finish} />
        {erased && countAnswers(progress) === 0 && (
          <RestartUndo
            onEnd={forget}
            onUndo={() => {
              forget();
              change(() => erased);
            }}
          />
        )}
      </>
    );
  }
  const restart = () => {
    setErased(progress);
    // Without the number of the task that was read: the solver has none in its address.
    goTo(location.pathname, true);
    change(() => beginTraining(training.exercises.length, Date.now(), progress.result?.points ?? progress.before));
  };
  return <Finished training={training} stored={stored} loader={loader} byTime={byTime} onRestart={restart} />;
}

/** The score with its code, which the solver does not need. */
function Finished(props: TrainingResultProps) {
  const words = useWords('training');
  const load = useLoad('code', () => import('./TrainingResult'));
  const { value } = load;
  if (value) return <value.TrainingResult {...props} />;
  return (
    <Shell>
      <main id="main" tabIndex={-1} className="page">
        <h1 className="visually-hidden">{words.page}</h1>
        <Loaded load={load} failed={words.scoreFailed}>
          {() => null}
        </Loaded>
      </main>
    </Shell>
  );
}

const shownMs = 8_000;

/** For 8 s after a training was begun anew: brings its answers back. */
function RestartUndo({ onUndo, onEnd }: { onUndo: () => void; onEnd: () => void }) {
  const words = useWords('training');
  useEffect(() => {
    const timer = setTimeout(onEnd, shownMs);
    return () => clearTimeout(timer);
  }, [onEnd]);
  return (
    <aside
      className={cx('cluster gap-2-4 layer-4 raised control-frame rounded-card', styles.undo)}
      aria-label={words.restarted}
    >
      <span role="status">{words.restarted}</span>
      <Button icon="refresh" onClick={onUndo}>
        {words.undo}
      </Button>
    </aside>
  );
}
