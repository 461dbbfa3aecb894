import { type ReactNode, useMemo, useState } from 'react';
import { useMedia } from '../../../platform/use-media';
import { useNamedPlaces } from '../../../platform/words/dam-words';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { Dam } from '../../../ui/sitting/dam/Dam';
import { type DamPlace, damOf } from '../../../ui/sitting/dam/places';
import { MoreAnswers } from '../../tasks/scene/MoreAnswers';
import { finishView, headerView } from '../answer/answer-status';
import { FinishQuestion, LateDrawer } from '../late-parts';
import { FinishButton } from '../SolverHeader';
import type { SittingState } from '../use-sitting';
import type { SolverHook } from '../use-solver';
import { YoungFooter } from './YoungFooter';
import { YoungHeader } from './YoungHeader';
import styles from './YoungSolver.module.css';
import { YoungTask } from './YoungTask';

/** A sitting or a training as this view needs it: the state, and the acts. */
type YoungSitting = Pick<
  SolverHook,
  'state' | 'typed' | 'place' | 'open' | 'scroller' | 'finishing' | 'askFinish' | 'closeFinish' | 'finish'
>;

type YoungViewProps = {
  sitting: YoungSitting;
  /** The time in the header; isShort: there is little room. */
  time: (isShort: boolean) => ReactNode;
  /** What the header says while nothing waits or is typed. */
  saved: ReactNode;
  showsId: boolean;
  /** Answers stay in this browser: they count as saved. */
  isTraining?: boolean;
  /** Strips under the header. */
  children?: ReactNode;
};

/** Grades 1 to 4: one task, and the dam from which the others are opened. */
export function YoungView({ sitting, time, saved, showsId, isTraining = false, children }: YoungViewProps) {
  const { state, typed, place, open, scroller } = sitting;
  const isSmall = useMedia('(max-width: 700px), (max-height: 500px)');
  const places = useDamPlaces(state, isTraining);
  const [isDamOpen, setDamOpen] = useState(false);
  const dam = (onPress: (number: number) => void) => (
    <Dam size="picker" places={places} current={place + 1} onPress={onPress} />
  );
  return (
    <div className={cx('column screen-high relative page-ground', styles.solver)}>
      <YoungHeader
        view={headerView(state.statuses, state.unsentCount)}
        saved={saved}
        time={time(isSmall)}
        picker={isSmall ? { places, place, onOpen: () => setDamOpen(true) } : null}
        onFinish={sitting.askFinish}
      />
      {children}
      <div className="flex grows shrink-height">
        {!isSmall && <SideDam>{dam((number) => open(number - 1))}</SideDam>}
        <main id="main" tabIndex={-1} className="column grow">
          <div className="column grows shrink-height relative">
            <div
              ref={scroller}
              className={cx('column grows shrink-height scrolls-y', styles.scroller)}
              data-scroller=""
            >
              <YoungTask state={state} typed={typed} showsId={showsId} />
            </div>
            <MoreAnswers scroller={scroller} taskId={state.task?.task.bro_id ?? ''} />
          </div>
          <YoungFooter
            state={state}
            typed={typed}
            count={state.statuses.length}
            onOpen={open}
            onReview={sitting.askFinish}
          />
        </main>
      </div>
      {isSmall && (
        <DamDrawer isOpen={isDamOpen} onClose={() => setDamOpen(false)} onFinish={sitting.askFinish}>
          {dam((number) => {
            setDamOpen(false);
            open(number - 1);
          })}
        </DamDrawer>
      )}
      <FinishQuestion
        open={sitting.finishing}
        view={finishView(state.statuses)}
        nameOf={state.nameOf}
        remainingMs={null}
        onClose={sitting.closeFinish}
        onOpen={open}
        onConfirm={sitting.finish}
        isTraining={isTraining}
        young
      />
    </div>
  );
}

/** The places of the dam with their names; new ones only when one of them has changed. */
function useDamPlaces({ statuses }: SittingState, isTraining: boolean): DamPlace[] {
  const now = damOf(statuses, isTraining);
  const states = now.map(({ state }) => state).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the states say all that changes
  const places = useMemo(() => now, [states]);
  return useNamedPlaces(places);
}

function SideDam({ children }: { children: ReactNode }) {
  const { taskPicker } = useWords('solving', 'referenceStages');
  const { name } = useWords('dam');
  return (
    <nav className={cx('no-shrink relative clip', styles.side)} aria-label={taskPicker}>
      {children}
      <p className={styles.sideTitle}>{name}</p>
    </nav>
  );
}

type DamDrawerProps = { isOpen: boolean; onClose: () => void; onFinish: () => void; children: ReactNode };

/** The dam on phones, where it opens from below, with the button that ends the sitting. */
function DamDrawer({ isOpen, onClose, onFinish, children }: DamDrawerProps) {
  const { finish } = useWords('solving', 'referenceStages');
  const { name } = useWords('dam');
  return (
    <LateDrawer open={isOpen} title={name} onClose={onClose}>
      <div className={cx('rounded-card clip', styles.drawerDam)}>{children}</div>
      <div className={cx('flex justify-end', styles.drawerFoot)}>
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
