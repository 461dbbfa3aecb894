import { useMemo, useState } from 'react';
import { useMedia } from '../../../platform/use-media';
import { useNamedPlaces } from '../../../platform/words/dam-words';
import { useWords } from '../../../platform/words/words';
import { Dam } from '../../../ui/sitting/dam/Dam';
import { type DamPlace, damOf } from '../../../ui/sitting/dam/places';
import { MoreAnswers } from '../../tasks/scene/MoreAnswers';
import { finishView, headerView } from '../answer/answer-status';
import { FinishQuestion, LateDrawer, LateOfflineStrip, LeaveQuestion } from '../late-parts';
import { MemoryNotice } from '../MemoryNotice';
import { FinishButton } from '../SolverHeader';
import type { SittingState } from '../use-sitting';
import { type SolverProps, useSolver } from '../use-solver';
import { YoungFooter } from './YoungFooter';
import { YoungHeader } from './YoungHeader';
import styles from './YoungSolver.module.css';
import { YoungTask } from './YoungTask';

/** The sitting of grades 1 to 4: one task, and the dam from which the others are opened. */
export function YoungSolver(props: SolverProps) {
  const { sitting, added } = props;
  const { state, typed, place, open, scroller, remainingMs, leastMs, ...rest } = useSolver(props);
  const isSmall = useMedia('(max-width: 700px), (max-height: 500px)');
  const places = useDamPlaces(state);
  const [isDamOpen, setDamOpen] = useState(false);
  const dam = (onPress: (number: number) => void) => (
    <Dam size="picker" places={places} current={place + 1} onPress={onPress} />
  );
  return (
    <div className={styles.solver}>
      <YoungHeader
        view={headerView(state.statuses, state.unsentCount)}
        remainingMs={remainingMs}
        leastMs={leastMs}
        wholeMs={(sitting.challenge.ownMinutes ?? sitting.challenge.brc_time_mins) * 60_000}
        added={added}
        picker={isSmall ? { places, place, onOpen: () => setDamOpen(true) } : null}
        onFinish={rest.askFinish}
      />
      <LateOfflineStrip
        unsentCount={state.unsentCount}
        missing={state.missing}
        of={sitting.exercises.length}
        hasSlept={leastMs !== null}
      />
      <MemoryNotice keeping={state.keeping} unsentCount={state.unsentCount} />
      <div className={styles.body}>
        {!isSmall && <SideDam>{dam((number) => open(number - 1))}</SideDam>}
        <main id="main" tabIndex={-1} className={styles.main}>
          <div className={styles.stage}>
            <div ref={scroller} className={styles.scroller} data-scroller="">
              <YoungTask state={state} typed={typed} showsId={rest.hasFeedback} />
            </div>
            <MoreAnswers scroller={scroller} taskId={state.task?.task.bro_id ?? ''} />
          </div>
          <YoungFooter
            state={state}
            typed={typed}
            count={sitting.exercises.length}
            onOpen={open}
            onReview={rest.askFinish}
          />
        </main>
      </div>
      {isSmall && (
        <DamDrawer isOpen={isDamOpen} onClose={() => setDamOpen(false)} onFinish={rest.askFinish}>
          {dam((number) => {
            setDamOpen(false);
            open(number - 1);
          })}
        </DamDrawer>
      )}
      <FinishQuestion
        open={rest.finishing}
        view={finishView(state.statuses)}
        nameOf={state.nameOf}
        remainingMs={remainingMs}
        leastMs={leastMs}
        onClose={rest.closeFinish}
        onOpen={open}
        onConfirm={rest.finish}
        young
      />
      <LeaveQuestion {...rest.leaving} />
    </div>
  );
}

/** The places of the dam with their names; new ones only when one of them has changed. */
function useDamPlaces({ statuses }: SittingState): DamPlace[] {
  const now = damOf(statuses);
  const states = now.map(({ state }) => state).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the states say all that changes
  const places = useMemo(() => now, [states]);
  return useNamedPlaces(places);
}

function SideDam({ children }: { children: React.ReactNode }) {
  const { taskPicker } = useWords('solving', 'referenceStages');
  const { name } = useWords('dam');
  return (
    <nav className={styles.side} aria-label={taskPicker}>
      {children}
      <p className={styles.sideTitle}>{name}</p>
    </nav>
  );
}

type DamDrawerProps = { isOpen: boolean; onClose: () => void; onFinish: () => void; children: React.ReactNode };

/** The dam on phones, where it opens from below, with the button that ends the sitting. */
function DamDrawer({ isOpen, onClose, onFinish, children }: DamDrawerProps) {
  const { finish } = useWords('solving', 'referenceStages');
  const { name } = useWords('dam');
  const app = useWords('app', 'common');
  return (
    <LateDrawer open={isOpen} title={name} closeLabel={app.common.close} onClose={onClose}>
      <div className={styles.drawerDam}>{children}</div>
      <div className={styles.drawerFoot}>
        <FinishButton
          onFinish={() => {
            onClose();
            onFinish();
          }}
        >
          {finish}
        </FinishButton>
      </div>
    </LateDrawer>
  );
}
