import { useCallback } from 'react';
import { useWords } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import { MoreAnswers } from '../tasks/scene/MoreAnswers';
import { finishView, headerView } from './answer/answer-status';
import { FinishQuestion, LateOfflineStrip, LeaveQuestion } from './late-parts';
import { MemoryNotice } from './MemoryNotice';
import { PhoneLogs, PhonePicker, SidePicker, useDamStatuses } from './Pickers';
import { TaskPanel } from './read/TaskPanel';
import styles from './Solver.module.css';
import { SolverFooter } from './SolverFooter';
import { FinishButton, SolverHeader } from './SolverHeader';
import { type SolverProps, useSolver } from './use-solver';

/** The sitting: a header with the time, the tasks at the left, the open task, and the navigation below. */
export function Solver(props: SolverProps) {
  const { sitting, added } = props;
  const words = useWords('solving', 'referenceStages');
  const { state, typed, place, open, scroller, remainingMs, leastMs, ...rest } = useSolver(props);

  const dam = useDamStatuses(state.logs, state.statuses);
  const { askFinish } = rest;
  const finish = useCallback(
    (close: () => void) => (
      <FinishButton
        onFinish={() => {
          close();
          askFinish();
        }}
      >
        {words.finish}
      </FinishButton>
    ),
    [askFinish, words.finish],
  );
  return (
    <div className={cx('column screen-high relative page-ground', styles.solver)}>
      <SolverHeader
        challenge={sitting.challenge}
        view={headerView(state.statuses, state.unsentCount)}
        remainingMs={remainingMs}
        leastMs={leastMs}
        added={added}
        onFinish={askFinish}
        picker={<PhonePicker logs={state.logs} place={place} onOpen={open} statuses={dam} finish={finish} />}
      />
      <PhoneLogs logs={state.logs} place={place} />
      <LateOfflineStrip
        unsentCount={state.unsentCount}
        missing={state.missing}
        of={sitting.exercises.length}
        hasSlept={leastMs !== null}
      />
      <MemoryNotice
        keeping={state.keeping}
        unsentCount={state.unsentCount}
        className={cx('no-shrink', styles.notice)}
      />
      <div className={cx('flex grows shrink-height', styles.body)}>
        <SidePicker logs={state.logs} place={place} onOpen={open} statuses={dam} />
        <main id="main" tabIndex={-1} className={cx('column grow', styles.task)}>
          <div className={cx('flex grows shrink-height relative', styles.stage)}>
            <div ref={scroller} className={styles.scroller} data-scroller="">
              <TaskPanel state={state} typed={typed} challenge={sitting.challenge} showsId={rest.hasFeedback} />
            </div>
            <MoreAnswers scroller={scroller} taskId={state.task?.task.bro_id ?? ''} />
          </div>
          <SolverFooter
            state={state}
            typed={typed}
            count={sitting.exercises.length}
            onOpen={open}
            onReview={askFinish}
          />
        </main>
      </div>
      <FinishQuestion
        open={rest.finishing}
        view={finishView(state.statuses)}
        nameOf={state.nameOf}
        remainingMs={remainingMs}
        leastMs={leastMs}
        onClose={rest.closeFinish}
        onOpen={open}
        onConfirm={rest.finish}
      />
      <LeaveQuestion {...rest.leaving} />
    </div>
  );
}
