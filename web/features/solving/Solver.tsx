import { useWords } from '../../platform/words/words';
import { Notice } from '../../ui/Notice';
import { finishView, headerView } from './answer/answer-status';
import { FinishQuestion, LateOfflineStrip } from './late-parts';
import { PhonePicker, SidePicker } from './Pickers';
import { TaskPanel } from './read/TaskPanel';
import styles from './Solver.module.css';
import { SolverFooter } from './SolverFooter';
import { SolverHeader } from './SolverHeader';
import { type SolverProps, useSolver } from './use-solver';

/** The sitting: a header with the time, the tasks at the left, the open task, and the navigation below. */
export function Solver(props: SolverProps) {
  const { sitting, added } = props;
  const words = useWords('solving', 'referenceStages');
  const { state, typed, place, open, scroller, remainingMs, ...rest } = useSolver(props);

  return (
    <div className={styles.solver}>
      <SolverHeader
        challenge={sitting.challenge}
        view={headerView(state.statuses, state.unsentCount)}
        remainingMs={remainingMs}
        added={added}
        onFinish={rest.askFinish}
      />
      <LateOfflineStrip
        unsentCount={state.unsentCount}
        missing={state.missing}
        of={sitting.exercises.length}
        scroller={scroller}
      />
      {state.keeping === 'memory' && (
        <Notice tone="bad" strip role="alert">
          {words.memoryOnly}
        </Notice>
      )}
      <PhonePicker logs={state.logs} place={place} onOpen={open} />
      <div className={styles.body}>
        <SidePicker logs={state.logs} place={place} onOpen={open} />
        <main id="main" tabIndex={-1} className={styles.task}>
          <div ref={scroller} className={styles.scroller}>
            <TaskPanel state={state} typed={typed} challenge={sitting.challenge} showsId={rest.hasFeedback} />
          </div>
          <SolverFooter state={state} typed={typed} count={sitting.exercises.length} onOpen={open} />
        </main>
      </div>
      <FinishQuestion
        open={rest.finishing}
        view={finishView(state.statuses)}
        nameOf={state.nameOf}
        remainingMs={remainingMs}
        onClose={rest.closeFinish}
        onOpen={open}
        onConfirm={rest.finish}
      />
    </div>
  );
}
