import { useCallback, useEffect, useRef, useState } from 'react';
import { setArrived } from '../../../../contract/secondround';
import { cancelArrival } from '../../../../contract/secondround-day';
import { call } from '../../../platform/calls/api';
import { isPassing } from '../../../platform/calls/call-errors';
import { isOnline, watchOnline } from '../../../platform/calls/online';
import { parseJson, readStored, writeStored } from '../../../platform/local-storage';
import type { Mark } from './rules';

/** A mark that waits: the id of the registration, nothing about the person. */
type Waiting = { id: string; mark: Mark };

const retryMs = 5_000;

/** What the server says of an arrival. */
export type Arrival = { arrivedAt: string | null; permissionEndsAt: string | null };

type Handlers = {
  /** The server has taken a mark; both are null for one that was taken back. */
  onDone: (id: string, mark: Arrival) => void;
  /** The server has refused a mark; it is dropped. */
  onRefused: (id: string, failure: unknown) => void;
};

/**
 * The marks of the door, in the order of the presses. Without a connection they wait on this device, also over a
 * reload, and are sent one after another. owner: the account, so that nobody sends another one's marks.
 */
export function useArrivals(owner: string, handlers: Handlers) {
  const key = `damba-arrivals-${owner}`;
  const [queue, setQueue] = useState<readonly Waiting[]>(() => readQueue(key));
  const latest = useRef(handlers);
  latest.current = handlers;
  const sending = useRef(false);
  const [turn, setTurn] = useState(0);

  const change = useCallback(
    (next: (before: readonly Waiting[]) => readonly Waiting[]) =>
      setQueue((before) => {
        const after = next(before);
        writeStored(key, after.length > 0 ? JSON.stringify(after) : null);
        return after;
      }),
    [key],
  );

  const press = useCallback(
    (id: string, mark: Mark) =>
      change((before) => {
        // The first one may be on its way already; a later press of the same kind adds nothing.
        const own = before.filter((one) => one.id === id);
        if (own.at(-1)?.mark === mark) return before;
        return [...before, { id, mark }];
      }),
    [change],
  );

  const [first] = queue;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn asks for another try
  useEffect(() => {
    if (!first || sending.current || !isOnline()) return;
    sending.current = true;
    const end = () => {
      sending.current = false;
      change((before) => before.slice(1));
    };
    send(first).then(
      (arrival) => {
        end();
        latest.current.onDone(first.id, arrival);
      },
      (failure: unknown) => {
        if (isPassing(failure)) {
          sending.current = false;
          return;
        }
        end();
        latest.current.onRefused(first.id, failure);
      },
    );
  }, [first, turn, change]);

  const isWaiting = first !== undefined;
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => setTurn((before) => before + 1);
    const stop = watchOnline(() => isOnline() && again());
    const timer = setInterval(again, retryMs);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [isWaiting]);

  const waitingOf = (id: string): Mark | null => queue.findLast((one) => one.id === id)?.mark ?? null;
  return { press, waitingOf, waits: queue.length };
}

async function send({ id, mark }: Waiting): Promise<Arrival> {
  if (mark === 'ARRIVE') return call(setArrived, { body: { id } });
  await call(cancelArrival, { body: { id } });
  return { arrivedAt: null, permissionEndsAt: null };
}

function readQueue(key: string): readonly Waiting[] {
  const stored = parseJson(readStored(key));
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('id' in one) || !('mark' in one)) return [];
    const { id, mark } = one;
    return typeof id === 'string' && (mark === 'ARRIVE' || mark === 'UNDO') ? [{ id, mark }] : [];
  });
}
