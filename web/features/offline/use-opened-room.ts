import { useEffect, useState } from 'react';
import { looksReady } from '../solving/young/looks-ready';
import { startDelivery } from './delivery';
import { openRoom, type Room } from './room';
import { canSeal } from './seal';
import { openRoomStore } from './store';

/** ELSEWHERE: another window of this computer has it. UNABLE: why this browser cannot do it. */
export type OpenedRoom =
  | { kind: 'LOADING' | 'ELSEWHERE' }
  | { kind: 'UNABLE'; why: 'SEAL' | 'STORE' }
  | { kind: 'OPEN'; room: Room };

/** Opens the room of this computer for this page alone, and delivers its parcels as long as the page is there. */
export function useOpenedRoom(): OpenedRoom {
  const [opened, setOpened] = useState<OpenedRoom>({ kind: 'LOADING' });
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const open = async () => {
      if (!canSeal()) return setOpened({ kind: 'UNABLE', why: 'SEAL' });
      await aloneHere(signal, () => setOpened({ kind: 'ELSEWHERE' }));
      if (signal.aborted) return;
      const [room] = await Promise.all([openRoomStore().then(openRoom), looksReady()]);
      if (signal.aborted) return;
      signal.addEventListener('abort', startDelivery(room));
      setOpened({ kind: 'OPEN', room });
    };
    open().catch(() => signal.aborted || setOpened({ kind: 'UNABLE', why: 'STORE' }));
    return () => abort.abort();
  }, []);
  return opened;
}

const lockName = 'damba-offline';

/**
 * Resolves when no other window of this browser has the room, and holds it until the signal. Safari before 15.4 has no locks:
 * there two windows are not told from each other.
 */
function aloneHere(signal: AbortSignal, onElsewhere: () => void): Promise<void> {
  if (!('locks' in navigator)) return Promise.resolve();
  const untilLeft = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  return new Promise((resolve, reject) => {
    const hold = () => {
      resolve();
      return untilLeft;
    };
    const wait = () => {
      onElsewhere();
      navigator.locks.request(lockName, { signal }, hold).catch(reject);
    };
    navigator.locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? hold() : wait())).catch(reject);
  });
}
