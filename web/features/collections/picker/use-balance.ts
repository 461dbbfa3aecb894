import type { taskBalance } from '../../../../contract/collections-sets';
import type { ReplyOf } from '../../../../contract/endpoint';
import { useData } from '../../../staff/use-data';
import { loadBalance } from '../collections';

/** The areas and the solved shares of tasks; undefined until they are there. The former ones stay while others load. */
export function useBalance(taskIds: readonly string[]): ReplyOf<typeof taskBalance> | undefined {
  const ids = [...taskIds].sort();
  return useData(['collections', 'balance', ids], (signal) => loadBalance(ids, signal), { cached: true }).value;
}
