import type { DeskFields } from '../../../../contract/tasks-desk';
import { runInThread } from '../../../platform/thread';
import { isLong, textsOf } from '../sanitise/forms';
import { type MergedFields, mergeFields } from './fields';

/** What the thread joins: a state and two changes of it. */
export type JoinOrder = readonly [base: DeskFields, mine: DeskFields, theirs: DeskFields];

/** mergeFields; of long texts in a thread. */
export async function joinFields(...order: JoinOrder): Promise<MergedFields> {
  if (!order.some((fields) => isLong(textsOf(fields)))) return mergeFields(...order);
  const limits = { mostMs: 20_000, heapMb: 384 };
  return runInThread<MergedFields>(new URL('./join-thread.ts', import.meta.url), order, limits);
}
