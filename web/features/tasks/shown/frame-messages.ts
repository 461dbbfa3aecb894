// The messages of the frame of an interactive task, by the protocol damba-frame/1. The frame runs foreign code: a message
// that does not match its schema is ignored. No message carries points or correctness.
import * as z from 'zod/mini';
import { interactiveLimits } from '../../../../contract/interactive-limits';

export const frameName = 'damba-frame';
export const frameVersion = 1;

/** The answer that a frame reports. answer null: none; state: how the task looks, for the frame alone. */
export type FrameAnswer = { answer: string | null; state: string | null; isPrimaryState: boolean };

export type FrameMessage =
  | { type: 'loaded'; task: string; height: number }
  | { type: 'resize'; task: string; height: number }
  | { type: 'said'; task: string; id: number | null; answer: FrameAnswer };

/** Least and greatest height of a frame, in CSS pixels. */
const heights = { least: 100, most: 5_000 };

const envelope = z.object({ id: z.optional(z.nullable(z.number())), type: z.string(), payload: z.unknown() });
const about = z.object({ task: z.string() });
const sized = z.object({ height: z.number().check(z.gte(0)) });
const spoken = z.nullish(z.string());
const answered = z.object({ answer: spoken, state: spoken, isPrimaryState: z.optional(z.boolean()) });

/** Whether this is what a frame says first, in its window, to be given a channel. */
export function isReady(data: unknown): boolean {
  const ready = z.object({ ns: z.literal(frameName), v: z.literal(frameVersion), type: z.literal('ready') });
  return ready.safeParse(data).success;
}

/** A message of the channel; 'tooLong': an answer or a state that cannot be stored; null: none of the protocol. Pure. */
export function readMessage(data: unknown): FrameMessage | 'tooLong' | null {
  const outer = z.safeParse(envelope, data);
  if (!outer.success) return null;
  const { id = null, type, payload } = outer.data;
  const task = z.safeParse(about, payload);
  if (!task.success) return null;
  if (type === 'loaded' || type === 'resize') {
    const size = z.safeParse(sized, payload);
    if (!size.success) return null;
    const height = Math.min(Math.max(Math.round(size.data.height), heights.least), heights.most);
    return { type, task: task.data.task, height };
  }
  if (type !== 'stateChanged' && type !== 'answer') return null;
  const parsed = z.safeParse(answered, payload);
  if (!parsed.success) return null;
  const { answer = null, state = null, isPrimaryState = false } = parsed.data;
  if (!fits(answer, interactiveLimits.answerLength) || !fits(state, interactiveLimits.stateLength)) return 'tooLong';
  return {
    type: 'said',
    task: task.data.task,
    id: type === 'answer' ? id : null,
    answer: { answer: answer || null, state, isPrimaryState },
  };
}

/** The server stores neither NUL nor half of a surrogate pair. */
function fits(text: string | null, most: number): boolean {
  return text === null || (text.length <= most && !text.includes('\u0000') && !/\p{Cs}/u.test(text));
}
