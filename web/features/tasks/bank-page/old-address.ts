// Addresses from the time when tasks stood one on a page: ?uid=, ?name=&page=. They lead to the same task in the panel.
import type { BankName } from '../bank/bank-view';
import { idsOf, noFilters, type TaskFilters } from '../bank/filters';

/** The names that an address had then; `page` alone says nothing of its age. */
const oldNames = ['uid', 'name', 'type', 'status', 'keywords', 'cts'] as const;
export type OldName = (typeof oldNames)[number];

export type OldAddress = {
  /** The task was the num-th of these, newest first. */
  filters: TaskFilters;
  num: number;
  /** The same search for the bank. */
  change: Partial<Record<BankName | OldName, string>>;
};

/** What an old address asks for, or null for one of today. Pure. */
export function readOldAddress(search: string): OldAddress | null {
  const query = new URLSearchParams(search);
  if (!oldNames.some((name) => query.has(name))) return null;
  const get = (name: string) => query.get(name) ?? '';
  const filters: TaskFilters = { ...noFilters };
  for (const name of ['uid', 'name', 'language', 'age', 'level', 'type', 'status', 'keywords', 'cts'] as const)
    filters[name] = get(name);
  return {
    filters,
    num: Math.max(1, Math.trunc(Number(get('page'))) || 1),
    change: {
      ...Object.fromEntries(oldNames.map((name) => [name, ''])),
      search: [filters.uid, filters.name].filter((text) => text !== '').join(' '),
      kind: filters.type === 'LODGE' ? 'INTERACTIVE' : filters.type === 'BASIC' ? 'ONE|PICTURES|TYPED' : '',
      scope: filters.status === 'DRAFT' ? 'keyless' : '',
      keyword: [...idsOf(filters.keywords), ...idsOf(filters.cts)].join('|'),
      page: '',
    },
  };
}
