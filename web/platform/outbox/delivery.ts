// The calls of the queue: sends answers with their owner's session, otherwise with the attempt's delivery ticket; then
// finishes the attempt.
import { feedbackRoles, lets } from '../../../contract/roles';
import { finishChallenge, logAnswer, sendAnswer } from '../../../contract/solving';
import { call } from '../calls/api';
import { CallRefused, isPassing, NetworkLost } from '../calls/call-errors';
import { currentSession } from '../session/session';
import {
  type Attempt,
  type DeliveryResult,
  lastKeys,
  type OutboxState,
  type QueuedAnswer,
  sameKey,
  sortReply,
} from './rules';

/** The feedback on a confirmed answer of an administrator, developer or tester. */
export type Feedback = { kind: 'feedback'; taskId: string; text: string; correct: boolean; points: number };

export type Delivered = { settled: DeliveryResult; feedback: Feedback | null };

/**
 * Sends one list. After a refusal of the whole list it sends each answer by itself, so that a bad one does not hold up
 * the others. Rejects when it must be tried again later.
 */
export async function deliverBatch(attempt: Attempt, batch: QueuedAnswer[], signal: AbortSignal): Promise<Delivered> {
  const token = currentSession()?.token;
  try {
    return await deliver(attempt, batch, signal);
  } catch (failure) {
    // Below 400: this page could not read the reply, which does not refuse the answer.
    if (!(failure instanceof CallRefused) || isPassing(failure) || failure.status < 400) throw failure;
    if (failure.status === 401) {
      // The session has just ended, or another one has begun: the ticket or the new session goes on. No answer is at
      // fault.
      if (currentSession()?.token !== token) return deliverBatch(attempt, batch, signal);
      throw failure;
    }
    const [answer, ...more] = batch;
    if (answer === undefined) throw failure;
    if (more.length > 0) return deliverBatch(attempt, [answer], signal);
    return {
      settled: sortReply(batch, { confirmed: [], refused: [{ ...answer, code: failure.code }] }),
      feedback: null,
    };
  }
}

async function deliver(attempt: Attempt, batch: QueuedAnswer[], signal: AbortSignal): Promise<Delivered> {
  if (!isOwn(attempt)) {
    const body = { adata: batch.map(onWire), deliveryTicket: attempt.ticket };
    return {
      settled: complete(batch, sortReply(batch, await call(logAnswer, { body, signal, keepOn403: true }))),
      feedback: null,
    };
  }
  const [answer] = batch;
  // Feedback comes with a single answer only.
  const single = batch.length === 1 && answer !== undefined && lets(feedbackRoles, currentSession()?.role ?? null);
  const adata = single ? onWire(answer) : batch.map(onWire);
  const reply = await call(sendAnswer, { body: { adata }, signal, keepOn403: true });
  const feedback: Feedback | null =
    reply.info && answer
      ? {
          kind: 'feedback',
          taskId: answer.taskId,
          text: reply.info.text,
          correct: reply.info.isCorrect === 'T',
          points: reply.info.pointsNum,
        }
      : null;
  return { settled: complete(batch, sortReply(batch, reply)), feedback };
}

/** After a reply that mentions no answer, pause instead of sending again at once. */
function complete(batch: QueuedAnswer[], settled: DeliveryResult): DeliveryResult {
  if (settled.open.length === batch.length) throw new NetworkLost('the reply confirms nothing');
  return settled;
}

/**
 * Finishes an attempt whose answers are all delivered. Resolves with the answers that the server still lacks and this
 * page still knows, to be sent again; empty when it is finished. A server that no longer knows the attempt has
 * finished it.
 */
export async function finishAttempt(
  attempt: Attempt,
  state: OutboxState,
  signal: AbortSignal,
): Promise<QueuedAnswer[]> {
  const ids = { challengeId: attempt.challengeId, challengeRegId: attempt.id };
  try {
    await call(finishChallenge, { body: { ...ids, last: lastKeys(state, attempt.id) }, signal, keepOn403: true });
    return [];
  } catch (failure) {
    if (!(failure instanceof CallRefused) || isPassing(failure) || failure.status === 401) throw failure;
    if (failure.code !== 'ANSWERS_MISSING') return [];
    const known = state.confirmed.filter((answer) => answer.attemptId === attempt.id && isNamed(failure, answer));
    if (known.length > 0) return known;
    await call(finishChallenge, { body: ids, signal, keepOn403: true });
    return [];
  }
}

function isNamed(failure: CallRefused, answer: QueuedAnswer): boolean {
  const missing = failure.extra.missing;
  if (!Array.isArray(missing)) return false;
  return missing.some(({ taskId, epoch, seq }) => sameKey({ taskId, epoch, seq }, answer));
}

function isOwn(attempt: Attempt): boolean {
  return currentSession()?.uuid === attempt.uuid;
}

function onWire({ attemptId: _attempt, refused: _refused, ...answer }: QueuedAnswer) {
  return answer;
}
