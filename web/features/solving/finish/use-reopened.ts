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
 * Whether an attempt that had ended runs again, and whether any of the pupil's does; null while nobody answers. The pulse is
 * the cheapest question there is, but it knows only that some attempt runs. waiting: what it tells the class board besides.
 */
export async function isReopened(challengeId: string, signal: AbortSignal, waiting?: number) {
  try {
    const { remainingMs } = await call(isActiveSession, { body: { waiting }, signal });
    if (remainingMs === undefined) return { isAny: false, isOwn: false };
    const { con } = await call(getChallenge, { params: { id: challengeId }, body: {}, signal, keepOn403: true });
    return { isAny: true, isOwn: con.attemptState === 'RUNNING' };
  } catch {
    return null;
  }
}

/** How many answers of this pupil's sitting wait on this computer; undefined: it does not know the sitting, or not all of it. */
function waitingOf(challengeId: string): number | undefined {
  const outbox = currentOutbox();
  const uuid = currentSession()?.uuid;
  const own = outbox.attempts.find((one) => one.challengeId === challengeId && one.uuid === uuid);
  return own && outbox.keeping === 'durable' ? unsent(outbox, own.id).length : undefined;
}

/**
 * Asks again and again, at once when the page is seen again, and says what it hears. Answers the function that stops it.
 * Once nothing runs, tells what waits, and again when it has changed: a pulse from before the end may arrive after the answers
 * that it counted. While something runs the board hears of that.
 */
export function watchReopening(challengeId: string, onAnswer: (isRunning: boolean) => void): () => void {
  const leaving = new AbortController();
  const endsAt = performance.now() + asksForMs;
  let timer: ReturnType<typeof setTimeout>;
  let isAsking = false;
  let hasEnded = false;
  let told: number | undefined;
  const wait = () => {
    timer = setTimeout(() => void ask(), askMs * (0.75 + Math.random() * 0.5));
  };
  const ask = async () => {
    isAsking = true;
    const waiting = hasEnded ? waitingOf(challengeId) : undefined;
    const running = await isReopened(challengeId, leaving.signal, waiting === told ? undefined : waiting);
    hasEnded = running?.isAny === false;
    if (running) told = waiting ?? told;
    isAsking = false;
    if (leaving.signal.aborted) return;
    onAnswer(running?.isOwn === true);
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
    const isReopenedNow = (await isReopened(challengeId, asking.signal))?.isOwn === true;
    clearTimeout(timer);
    setRunsAgain(isReopenedNow);
    return isReopenedNow;
  }, [challengeId]);
  return { isRunning: runsAgain, ask };
}
