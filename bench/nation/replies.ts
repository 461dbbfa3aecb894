// What a pupil of the model reads of the replies of a sitting.
import * as z from 'zod/mini';

export const loggedIn = z.looseObject({ data: z.looseObject({ token: z.string() }), today: z.optional(z.unknown()) });

const setRows = z.array(z.looseObject({ bro_id: z.string() }));
export const setReply = z.looseObject({ data: setRows });

export const started = z.looseObject({
  challengeRegId: z.string(),
  epoch: z.number(),
  nextSeq: z.number(),
  set: z.optional(setRows),
  first: z.optional(z.unknown()),
});

export const taskReply = z.looseObject({
  task: z.looseObject({ bro_id: z.string() }),
  answ: z.array(z.looseObject({ id: z.string() })),
});
export type TaskReply = z.infer<typeof taskReply>;

export const tasksReply = z.looseObject({ tasks: z.array(taskReply) });

export const confirmedReply = z.looseObject({
  confirmed: z.array(z.looseObject({ taskId: z.string(), epoch: z.number(), seq: z.number() })),
});
