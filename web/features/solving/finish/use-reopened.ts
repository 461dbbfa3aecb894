// The end page notices that the teacher has let the pupil go on (docs/rules/sitting.md).
import { useCallback, useEffect, useState } from 'react';
import { isActiveSession } from '../../../../contract/auth';
import { getChallenge } from '../../../../contract/solving';
import { call } from '../../../platform/calls/api';
import { currentOutbox } from '../../../platform/outbox/outbox';
import { unsent } from '../../../platform/outbox/rules';
import { currentSession } from '../../../platform/session/session';

/** Milliseconds between two questions, give or take a quarter: a class ends at the same moment. */
const askMs = 7_500;
/** For how long the page asks, in milliseconds: its calls must not keep the session of a forgotten computer alive. */
const asksForMs = 15 * 60_000;
/** The log-out waits no longer than this for the answer, in milliseconds. */
const patienceMs = 3_000;

/**
 * Whether an attempt that had ended runs again; null while nobody answers. The pulse is the cheapest question there
 * is, but it knows only that some attempt of the pupil runs. waiting: what it tells the class board besides.
 */
export async function isReopened(challengeId: string, signal: AbortSignal, waiting?: number): Promise<boolean | null> {
  try {
    const { remainingMs } = await call(isActiveSession, { body: { waiting }, signal });
    if (remainingMs === undefined) return false;
    const { con } = await call(getChallenge, { params: { id: challengeId }, body: {}, signal, keepOn403: true });
    return con.attemptState === 'RUNNING';
  } catch {
    return null;
  }
}

/** How many answers of this pupil's sitting wait on this computer. */
function waitingOf(challengeId: string): number {
  const uuid = currentSession()?.uuid;
  return unsent(currentOutbox()).filter((one) => one.challengeId === challengeId && one.userUid === uuid).length;
}

/**
 * Asks again and again, at once when the page is seen again, and says what it hears. Answers the function that stops it.
 * Tells what waits at first and when it has changed: a pulse from before the end may arrive after the answers that it counted.
 */
export function watchReopening(challengeId: string, onAnswer: (isRunning: boolean) => void): () => void {
  const leaving = new AbortController();
  const endsAt = performance.now() + asksForMs;
  let timer: ReturnType<typeof setTimeout>;
  let isAsking = false;
  let told: number | undefined;
  const wait = () => {
    timer = setTimeout(() => void ask(), askMs * (0.75 + Math.random() * 0.5));
  };
  const ask = async () => {
    isAsking = true;
    const waiting = waitingOf(challengeId);
    const isRunning = await isReopened(challengeId, leaving.signal, waiting === told ? undefined : waiting);
    if (isRunning !== null) told = waiting;
    isAsking = false;
    if (leaving.signal.aborted) return;
    onAnswer(isRunning === true);
    if (performance.now() < endsAt) wait();
  };
  const shown = () => {
    if (document.visibilityState !== 'visible' || isAsking) return;
    clearTimeout(timer);
    void ask();
  };
  wait();
  document.addEventListener('visibilitychange', shown);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', shown);
    leaving.abort();
  };
}

/**
 * Whether the finished sitting of this page runs again. challengeId: null while it need not be asked.
 * ask: once more now, before the page logs out.
 */
export function useReopened(challengeId: string | null): { isRunning: boolean; ask: () => Promise<boolean> } {
  const [runsAgain, setRunsAgain] = useState(false);
  useEffect(() => (challengeId === null ? undefined : watchReopening(challengeId, setRunsAgain)), [challengeId]);
  const ask = useCallback(async () => {
    if (challengeId === null) return false;
    const asking = new AbortController();
    const timer = setTimeout(() => asking.abort(), patienceMs);
    const isReopenedNow = (await isReopened(challengeId, asking.signal)) === true;
    clearTimeout(timer);
    setRunsAgain(isReopenedNow);
    return isReopenedNow;
  }, [challengeId]);
  return { isRunning: runsAgain, ask };
}
