// Every call that a sitting makes, but for the answers, which go through the outbox.
import type { ReplyOf } from '../../../contract/endpoint';
import { type Challenge, getSet, getTask, getToday, startChallenge, validateKey } from '../../../contract/solving';
import { call } from '../../platform/calls/api';
import { isPassing } from '../../platform/calls/call-errors';
import { openAttempt } from '../../platform/outbox/outbox';
import type { Attempt } from '../../platform/outbox/rules';
import { noKey } from '../../platform/screens/paths';

export type Level = 'easy' | 'medium' | 'hard';
export type Exercise = { id: string; number: number; level: Level; points: number };
export type Task = ReplyOf<typeof getTask>;
/** A running attempt with its tasks in their order: easy, medium, hard. */
export type Sitting = {
  attempt: Attempt;
  challenge: Challenge;
  exercises: Exercise[];
  /** It was begun before this page was opened. */
  isResumed: boolean;
};

/** The challenge of today for a grade; null: none. A pupil gets the own one whatever the grade says. */
export async function loadToday(grade: number, signal: AbortSignal): Promise<Challenge | null> {
  return (await call(getToday, { params: { grade }, signal })).challenge;
}

/** Whether the key opens the challenge. */
export async function isKeyRight(collectionId: string, securityKey: string): Promise<boolean> {
  return (await call(validateKey, { body: { collectionId, securityKey } })).isValidKey;
}

/** Starts the attempt, or goes on with the one that runs; its answers can be put from then on. */
export async function startSitting(
  input: { uuid: string; grade: number; id: string; key: string },
  signal: AbortSignal,
): Promise<Sitting> {
  const { uuid, grade, id } = input;
  const securityKey = input.key === noKey ? '' : input.key;
  const body = { challengeId: id, securityKey, grade };
  const started = await call(startChallenge, { params: { grade }, body, signal, keepOn403: true });
  const set = await call(getSet, { params: { id }, signal, keepOn403: true });
  const { challenge } = started;
  const attempt = await openAttempt({
    id: started.challengeRegId,
    challengeId: challenge.brc_id,
    uuid,
    epoch: started.epoch,
    nextSeq: started.nextSeq,
    ticket: started.deliveryTicket,
    name: challenge.brc_name,
    resultDate: challenge.brc_primary_result_date,
    finish: 'no',
    openedAt: Date.now(),
  });
  const exercises = set.data.map((row, place) => ({
    id: row.bro_id,
    number: place + 1,
    level: row.brl_name,
    points: row.points,
  }));
  return { attempt, challenge, exercises, isResumed: started.epoch > 1 || started.nextSeq > 1 || started.usedtime > 5 };
}

/** How long the server may take before the sitting is opened from what this computer keeps of it. */
const patienceMs = 5_000;

/** As startSitting; while the server is not reached, a running sitting is gone on with from what is kept here. */
export async function enterSitting(input: Parameters<typeof startSitting>[0], signal: AbortSignal): Promise<Sitting> {
  const starting = startSitting(input, signal);
  const waiting = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
  const first = await Promise.race([starting, waiting]).catch((failure: unknown) => {
    if (isPassing(failure)) return null;
    throw failure;
  });
  if (first) return first;
  const { cachedSitting: keptSitting } = await import('./read/keep-offline');
  return (await keptSitting(input.uuid, input.id).catch(() => null)) ?? starting;
}

/** One task, with the answer that the server has of it. */
export function loadTask(id: string, signal: AbortSignal): Promise<Task> {
  return call(getTask, { params: { id }, signal, keepOn403: true });
}
