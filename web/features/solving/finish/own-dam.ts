// The dams of the last sittings on this computer: which places have an answer, and where it was when the page last knew.
// After the end nothing else of a sitting stays here, because its tasks are confidential while the contest runs.
import '../../../platform/no-eval';
import * as z from 'zod/mini';
import { parseJson, readStored, writeStored } from '../../../platform/local-storage';
import { type OutboxState, unsent } from '../../../platform/outbox/rules';
import type { DamPlace } from '../../../ui/sitting/dam/places';
import type { TaskStatus } from '../answer/answer-status';
import { isEmpty } from '../answer/answers';
import type { Sitting } from '../solving';

const key = 'damba-dams';
/** Most sittings that are remembered: a computer is used by many pupils. */
const most = 40;

const shape = z.array(
  z.object({
    attemptId: z.string(),
    challengeId: z.string(),
    uuid: z.string(),
    /** Ids of the exercises, in the order of their numbers. */
    exercises: z.array(z.string()),
    states: z.array(z.enum(['open', 'here', 'saved', 'unknown'])),
    pointsDate: z.nullable(z.string()),
    ranksDate: z.nullable(z.string()),
  }),
);
export type OwnDam = z.infer<typeof shape>[number];

/** Remembers the dam of a sitting as it is now. */
export function storeDam({ attempt, challenge, exercises }: Sitting, statuses: readonly TaskStatus[]): void {
  const own: OwnDam = {
    attemptId: attempt.id,
    challengeId: attempt.challengeId,
    uuid: attempt.uuid,
    exercises: exercises.map(({ id }) => id),
    states: statuses.map(stateOf),
    pointsDate: challenge.brc_primary_result_date,
    ranksDate: challenge.brc_result_date ?? null,
  };
  const others = readDams().filter(({ attemptId }) => attemptId !== attempt.id);
  writeStored(key, JSON.stringify([own, ...others].slice(0, most)));
}

/** The newest dam of a user, or that of one attempt; null: this computer does not know it. */
export function storedDam(uuid: string | undefined, attemptId?: string): OwnDam | null {
  const own = readDams().filter((one) => one.uuid === uuid);
  return own.find((one) => attemptId === undefined || one.attemptId === attemptId) ?? null;
}

/**
 * The places of a remembered dam, brought up to what the queue of answers knows. A log-out takes from the queue what came late
 * or was refused: then the server knows what became of an answer that was here.
 */
export function placesNow(own: OwnDam, outbox: OutboxState): DamPlace[] {
  const queue = unsent(outbox, own.attemptId);
  const lost = [...outbox.late, ...outbox.queue].filter((one) => one.attemptId === own.attemptId);
  const isKnown = outbox.attempts.some(({ id }) => id === own.attemptId);
  return own.exercises.map((id, at) => {
    const waiting = queue.filter(({ taskId }) => taskId === id).pop();
    const state = own.states[at] ?? 'unknown';
    const arrived = lost.some(({ taskId }) => taskId === id) ? 'open' : 'saved';
    const standing = state === 'here' ? (isKnown ? arrived : 'unknown') : state;
    return { number: at + 1, state: waiting ? (isGiven(waiting) ? 'here' : 'open') : standing };
  });
}

const isGiven = (answer: { selectedChoiceId: string | null; answerText: string | null }) =>
  !isEmpty({ choiceId: answer.selectedChoiceId, text: answer.answerText, state: null });

/** At the end an unfinished text does not count, and the answer before it does. */
function stateOf({ status: { kind, written } }: TaskStatus): OwnDam['states'][number] {
  if (kind === 'saved' || kind === 'here' || kind === 'unknown') return kind;
  if (isEmpty(written.answer)) return 'open';
  return written.where === 'computer' ? 'here' : 'saved';
}

function readDams(): OwnDam[] {
  const read = z.safeParse(shape, parseJson(readStored(key)));
  return read.success ? read.data : [];
}
