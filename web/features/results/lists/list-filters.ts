// The filters of result lists, as stored in the address. Pure.
import { classOfSlug } from '../../../../contract/classes';
import type { Words } from '../../../platform/words/words';
import type { StaffSort } from '../../../ui/staff/table/use-staff-table';
import { readGrade } from '../../reference/grades';
import type { ContactsQuery, ResultsQuery } from './lists';

export const scales = ['IN_SCHOOL', 'IN_DISTRICT', 'IN_COUNTRY'] as const;
/** The stages of a contest. */
export const rounds = ['1', '2'] as const;

export type Scale = (typeof scales)[number];

export type ListFilterName =
  | 'scale'
  | 'year'
  | 'round'
  | 'collection'
  | 'version'
  | 'grade'
  | 'class'
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
  /** '1', '2', or '' for the latest round held. */
  round: string;
  collection: string;
  grade: number | null;
  /** A class within the grade; null: the whole grade. */
  subGrade: number | null;
  ranks: RankType;
  district: string;
  school: string;
  q: string;
  sort: StaffSort;
  page: number;
  size: number;
};

const sorts = ['points', 'name', 'school', 'grade', 'countryRank', 'districtRank', 'district'] as const;
/** Orders of the list with contacts alone. */
const contactSorts = ['tutor', 'tutorContacts', 'schoolContacts', 'schoolAddress'] as const;
const pageSizes = [20, 50, 100];

/**
 * Reads the filters from the address; an invalid value counts as none. scale: the default scale. withContacts: the list
 * has columns of contacts, and sorts by them.
 */
export function readFilters(
  get: (name: ListFilterName) => string,
  scale: Scale,
  { withContacts = false } = {},
): ListFilters {
  const page = Number(get('page'));
  const chosen = classOfSlug(get('class'));
  const allowed = withContacts ? [...sorts, ...contactSorts] : sorts;
  return {
    scale: scales.find((one) => one === get('scale')) ?? scale,
    year: get('year'),
    round: rounds.find((one) => one === get('round')) ?? '',
    collection: get('collection'),
    grade: chosen?.grade ?? readGrade(get('grade')),
    subGrade: chosen?.subGrade ?? null,
    ranks: get('ranks') === 'IN_GROUP' ? 'IN_GROUP' : 'IN_GRADE',
    district: get('district'),
    school: get('school'),
    q: get('q'),
    sort: { id: allowed.find((one) => one === get('sort')) ?? 'points', desc: get('dir') !== 'asc' },
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((size) => String(size) === get('size')) ?? 20,
  };
}

/** The part of the query that all lists share. */
export function queryOf({ q, sort, page, size, grade }: ListFilters): ResultsQuery {
  return {
    grade,
    search: q,
    sort: sorts.find((one) => one === sort.id) ?? 'points',
    direction: sort.desc ? 'desc' : 'asc',
    num: page,
    page_size: size,
  };
}

/** The query of the list with contacts, in whose order a column of contacts may stand. */
export function contactsQueryOf(query: ResultsQuery, { sort }: ListFilters): ContactsQuery {
  return { ...query, sort: contactSorts.find((one) => one === sort.id) ?? query.sort };
}

/** The address after a click on a column's head: ranks and names sort upwards first, points downwards. */
export function sortChange(before: StaffSort, clicked: StaffSort): { sort: string; dir: string; page: string } {
  const desc = clicked.id === before.id ? !before.desc : clicked.id === 'points';
  return { sort: clicked.id, dir: desc ? '' : 'asc', page: '' };
}

type Option<T extends string> = { value: T; label: string };

/** The kinds of rank: within the grade, within the age group. */
export function rankTypeOptions(words: Words<'reference'>): Option<RankType>[] {
  return (['IN_GRADE', 'IN_GROUP'] as const).map((value) => ({ value, label: words.rankType[value] }));
}

/** This school year's contest and those of the two years before; none while the settings are not known. */
export function yearOptions(
  words: Words<'reference'>,
  { year, known }: { year: number; known: boolean },
): Option<string>[] {
  if (!known) return [];
  return [year, year - 1, year - 2].map((one) => ({ value: String(one), label: words.yearN({ year: one }) }));
}
