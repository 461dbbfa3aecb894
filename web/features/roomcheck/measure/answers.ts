// Sends trial answers as the pages of pupils send theirs: the same calls, pauses and repetitions.
import { sendTrialAnswer } from '../../../../contract/roomcheck';
import { type RoomFigures, roomCheckLimits } from '../../../../contract/roomcheck-verdict';
import { call } from '../../../platform/calls/api';
import { CallRefused, isPassing } from '../../../platform/calls/call-errors';
import { backoffMs } from '../../../platform/outbox/rules';
import { currentSession } from '../../../platform/session/session';

/** An answer that is not confirmed within this time is lost, in milliseconds. */
const patienceMs = 20_000;

/** Sends 30 answers at once and waits for all of them. */
export async function measureAnswers(check: string): Promise<RoomFigures['answers']> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), patienceMs);
  const numbers = Array.from({ length: roomCheckLimits.pupils }, (_, at) => at + 1);
  const all = await Promise.all(numbers.map((seq) => deliver(check, seq, abort.signal)));
  clearTimeout(timer);
  const confirmed = all.filter(({ isConfirmed }) => isConfirmed);
  return {
    sent: all.length,
    confirmed: confirmed.length,
    slowestMs: Math.round(Math.max(0, ...confirmed.map(({ ms }) => ms))),
    tries: all.reduce((sum, { tries }) => sum + tries, 0),
  };
}

async function deliver(check: string, seq: number, signal: AbortSignal) {
  const begun = performance.now();
  const adata = answerOf(seq);
  for (let tries = 1; ; tries += 1) {
    const failure: unknown = await call(sendTrialAnswer, { body: { check, adata }, signal, keepOn403: true }).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    const ms = performance.now() - begun;
    if (failure === null) return { isConfirmed: true, ms, tries };
    const retryAfterMs = failure instanceof CallRefused ? failure.retryAfterMs : null;
    if (!isPassing(failure) || signal.aborted) return { isConfirmed: false, ms, tries };
    await pause(backoffMs(tries, retryAfterMs, Math.random()), signal);
    if (signal.aborted) return { isConfirmed: false, ms, tries };
  }
}

/** As large as that of a pupil who types an answer. */
function answerOf(seq: number) {
  const now = new Date().toISOString();
  return {
    challengeId: '1000',
    taskId: String(100_000 + seq),
    userUid: currentSession()?.uuid ?? '',
    taskType: 'BASIC',
    taskDifficultyId: 'hard',
    selectedChoiceId: null,
    answerText: 'ąžuolas',
    answerTimeSecs: 90,
    state: null,
    isPrimaryState: null,
    startTime: now,
    endTime: now,
    epoch: 1,
    seq,
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
