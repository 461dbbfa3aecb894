import { type ReactNode, useCallback } from 'react';
import { countdownView } from '../../platform/clock';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useWords } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import { Brand } from '../../ui/frame/Brand';
import { Countdown } from '../../ui/sitting/Countdown';
import { SavedMark } from '../../ui/sitting/SavedMark';
import { LocalView } from '../solving/LocalView';
import styles from '../solving/Solver.module.css';
import { FinishButton, SkipLink, useTimeNews } from '../solving/SolverHeader';
import type { Training } from './practice';
import { secondsPerTask, timeLeft } from './progress';
import { type StoredProgress, useTimeLeft } from './use-training';
import { type TrainingSolverProps, useTrainingSolver } from './use-training-solver';

/** Solving a public training: header with the time, the tasks at the left, the open task, the way on below. */
export function TrainingSolver(props: TrainingSolverProps) {
  const { training, stored } = props;
  const words = useWords('training');
  const sitting = useTrainingSolver(props);
  return (
    <LocalView
      sitting={sitting}
      challenge={training.challenge}
      marks={words.log}
      finishLabel={words.finish}
      remainingMs={timeLeft(stored.progress, training.exercises.length, Date.now())}
      header={(picker) => (
        <Header training={training} stored={stored} onEnd={sitting.end} onFinish={sitting.askFinish} picker={picker} />
      )}
    />
  );
}

type HeaderProps = {
  training: Training;
  stored: StoredProgress;
  onEnd: (isTimeOver: boolean) => void;
  onFinish: () => void;
  picker: ReactNode;
};

/** Drawn each second, apart from the task. */
function Header({ training, stored, onEnd, onFinish, picker }: HeaderProps) {
  const app = useWords('app');
  const words = useWords('training');
  const { timer } = useWords('solving');
  const count = training.exercises.length;
  const atEnd = useCallback(() => onEnd(true), [onEnd]);
  const left = useTimeLeft(stored.progress, count, atEnd);
  const seconds = Math.ceil(left / 1000);
  const wholeMs = count * secondsPerTask * 1000;
  const { tone } = countdownView(left, wholeMs);
  const { polite } = useTimeNews(left, wholeMs, 0);
  return (
    <header className={cx('row no-shrink', styles.header)}>
      <SkipLink />
      <Link to={paths.freeTrainings} className={cx(styles.brand, styles.wide)}>
        <Brand name={app.name} />
      </Link>
      <p className={styles.what}>
        <strong>{training.challenge.brc_name}</strong>
        <span className="clip ellipsis nowrap dimmed">{words.countdown({ n: secondsPerTask })}</span>
      </p>
      {picker}
      <span className="grow" />
      <SavedMark where="computer" short={words.hereShort}>
        {words.here}
      </SavedMark>
      <Countdown
        text={seconds > 0 ? timer.exact({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 }) : timer.over}
        fraction={left / wholeMs}
        tone={tone}
        hideLabel={timer.hide}
        showLabel={timer.show}
        polite={polite}
      />
      <span className={styles.wide}>
        <FinishButton onFinish={onFinish}>{words.finish}</FinishButton>
      </span>
    </header>
  );
}
