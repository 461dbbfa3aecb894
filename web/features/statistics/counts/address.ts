import { type SchoolSort, schoolGroups, schoolSorts } from '../../../../contract/statistics-schools';
import { readGrade } from '../../reference/grades';
import type { SchoolsQuery } from './counts';

/** What stands in the address of the numbers of schools. */
export type SchoolsFilter = 'year' | 'group' | 'district' | 'grade' | 'q' | 'contacts' | 'sort' | 'page';

type SchoolsAddress = {
  query: SchoolsQuery;
  sort: { id: SchoolSort; desc: boolean };
  page: number;
  hasContacts: boolean;
};

/**
 * The query in the address. It is sorted by the total, largest first, unless it names the order of a column that is shown;
 * lost schools by what they had.
 */
export function readSchoolsAddress(get: (name: SchoolsFilter) => string): SchoolsAddress {
  const hasContacts = get('contacts') === 'T';
  const group = schoolGroups.find((one) => one === get('group')) ?? 'ALL';
  const named = schoolSorts.find((one) => one === get('sort').replace('-', ''));
  const own = named === 'contacts' && !hasContacts ? undefined : named;
  const id = own ?? (group === 'LOST' ? 'previous' : 'total');
  const desc = own === undefined || get('sort').startsWith('-');
  const district = /^\d{1,9}$/.test(get('district')) ? get('district') : '';
  return {
    query: {
      year: yearIn(get('year')),
      district,
      grade: readGrade(get('grade')),
      group,
      search: get('q').slice(0, 100),
      sort: id,
      direction: desc ? 'desc' : 'asc',
    },
    sort: { id, desc },
    page: Math.min(10_000, Math.max(1, Math.floor(Number(get('page')) || 1))),
    hasContacts,
  };
}

/** The year in an address; null when it is none. */
export function yearIn(text: string): number | null {
  return /^20\d\d$/.test(text) ? Number(text) : null;
}
