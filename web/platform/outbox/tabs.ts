// What the tabs of one browser tell each other of the queue. Reading it is not enough: an answer that one tab has given and
// delivered between two readings of another has never been seen there.
import '../no-eval';
import * as z from 'zod/mini';
import type { DeliveryResult, QueuedAnswer } from './rules';

/** What is leaving the queue, and why; all empty: something else in it has changed. */
export type TabMessage = Pick<DeliveryResult, 'confirmed' | 'late' | 'renumber'>;

export const emptyMessage: TabMessage = { confirmed: [], late: [], renumber: [] };

const answers = z.array(z.custom<QueuedAnswer>((value) => typeof value === 'object' && value !== null));
const toldShape = z.object({ confirmed: answers, late: answers, renumber: answers });

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('damba-outbox') : null;

/** Tells the other tabs; nobody hears it in a browser without channels. */
export function publishToTabs(message: TabMessage): void {
  channel?.postMessage(message);
}

/** Calls back with what another tab tells. What a page of another version says means only that something has changed. */
export function watchTabs(listener: (message: TabMessage) => void): void {
  channel?.addEventListener('message', ({ data }) => {
    const parsed = z.safeParse(toldShape, data);
    listener(parsed.success ? parsed.data : emptyMessage);
  });
}
