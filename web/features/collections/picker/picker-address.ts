// The choices of the picker as they stand in the address: those of the bank, and what the collection itself asks for. Pure.
import type { BankFacet } from '../../../../contract/tasks-bank';
import { type BankName, type BankView, viewOf } from '../../tasks/bank/bank-view';

/** The names in the address: those of the bank, the tab, and what of the collection's own filters was taken off. */
export type PickerField = BankName | 'tab' | 'off';
export const tabs = ['fits', 'unused', 'all'] as const;
export type Tab = (typeof tabs)[number];
const ownFacets = ['age', 'language', 'key'] as const satisfies readonly BankFacet[];

type Get = (field: PickerField) => string;
type Collection = { ageGroupId: string | null; language: string };

/** Rows of a page: as many as a school laptop shows. */
export const pageSize = 15;

export const tabOf = (get: Get): Tab => tabs.find((one) => one === get('tab')) ?? 'fits';

/**
 * What the bank is asked for in a tab. Without another choice a task fits that is of the collection's age and language
 * and has a key; the newest numbers come first.
 */
export function viewOfPicker(get: Get, tab: Tab, collection: Collection): BankView {
  const view = viewOf(get);
  const off = get('off').split(',');
  const { ageGroupId, language } = collection;
  const own = { age: ageGroupId === null ? [] : [ageGroupId], language: [language], key: ['with'] };
  const chosen = { ...view.chosen };
  if (tab !== 'all')
    for (const facet of ownFacets) if (chosen[facet].length === 0 && !off.includes(facet)) chosen[facet] = own[facet];
  if (tab === 'unused') chosen.use = ['never'];
  const order = get('sort') === '' ? { sort: 'number' as const, isDescending: true } : {};
  return { ...view, ...order, scope: 'all', chosen, size: pageSize };
}

/** The change of the address for a change of the filters: an own filter that was emptied stays off. */
export function changeOf(get: Get, change: Partial<Record<BankName, string>>): Partial<Record<PickerField, string>> {
  const off = new Set(get('off').split(',').filter(Boolean));
  for (const facet of ownFacets) {
    if (change[facet] === '') off.add(facet);
    else if (change[facet] !== undefined) off.delete(facet);
  }
  return { ...change, off: [...off].join() };
}

/** The change of the address to another tab, which begins with its own filters. */
export function tabChange(tab: Tab): Partial<Record<PickerField, string>> {
  return { tab: tab === 'fits' ? '' : tab, off: '', age: '', language: '', key: '', use: '', page: '' };
}

/** The order after a press on a column, as the address has it. */
export function pressed({ sort, isDescending }: BankView, by: BankView['sort']): string {
  return `${by === sort && !isDescending ? '-' : ''}${by}`;
}
