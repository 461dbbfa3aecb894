// What a pupil of the model reads of the replies of a sitting.
import * as z from 'zod/mini';
import type { Outcome } from './line';

export const loggedIn = z.object({ data: z.object({ token: z.string() }), today: z.optional(z.unknown()) });

const setRows = z.array(z.object({ bro_id: z.string() }));
export const setReply = z.object({ data: setRows });

export const taskReply = z.object({
  task: z.object({ bro_id: z.string() }),
  answ: z.array(z.object({ id: z.string() })),
});
export type TaskReply = z.infer<typeof taskReply>;

export const tasksReply = z.object({ tasks: z.array(taskReply) });

export const started = z.object({
  challengeRegId: z.string(),
  epoch: z.number(),
  nextSeq: z.number(),
  set: z.optional(setRows),
  first: z.optional(taskReply),
});

export const confirmedReply = z.object({
  confirmed: z.array(z.object({ taskId: z.string(), epoch: z.number(), seq: z.number() })),
});

const refused = z.object({ code: z.string() });

/** What a reply says, or null: there is none, or it is another one. */
export function read<Shape extends z.core.$ZodType>(shape: Shape, outcome: Outcome | null): z.output<Shape> | null {
  try {
    return z.parse(shape, JSON.parse(outcome?.text ?? ''));
  } catch {
    return null;
  }
}

/** Why a call was refused: its code, or its status; or why it has no reply. */
export function codeOf(outcome: Outcome): string {
  return outcome.silence ?? read(refused, outcome)?.code ?? String(outcome.status);
}
