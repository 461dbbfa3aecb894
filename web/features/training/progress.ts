// The progress in a public training, stored in this browser alone (docs/rules/content.md). Pure: callers pass the time and
// the stored text.
import * as z from 'zod/mini';
import { parseJson } from '../../platform/local-storage';

const shape = z.object({
  /** When the time ends, in milliseconds since 1970. */
  endsAt: z.number(),
  /** The open task, from 0. */
  place: z.number(),
  isDone: z.boolean(),
  /** By the id of the task. */
  answers: z.record(
    z.string(),
    z.object({ choiceId: z.nullable(z.string()), text: z.nullable(z.string()), state: z.nullish(z.string()) }),
  ),
  /** The score, once it was shown; the shelf tells it. */
  result: z.optional(z.object({ points: z.number(), of: z.number() })),
  /** The points of the time before this one. */
  before: z.optional(z.number()),
});
export type Progress = z.infer<typeof shape>;

/** The countdown is 60 s times the number of tasks. */
export const secondsPerTask = 60;

/** The name in localStorage for the training with this id. */
export const progressKey = (trainingId: string): string => `damba-training-${trainingId}`;

/** A training of so many tasks that begins now; `before`: what the last time gave. */
export function beginTraining(tasks: number, now: number, before?: number): Progress {
  const begun = { endsAt: now + tasks * secondsPerTask * 1000, place: 0, isDone: false, answers: {} };
  return before === undefined ? begun : { ...begun, before };
}

/** How many tasks have an answer. */
export function countAnswers({ answers }: Progress): number {
  return Object.values(answers).filter(({ choiceId, text }) => choiceId !== null || Boolean(text)).length;
}

/** Milliseconds left of the whole time; a clock that was set back gives no more than the whole. */
export function timeLeft(progress: Progress, tasks: number, now: number): number {
  return Math.min(Math.max(progress.endsAt - now, 0), tasks * secondsPerTask * 1000);
}

/** The stored progress; null when there is none, or none that this version understands. */
export function readProgress(text: string | null): Progress | null {
  const read = z.safeParse(shape, parseJson(text));
  return read.success ? read.data : null;
}

/** The answers as they are sent to be checked; those to tasks that the set has no longer are left out. */
export function sentAnswers(progress: Progress, challengeId: string, taskIds: readonly string[]) {
  return taskIds.flatMap((taskId) => {
    const answer = progress.answers[taskId];
    if (!answer || (answer.choiceId === null && !answer.text)) return [];
    return [{ challengeId, taskId, answerId: answer.choiceId, answerText: answer.text }];
  });
}
