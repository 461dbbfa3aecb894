import { type ComponentType, useEffect, useState } from 'react';
import { useOnline } from '../../../platform/calls/online';
import type { Attempt, QueuedAnswer } from '../../../platform/outbox/rules';
import { useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { Notice } from '../../../ui/Notice';
import { useAfter } from '../../../ui/use-after';

/** Milliseconds without success after which the page offers the answers as a file. */
const offerAfterMs = 10_000;

type OfferProps = { attempt: Attempt; waiting: QueuedAnswer[]; pupil: string };

/** Says how many answers still wait and that sending goes on; after a while offers them as a file for the teacher. */
export function EndWaiting({ attempt, waiting }: { attempt: Attempt; waiting: QueuedAnswer[] }) {
  const finish = useWords('solvingFinish');
  const words = useWords('solvingRescue').waiting;
  const online = useOnline();
  const session = useSession();
  const isLong = useAfter(offerAfterMs);
  const Offer = useOffer();
  const left = waiting.length;
  if (left === 0) {
    return (
      <Notice tone="info" icon={online ? 'arrow-up' : 'wifi-off'} role="status">
        {words.onlyEnd}
      </Notice>
    );
  }
  const pupil = session ? `${session.firstName} ${session.lastName}` : '';
  return (
    <>
      <Notice
        tone={online ? 'info' : 'warn'}
        icon={online ? 'arrow-up' : 'wifi-off'}
        role="status"
        title={finish.finishing}
      >
        {finish.unsent({ n: left })}
      </Notice>
      {!online && <p>{finish.lost.text}</p>}
      <p>{finish.keepOpen}</p>
      {isLong && Offer && <Offer attempt={attempt} waiting={waiting} pupil={pupil} />}
    </>
  );
}

/** The code of the offer, which the solver preloaded while online; null until it is loaded. */
function useOffer(): ComponentType<OfferProps> | null {
  const [offer, setOffer] = useState<{ view: ComponentType<OfferProps> } | null>(null);
  useEffect(() => {
    import('./RescueOffer').then(
      ({ RescueOffer }) => setOffer({ view: RescueOffer }),
      () => undefined,
    );
  }, []);
  return offer?.view ?? null;
}
