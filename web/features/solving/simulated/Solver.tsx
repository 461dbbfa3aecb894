// Stands where the solver's views stand: the same state and acts, told instead of drawn.
import { useEffect } from 'react';
import { remaining } from '../../../platform/clock';
import { finishView, footerView, headerView, logState } from '../answer/answer-status';
import { type SolverHook, type SolverProps, useSolver } from '../use-solver';
import type { Seen } from './page-type';

type Open = SolverHook & { undo: () => void; seen: () => Seen['solver'] };

let shown: Open | null = null;

/** The open sitting as it was rendered last: what it shows, and what a pupil can do; null on other screens. */
export const openSolver = (): Open | null => shown;

/** The solver without a look, in the place of both views. */
export function Solver(props: SolverProps) {
  const solver = useSolver(props);
  const { typed, state } = solver;
  const { undo } = footerView(state.status);
  shown = {
    ...solver,
    undo: undo === 'clear' ? typed.clear : undo === null ? () => undefined : typed.undo,
    seen: () => seenOf(solver, remaining(props.clock, performance.now())),
  };
  useEffect(
    () => () => {
      shown = null;
    },
    [],
  );
  return null;
}

function seenOf({ state, leastMs, finishing }: SolverHook, remainingMs: number | null): Seen['solver'] {
  const finish = finishView(state.statuses);
  return {
    attemptId: state.attemptId,
    open: state.current.id,
    tasks: state.statuses.map(({ exercise, status }) => {
      const { mark, standing } = footerView(status);
      const { answer, where, refused } = status.written;
      return {
        id: exercise.id,
        number: exercise.number,
        log: logState(status),
        footer: mark,
        standing,
        shown: status.text ?? answer.choiceId ?? answer.text ?? '',
        where,
        isRefused: refused !== null,
        isLoaded: state.nameOf(exercise.id) !== undefined,
      };
    }),
    header: headerView(state.statuses, state.unsentCount),
    finish: { kind: finish.kind, open: finish.open.map(({ exercise }) => exercise.number) },
    waiting: state.unsentCount,
    remainingMs,
    leastMs,
    isAsking: finishing,
  };
}
