// Every call of a sitting except the answers, which go through the outbox.
import type { ReplyOf } from '../../../contract/endpoint';
import { getSet, getTask, getTasks, getToday, startChallenge, validateKey } from '../../../contract/solving';
import type { Challenge } from '../../../contract/solving-challenge';
import { call } from '../../platform/calls/api';
import { isPassing } from '../../platform/calls/call-errors';
import { openAttempt } from '../../platform/outbox/outbox';
import type { AnswerDraft, Attempt } from '../../platform/outbox/rules';
import { arrival } from '../../platform/session/arrival';
import { currentSession } from '../../platform/session/session';
import { noKey } from '../../platform/sitting-paths';

export type Level = 'easy' | 'medium' | 'hard';
export type Exercise = { id: string; number: number; level: Level; points: number };
export type Task = ReplyOf<typeof getTask>;
/** A running attempt with its tasks ordered easy, medium, hard. */
export type Sitting = {
  attempt: Attempt;
  challenge: Challenge;
  exercises: Exercise[];
  /** Whether the attempt began before this page was opened. */
  isResumed: boolean;
  /** The first task, if the start has brought it. */
  first?: Task;
  /** Of a sitting from the cache: the last answers that this page was given, by task. */
  given?: Map<string, AnswerDraft>;
};

export type Today = ReplyOf<typeof getToday>;

/**
 * Today's challenge for a grade; null: none. A pupil always gets the challenge of the own grade. Right after a log-in it
 * is what the log-in said.
 */
export async function loadToday(grade: number, signal: AbortSignal): Promise<Today> {
  return arrival.takeToday(currentSession()?.token) ?? call(getToday, { params: { grade }, signal });
}

/** Whether the key opens the challenge. */
export async function isKeyRight(collectionId: string, securityKey: string): Promise<boolean> {
  return (await call(validateKey, { body: { collectionId, securityKey } })).isValidKey;
}

/** Starts the attempt or resumes the running one; from then on the outbox accepts its answers. */
export async function startSitting(
  input: { uuid: string; grade: number; id: string; key: string },
  signal: AbortSignal,
): Promise<Sitting> {
  const { uuid, grade, id } = input;
  const securityKey = input.key === noKey ? '' : input.key;
  const body = { challengeId: id, securityKey, grade };
  const started = await call(startChallenge, { params: { grade }, body, signal, keepOn403: true });
  const { challenge, first } = started;
  // An older server does not bring the set.
  const set = started.set ?? (await call(getSet, { params: { id }, signal, keepOn403: true })).data;
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
  const exercises = set.map((row, place) => ({
    id: row.bro_id,
    number: place + 1,
    level: row.brl_name,
    points: row.points,
  }));
  const isResumed = started.epoch > 1 || started.nextSeq > 1 || started.usedtime > 5;
  return { attempt, challenge, exercises, isResumed, ...(first && { first }) };
}

/** How long to wait for the server before opening the cached sitting, in milliseconds. */
const patienceMs = 5_000;

/** Like startSitting, but resumes a running sitting from the cache if the server is out of reach. */
export async function enterSitting(input: Parameters<typeof startSitting>[0], signal: AbortSignal): Promise<Sitting> {
  const starting = startSitting(input, signal);
  const waiting = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
  const first = await Promise.race([starting, waiting]).catch((failure: unknown) => {
    if (isPassing(failure)) return null;
    throw failure;
  });
  if (first) return first;
  const kept = import('./read/keep-offline')
    .then(({ keptSitting }) => keptSitting(input, starting, () => startSitting(input, signal), signal))
    .catch(() => null);
  const either = async () => (await kept) ?? starting;
  return Promise.race([either(), starting.catch(either)]);
}

/** Loads tasks with the answers that the server has; only the first ones where all are too large for a reply. */
export async function loadTasks(taskIds: string[], signal: AbortSignal): Promise<Task[]> {
  const [id = '', another] = taskIds;
  const common = { signal, keepOn403: true };
  // One has a call of its own, which older servers know, too.
  if (another === undefined) return [await call(getTask, { params: { id }, ...common })];
  return (await call(getTasks, { body: { taskIds }, ...common })).tasks;
}
