import { useWords } from '../../../platform/words/words';
import acts from './acts.module.css';
import type { HomeState } from './home-state';
import { StatusBox } from './StatusBox';

type WaitingProps = { state: Extract<HomeState, { kind: 'waiting' | 'expired' }>; young: boolean; isLost: boolean };

/** The teacher has yet to let the pupil start, for the first time or again. */
export function Waiting({ state, young, isLost }: WaitingProps) {
  const words = useWords('solvingHome').waiting;
  const { kind, seenBy, challenge } = state;
  const wait = `${young ? '' : `${words.listed} `}${words.wait}`;
  return (
    <div className={challenge.secured ? acts.slotWithKey : acts.slot}>
      {isLost ? (
        <StatusBox tone="warn" isOffline>
          {words.lost}
        </StatusBox>
      ) : (
        <StatusBox tone={kind === 'expired' ? 'warn' : 'wait'}>
          {kind === 'expired' && <strong>{words.expired} </strong>}
          {seenBy !== undefined && <strong>{words.seen({ name: seenBy })} </strong>}
          {kind === 'waiting' && seenBy === undefined && wait}
          {kind === 'waiting' && seenBy !== undefined && !young && words.seenMore}
        </StatusBox>
      )}
    </div>
  );
}
