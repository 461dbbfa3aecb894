import type { OpensSoon } from '../../../../contract/solving';
import { hourAndMinute } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
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
    <div className={cx('plain-grid align-start above-4', challenge.secured ? acts.slotWithKey : acts.slot)}>
      {isLost ? (
        <Lost />
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

/** The contest opens soon: the pupil is in, and the page goes on by itself. */
export function Opening({ opens, young, isLost }: { opens: OpensSoon; young: boolean; isLost: boolean }) {
  const words = useWords('solvingHome').opens;
  const { name, at, isPermitted = false } = opens;
  const time = hourAndMinute(at);
  const next = isPermitted ? words.permitted : words.wait;
  const nextYoung = isPermitted ? words.permittedYoung : words.waitYoung;
  return (
    <div className={cx('plain-grid align-start above-4', acts.slot)}>
      {isLost ? (
        <Lost />
      ) : (
        <StatusBox tone={isPermitted ? 'good' : 'wait'}>
          <strong>{young ? words.titleYoung({ time }) : words.title({ name, time })}</strong> {young ? nextYoung : next}
        </StatusBox>
      )}
    </div>
  );
}

function Lost() {
  const words = useWords('solvingHome').waiting;
  return (
    <StatusBox tone="warn" isOffline>
      {words.lost}
    </StatusBox>
  );
}
