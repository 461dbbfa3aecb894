// Messages about the queue between the tabs of one browser. Reading the queue is not enough: a tab never sees an answer
// that another tab gave and delivered between two of its readings.
import '../no-eval';
import * as z from 'zod/mini';
import { parseJson, watchStored, writeStored } from '../local-storage';
import type { AnswerNumber, DeliveryResult, QueuedAnswer } from './rules';

/** The answers that leave the queue, and why; all empty: something else in the queue changed. */
export type TabMessage = Pick<DeliveryResult, 'confirmed' | 'late' | 'renumber'> & {
  /** The last number that the tab has given in each attempt. */
  numbers?: (AnswerNumber & { attemptId: string })[] | undefined;
  /** Whether the tab has just begun, and asks the others for theirs. */
  isNew?: boolean | undefined;
};

export const emptyMessage: TabMessage = { confirmed: [], late: [], renumber: [] };

const answers = z.array(z.custom<QueuedAnswer>((value) => typeof value === 'object' && value !== null));
const numbers = z.array(z.object({ attemptId: z.string(), epoch: z.number(), seq: z.number() }));
const toldShape = z.object({
  confirmed: answers,
  late: answers,
  renumber: answers,
  numbers: z.optional(numbers),
  isNew: z.optional(z.boolean()),
});

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('damba-outbox') : null;
/** Where there are no channels (Safari before 15.4), a message is a value that is stored for a moment. */
const key = 'damba-tabs';

/** Tells the other tabs. */
export function publishToTabs(message: TabMessage): void {
  channel?.postMessage(message);
  if (channel) return;
  writeStored(key, JSON.stringify(message));
  writeStored(key, null);
}

/** Calls back with the messages of other tabs. A message of another version means only that something changed. */
export function watchTabs(listener: (message: TabMessage) => void): void {
  const hear = (data: unknown) => {
    const parsed = z.safeParse(toldShape, data);
    listener(parsed.success ? parsed.data : emptyMessage);
  };
  if (channel) channel.addEventListener('message', ({ data }) => hear(data));
  else watchStored(key, (text) => text !== null && hear(parseJson(text)));
}
