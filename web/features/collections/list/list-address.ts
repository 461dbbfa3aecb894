// The filters and the order of the list of collections, as they stand in the address. Pure.
import {
  type CollectionRow,
  type CollectionSort,
  type CollectionState,
  collectionState,
  collectionType,
} from '../../../../contract/collections';

export type ListField = 'name' | 'year' | 'type' | 'state' | 'sort' | 'page' | 'size';

/** What the list is asked for besides its page. */
export type ListQuery = {
  name: string;
  year: number | null;
  type: CollectionRow['type'] | null;
  state: CollectionState | null;
  sort: CollectionSort | null;
  direction: 'asc' | 'desc';
};

export const sorts = [
  'name',
  'type',
  'years',
  'grades',
  'window',
  'state',
  'tasks',
  'attempts',
  'calculation',
] as const satisfies readonly CollectionSort[];

/** Reads the address; what it does not understand counts as not there. */
export function readList(get: (field: ListField) => string): ListQuery {
  const by = get('sort');
  const year = Number(get('year'));
  return {
    name: get('name').slice(0, 200),
    year: Number.isInteger(year) && year >= 2000 && year <= 2100 ? year : null,
    type: collectionType.options.find((one) => one === get('type')) ?? null,
    state: collectionState.options.find((one) => one === get('state')) ?? null,
    sort: sorts.find((one) => one === by.replace('-', '')) ?? null,
    direction: by.startsWith('-') ? 'desc' : 'asc',
  };
}

/** Whether the list shows only a part. */
export function isFiltered({ name, year, type, state }: ListQuery): boolean {
  return name !== '' || year !== null || type !== null || state !== null;
}
