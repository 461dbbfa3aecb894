import { useWords } from '../../../platform/words/words';
import { SavedMark } from '../../../ui/sitting/SavedMark';
import { LateOfflineStrip, LeaveQuestion } from '../late-parts';
import { MemoryNotice } from '../MemoryNotice';
import { type SolverProps, useSolver } from '../use-solver';
import { YoungTime } from './YoungHeader';
import { YoungView } from './YoungView';

/** The sitting of grades 1 to 4. */
export function YoungSolver(props: SolverProps) {
  const { challenge, exercises } = props.sitting;
  const words = useWords('solvingYoung');
  const sitting = useSolver(props);
  const { state, remainingMs, leastMs } = sitting;
  const wholeMs = (challenge.ownMinutes ?? challenge.brc_time_mins) * 60_000;
  return (
    <>
      <YoungView
        sitting={sitting}
        showsId={sitting.hasFeedback}
        saved={
          <SavedMark where="server" live>
            {words.saved}
          </SavedMark>
        }
        time={(isShort) =>
          remainingMs !== null && (
            <YoungTime
              remainingMs={remainingMs}
              leastMs={leastMs}
              wholeMs={wholeMs}
              added={props.added}
              isShort={isShort}
            />
          )
        }
      >
        <LateOfflineStrip
          unsentCount={state.unsentCount}
          missing={state.missing}
          of={exercises.length}
          hasSlept={leastMs !== null}
        />
        <MemoryNotice keeping={state.keeping} unsentCount={state.unsentCount} />
      </YoungView>
      <LeaveQuestion {...sitting.leaving} />
    </>
  );
}
