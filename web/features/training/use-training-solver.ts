import type { TaskLoader } from '../solving/read/task-loader';
import { type LocalSolver, useLocalSolver } from '../solving/use-local-solver';
import type { Training } from './practice';
import { type StoredProgress, useTrainingState } from './use-training';

export type TrainingSolverProps = {
  training: Training;
  stored: StoredProgress;
  loader: TaskLoader;
  onFinish: (isTimeOver: boolean) => void;
};

/** Everything that a training does while it is open, without its look: two views use it. */
export function useTrainingSolver({ training, stored, loader, onFinish }: TrainingSolverProps): LocalSolver {
  return useLocalSolver(useTrainingState(training, stored, loader), onFinish);
}
