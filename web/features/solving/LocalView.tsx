import type { ReactNode } from 'react';
import { cx } from '../../ui/cx';
import type { LogState } from '../../ui/sitting/Log';
import { MoreAnswers } from '../tasks/scene/MoreAnswers';
import { finishView } from './answer/answer-status';
import { FinishQuestion } from './late-parts';
import { PhoneLogs, PhonePicker, SidePicker, useDamStatuses } from './Pickers';
import { TaskPanel } from './read/TaskPanel';
import styles from './Solver.module.css';
import { SolverFooter } from './SolverFooter';
import { FinishButton } from './SolverHeader';
import type { Sitting } from './solving';
import type { LocalSolver } from './use-local-solver';

type LocalViewProps = {
  sitting: LocalSolver;
  challenge: Sitting['challenge'];
  /** Names of the marks of its tasks. */
  marks: Record<LogState, string>;
  finishLabel: string;
  remainingMs: number | null;
  /** The header with the time, and in it the way to all tasks. */
  header: (picker: ReactNode) => ReactNode;
  /** Strips under the header. */
  children?: ReactNode;
};

/** The solver where answers stay in this browser, without a server: tasks at the left, the open task, the way on below. */
export function LocalView({ sitting, challenge, marks, finishLabel, remainingMs, header, children }: LocalViewProps) {
  const { state, typed, place, open, scroller, finishing, askFinish, closeFinish, finish } = sitting;
  const dam = useDamStatuses(state.logs, state.statuses);
  const picker = { marks, logs: state.logs, statuses: dam, place, onOpen: open };
  const endButton = (close: () => void) => (
    <FinishButton
      onFinish={() => {
        close();
        askFinish();
      }}
    >
      {finishLabel}
    </FinishButton>
  );
  return (
    <div className={cx('column screen-high relative page-ground', styles.solver)}>
      {header(<PhonePicker {...picker} finish={endButton} />)}
      <PhoneLogs logs={state.logs} place={place} />
      {children}
      <div className={cx('flex grows shrink-height', styles.body)}>
        <SidePicker {...picker} />
        <main id="main" tabIndex={-1} className={cx('column grow', styles.task)}>
          <div className={cx('flex grows shrink-height relative', styles.stage)}>
            <div ref={scroller} className={cx('grow', styles.scroller)} data-scroller="">
              <TaskPanel state={state} typed={typed} challenge={challenge} showsId={false} />
            </div>
            <MoreAnswers scroller={scroller} taskId={state.task?.task.bro_id ?? ''} />
          </div>
          <SolverFooter
            isTraining
            state={state}
            typed={typed}
            count={state.statuses.length}
            onOpen={open}
            onReview={askFinish}
          />
        </main>
      </div>
      <FinishQuestion
        isTraining
        open={finishing}
        view={finishView(state.statuses)}
        nameOf={state.nameOf}
        remainingMs={remainingMs}
        onClose={closeFinish}
        onOpen={open}
        onConfirm={finish}
      />
    </div>
  );
}
