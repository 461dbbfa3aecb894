import { useCallback } from 'react';
import { useWords } from '../../platform/words/words';
import { SavedMark } from '../../ui/sitting/SavedMark';
import { YoungTime } from '../solving/young/YoungHeader';
import { YoungView } from '../solving/young/YoungView';
import { secondsPerTask } from './progress';
import { type StoredProgress, useTimeLeft } from './use-training';
import { type TrainingSolverProps, useTrainingSolver } from './use-training-solver';

/** A public training of grades 1 to 4 looks as their contest does. */
export function YoungTraining(props: TrainingSolverProps) {
  const { training, stored } = props;
  const words = useWords('training');
  const sitting = useTrainingSolver(props);
  const { end } = sitting;
  const atEnd = useCallback(() => end(true), [end]);
  return (
    <YoungView
      isTraining
      sitting={sitting}
      showsId={false}
      saved={
        <SavedMark where="computer" short={words.hereShort}>
          {words.here}
        </SavedMark>
      }
      time={(isShort) => <Time stored={stored} tasks={training.exercises.length} onEnd={atEnd} isShort={isShort} />}
    />
  );
}

type TimeProps = { stored: StoredProgress; tasks: number; onEnd: () => void; isShort: boolean };

/** Drawn each second, apart from the task. */
function Time({ stored, tasks, onEnd, isShort }: TimeProps) {
  const left = useTimeLeft(stored.progress, tasks, onEnd);
  return (
    <YoungTime remainingMs={left} leastMs={null} wholeMs={tasks * secondsPerTask * 1000} added={0} isShort={isShort} />
  );
}
