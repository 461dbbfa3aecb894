import { type ComponentType, useEffect, useState } from 'react';
import { useOnline } from '../../../platform/calls/online';
import type { Attempt, QueuedAnswer } from '../../../platform/outbox/rules';
import { useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { Notice } from '../../../ui/Notice';
import { useAfter } from '../../../ui/use-after';

/** After so long without success the answers are offered as a file. */
const offerAfterMs = 10_000;

type OfferProps = { attempt: Attempt; waiting: QueuedAnswer[]; pupil: string };

/** What still waits for the server, that it goes on being sent, and after a while the way to carry it to the teacher. */
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

/** The offer's code, which the solver has fetched while there was a network; null while it is not here. */
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
