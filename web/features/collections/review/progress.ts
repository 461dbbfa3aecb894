// What somebody has looked at and tried of a collection's tasks; on this computer alone, by account and collection.
import * as z from 'zod/mini';
import { parseJson, readStored } from '../../../platform/local-storage';

const one = z.object({
  seconds: z.number(),
  tries: z.number(),
  /** Of the last try; null: none yet. */
  isRight: z.nullable(z.boolean()),
});
const shape = z.record(z.string(), one);
/** By the id of the task; a task that was not looked at is not there. */
export type Progress = Readonly<Record<string, Readonly<z.infer<typeof one>>>>;
export type TaskState = 'NEW' | 'SEEN' | 'RIGHT' | 'WRONG';

/** How far a task is. */
export function stateOf(progress: Progress, taskId: string): TaskState {
  const { isRight = null } = progress[taskId] ?? {};
  if (progress[taskId] === undefined) return 'NEW';
  return isRight === null ? 'SEEN' : isRight ? 'RIGHT' : 'WRONG';
}

/** The progress after so many seconds of looking at a task. */
export function lookedAt(progress: Progress, taskId: string, seconds: number): Progress {
  const now = progress[taskId] ?? { seconds: 0, tries: 0, isRight: null };
  return { ...progress, [taskId]: { ...now, seconds: now.seconds + seconds } };
}

/** The progress after a try; one without a verdict counts for nothing. */
export function tried(progress: Progress, taskId: string, isRight: boolean | null): Progress {
  const now = progress[taskId] ?? { seconds: 0, tries: 0, isRight: null };
  if (isRight === null) return progress;
  return { ...progress, [taskId]: { ...now, tries: now.tries + 1, isRight } };
}

export type Totals = { looked: number; right: number; wrong: number; seconds: number };

/** The sums over the tasks of a collection. */
export function totalsOf(progress: Progress, taskIds: readonly string[]): Totals {
  const states = taskIds.map((id) => stateOf(progress, id));
  const count = (state: TaskState) => states.filter((one) => one === state).length;
  return {
    looked: states.length - count('NEW'),
    right: count('RIGHT'),
    wrong: count('WRONG'),
    seconds: taskIds.reduce((sum, id) => sum + (progress[id]?.seconds ?? 0), 0),
  };
}

/** The progress that was stored; none for what cannot be read. */
export function readProgress(key: string): Progress {
  const read = shape.safeParse(parseJson(readStored(key)));
  return read.success ? read.data : {};
}
