// The filters of the lists of results as the address has them; pure.
import type { StaffSort } from '../../../ui/staff/use-staff-table';
import { readGrade } from '../../reference/grades';
import type { ResultsAsked } from './lists';

export const scales = ['IN_SCHOOL', 'IN_DISTRICT', 'IN_COUNTRY'] as const;
/** The stages of a contest. */
export const rounds = ['1', '2'] as const;

export type Scale = (typeof scales)[number];

export type ListFilterName =
  | 'scale'
  | 'year'
  | 'round'
  | 'collection'
  | 'grade'
  | 'ranks'
  | 'contacts'
  | 'district'
  | 'school'
  | 'q'
  | 'sort'
  | 'dir'
  | 'page'
  | 'size';

export type RankType = 'IN_GRADE' | 'IN_GROUP';

export type ListFilters = {
  scale: Scale;
  year: string;
  /** '1', '2' or '' for the last one held. */
  round: string;
  collection: string;
  grade: number | null;
  ranks: RankType;
  district: string;
  school: string;
  q: string;
  sort: StaffSort;
  page: number;
  size: number;
};

const sorts = ['points', 'name', 'school', 'grade', 'countryRank', 'districtRank'] as const;
const pageSizes = [20, 50, 100];

/** What the address says, each value one that is possible. `scale`: the one without a choice. */
export function readFilters(get: (name: ListFilterName) => string, scale: Scale): ListFilters {
  const page = Number(get('page'));
  return {
    scale: scales.find((one) => one === get('scale')) ?? scale,
    year: get('year'),
    round: rounds.find((one) => one === get('round')) ?? '',
    collection: get('collection'),
    grade: readGrade(get('grade')),
    ranks: get('ranks') === 'IN_GROUP' ? 'IN_GROUP' : 'IN_GRADE',
    district: get('district'),
    school: get('school'),
    q: get('q'),
    sort: { id: sorts.find((one) => one === get('sort')) ?? 'points', desc: get('dir') !== 'asc' },
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((size) => String(size) === get('size')) ?? 20,
  };
}

/** The part of a call that all lists have. */
export function askedBy({ q, sort, page, size, grade }: ListFilters): ResultsAsked {
  return {
    grade,
    search: q,
    sort: sorts.find((one) => one === sort.id) ?? 'points',
    direction: sort.desc ? 'desc' : 'asc',
    num: page,
    page_size: size,
  };
}

/** The address after a click on a column's head: ranks and names begin with their first, points with the most. */
export function sortChange(before: StaffSort, clicked: StaffSort): { sort: string; dir: string; page: string } {
  const desc = clicked.id === before.id ? !before.desc : clicked.id === 'points';
  return { sort: clicked.id, dir: desc ? '' : 'asc', page: '' };
}
