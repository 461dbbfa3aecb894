// What the bank shows, as an address: its search, facets, scope, order, page and the task in the panel. Pure.
import type { BodyIn } from '../../../../contract/endpoint';
import {
  type BankFacet,
  type BankScope,
  type BankSort,
  type bank,
  bankFacets,
  bankLimits,
  bankScopes,
  bankSorts,
} from '../../../../contract/tasks-bank';
import { readPage } from '../../../lists/paging';

export type BankView = {
  search: string;
  scope: BankScope;
  /** The chosen values of each facet, as the address and the server have them. */
  chosen: Readonly<Record<BankFacet, readonly string[]>>;
  sort: BankSort;
  isDescending: boolean;
  page: number;
  size: number;
};

/** The names in the address; `task` is the task in the panel. */
export type BankName = BankFacet | 'search' | 'scope' | 'sort' | 'page' | 'size' | 'task' | 'from' | 'uid' | 'name';

/** Rows that a page can have. */
export const bankSizes = [20, 50, 100];
/** Without a choice. */
const usualSize = 20;

/** The order in which a column begins when it is pressed for the first time. */
const beginsDown: readonly BankSort[] = ['updated', 'created', 'solved', 'use'];

/** The view of an address. What it does not understand is left out. */
export function viewOf(get: (name: BankName) => string): BankView {
  const asked = get('sort');
  const sort = bankSorts.find((one) => one === asked.replace(/^-/, ''));
  return {
    search: get('search').slice(0, bankLimits.search),
    scope: bankScopes.find((one) => one === get('scope')) ?? 'all',
    chosen: {
      age: valuesOf('age', get('age')),
      level: valuesOf('level', get('level')),
      kind: valuesOf('kind', get('kind')),
      language: valuesOf('language', get('language')),
      country: valuesOf('country', get('country')),
      year: valuesOf('year', get('year')),
      use: valuesOf('use', get('use')),
      keyword: valuesOf('keyword', get('keyword')),
      author: valuesOf('author', get('author')),
      licence: valuesOf('licence', get('licence')),
      key: valuesOf('key', get('key')),
      sight: valuesOf('sight', get('sight')),
      archive: valuesOf('archive', get('archive')),
    },
    sort: sort ?? 'updated',
    isDescending: sort === undefined || asked.startsWith('-'),
    page: readPage(get('page')),
    size: bankSizes.find((one) => one === Number(get('size'))) ?? usualSize,
  };
}

/** Licences have commas, so values are parted by a bar. */
const separator = '|';

/** Which values a facet can have at all; wrong ones of an address would be refused by the server. */
const patterns: Record<BankFacet, RegExp> = {
  age: /^[0-9]{1,18}$/,
  level: /^(easy|medium|hard)$/,
  kind: /^(ONE|PICTURES|TYPED|INTERACTIVE)$/,
  language: /^[a-z]{2,3}$/,
  country: /^[A-Z]{2}$/,
  year: /^[0-9]{4}$/,
  use: /^(never|draft|public|used:[0-9]{4})$/,
  keyword: /^[0-9]{1,18}$/,
  author: /^[0-9]{1,18}$/,
  licence: /^.{1,200}$/,
  key: /^(with|without)$/,
  sight: /^(checked|marked)$/,
  archive: /^(active|archived)$/,
};

function valuesOf(facet: BankFacet, text: string): string[] {
  const values = text.split(separator).filter((value) => patterns[facet].test(value));
  return [...new Set(values)].slice(0, bankLimits.values);
}

/** The value of a facet in the address. */
export function textOf(values: readonly string[]): string {
  return values.join(separator);
}

/** With or without a value of a facet. */
export function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
}

/** The order after a press on a column, as the address has it; '' is the usual one. */
export function pressedSort({ sort, isDescending }: BankView, column: BankSort): string {
  const down = sort === column ? !isDescending : beginsDown.includes(column);
  return column === 'updated' && down ? '' : `${down ? '-' : ''}${column}`;
}

/** Whether anything narrows the list. */
export function isNarrowed({ search, scope, chosen }: BankView): boolean {
  return search.trim() !== '' || scope !== 'all' || bankFacets.some((facet) => chosen[facet].length > 0);
}

/** The change of the address that shows everything again; the order and the size stay. */
export const noFilter: Partial<Record<BankName, string>> = {
  ...Object.fromEntries(bankFacets.map((facet) => [facet, ''])),
  search: '',
  scope: '',
  page: '',
};

type Query = BodyIn<typeof bank>;

/** The view as the server takes it. */
export function queryOf({ search, scope, chosen, sort, isDescending, page, size }: BankView): Query {
  return {
    search: search.trim(),
    scope,
    age: [...chosen.age],
    level: chosen.level.flatMap((one) => (one === 'easy' || one === 'medium' || one === 'hard' ? one : [])),
    kind: chosen.kind.flatMap((one) => kinds.find((kind) => kind === one) ?? []),
    language: [...chosen.language],
    country: [...chosen.country],
    year: chosen.year.map(Number),
    use: [...chosen.use],
    keyword: [...chosen.keyword],
    author: [...chosen.author],
    licence: [...chosen.licence],
    key: chosen.key.flatMap((one) => (one === 'with' || one === 'without' ? one : [])),
    sight: chosen.sight.flatMap((one) => (one === 'checked' || one === 'marked' ? one : [])),
    archive: chosen.archive.flatMap((one) => (one === 'active' || one === 'archived' ? one : [])),
    sort,
    isDescending,
    page,
    size,
  };
}

const kinds = ['ONE', 'PICTURES', 'TYPED', 'INTERACTIVE'] as const;

/** The address without what belongs to the moment: the page and the task in the panel. For a named search. */
export function lastingQuery(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['page', 'task', 'from', 'uid', 'name']) query.delete(name);
  return query.toString();
}
