import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { Attempt, QueuedAnswer } from '../../../platform/outbox/rules';
import { useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { Notice } from '../../../ui/Notice';
import { useAfter } from '../../../ui/use-after';
import styles from './EndPage.module.css';

/** Milliseconds without success after which the page offers the answers as a file. */
const offerAfterMs = 30_000;

type OfferProps = { attempt: Attempt; waiting: QueuedAnswer[]; pupil: string };
type EndWaitingProps = { attempt: Attempt; waiting: QueuedAnswer[]; logs: number };

/** Says how many answers still wait and that sending goes on; after a while offers them as a file for the teacher. */
export function EndWaiting({ attempt, waiting, logs }: EndWaitingProps) {
  const words = useWords('solvingEnd');
  const rescue = useWords('solvingRescue').waiting;
  const session = useSession();
  const isLong = useAfter(offerAfterMs);
  const Offer = useOffer();
  const left = waiting.length;
  const most = useRef(0);
  most.current = Math.max(most.current, left, logs);
  if (left === 0) {
    return (
      <Notice tone="info" icon="arrow-up" role="status" className="above-3">
        {rescue.onlyEnd}
      </Notice>
    );
  }
  const of = most.current;
  const sent = Math.max(0, of - left);
  const pupil = session ? `${session.firstName} ${session.lastName}` : '';
  return (
    <>
      <div className={cx('above-4 frame rounded-card tone-warn', styles.waiting)} role="status">
        <p>
          <strong>{words.onlyHere({ n: left })}</strong> {words.sentAlone}
        </p>
        <div className={cx('paper rounded-small clip', styles.bar)} aria-hidden="true">
          <i className="full-height block rounded-small" style={{ width: `${(sent / of) * 100}%` }} />
        </div>
        <p className="flex spread type-dense above-2">
          <span className="num">{words.sent({ n: sent, of })}</span> <span>{words.trying}</span>
        </p>
      </div>
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
