// Messages about the queue between the tabs of one browser. Reading the queue is not enough: a tab never sees an answer
// that another tab gave and delivered between two of its readings.
import '../no-eval';
import * as z from 'zod/mini';
import { parseJson, watchStored, writeStored } from '../local-storage';
import type { DeliveryResult, QueuedAnswer } from './rules';

/** The answers that leave the queue, and why; all empty: something else in the queue changed. */
export type TabMessage = Pick<DeliveryResult, 'confirmed' | 'late' | 'renumber'>;

export const emptyMessage: TabMessage = { confirmed: [], late: [], renumber: [] };

const answers = z.array(z.custom<QueuedAnswer>((value) => typeof value === 'object' && value !== null));
const toldShape = z.object({ confirmed: answers, late: answers, renumber: answers });

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
