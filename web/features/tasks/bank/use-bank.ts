import type { BankFacet } from '../../../../contract/tasks-bank';
import type { Load } from '../../../platform/calls/use-load';
import { useData } from '../../../staff/use-data';
import type { BankView } from './bank-view';
import { type BankPage, loadBank, loadCounts } from './calls';

/**
 * A page of the bank. Former rows stay while others load. collectionId: a set in preparation, for which each row says
 * whether it is in it.
 */
export function useBank(view: BankView, collectionId: string | null = null): Load<BankPage> {
  return useData(['tasks', 'bank', view, collectionId], (signal) => loadBank(view, collectionId, signal), {
    cached: true,
  });
}

/** The values of a facet with the counts that the rest of the view leaves. */
export function useFacet(view: BankView, facet: BankFacet) {
  const { search, scope, chosen } = view;
  return useData(['tasks', 'bankFacet', facet, search, scope, chosen], (signal) => loadCounts(view, facet, signal), {
    cached: true,
  });
}
