// The choices of the picker, as they stand in the address, and what they ask the bank for. Pure.
import { type BankSort, bankKinds, bankSorts } from '../../../../contract/tasks-bank';
import { levels } from '../editor/order';

export type PickerField = 'tab' | 'q' | 'level' | 'kind' | 'off' | 'sort' | 'page';
export const tabs = ['fits', 'unused', 'all'] as const;
export type Tab = (typeof tabs)[number];
/** What the collection itself narrows the list by; each can be taken off. */
export const ownFilters = ['age', 'language', 'key'] as const;
export type OwnFilter = (typeof ownFilters)[number];

export type PickerQuery = {
  tab: Tab;
  search: string;
  level: (typeof levels)[number] | null;
  kind: (typeof bankKinds)[number] | null;
  off: readonly OwnFilter[];
  sort: BankSort;
  isDescending: boolean;
  page: number;
};

export function readPicker(get: (field: PickerField) => string): PickerQuery {
  const by = get('sort') || '-number';
  const off = get('off').split(',');
  return {
    tab: tabs.find((one) => one === get('tab')) ?? 'fits',
    search: get('q').slice(0, 200),
    level: levels.find((one) => one === get('level')) ?? null,
    kind: bankKinds.find((one) => one === get('kind')) ?? null,
    off: ownFilters.filter((one) => off.includes(one)),
    sort: bankSorts.find((one) => one === by.replace('-', '')) ?? 'number',
    isDescending: by.startsWith('-'),
    page: Math.max(1, Math.trunc(Number(get('page'))) || 1),
  };
}

/** The filters that the bank gets for a tab. */
export function bankFilterOf(
  { search, level, kind, off }: PickerQuery,
  tab: Tab,
  collection: { ageGroupId: string | null; language: string },
) {
  const isOn = (one: OwnFilter) => tab !== 'all' && !off.includes(one);
  return {
    search,
    ...(level && { level: [level] }),
    ...(kind && { kind: [kind] }),
    ...(isOn('age') && collection.ageGroupId !== null && { age: [collection.ageGroupId] }),
    ...(isOn('language') && { language: [collection.language] }),
    ...(isOn('key') && { key: ['with' as const] }),
    ...(tab === 'unused' && { use: ['never'] }),
  };
}
