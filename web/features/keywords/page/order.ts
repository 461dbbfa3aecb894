// The order of the keywords that a page shows: of a list, or of what stands below each branch of a tree. Pure.
import type { StaffSort } from '../../../ui/staff/table/use-staff-table';
import type { Branch, NamedKeyword } from '../keyword-book';

export const keywordSorts = ['lt', 'en', 'tasks'] as const;
export type KeywordSort = (typeof keywordSorts)[number];

export type RowOf = { keyword: NamedKeyword; level: number; place?: string | undefined };

const collators = { lt: new Intl.Collator('lt'), en: new Intl.Collator('en') };

/** Compares two keywords by a column. Those without a name in the language come last in both directions. */
function compareBy({ id, desc }: StaffSort) {
  const turn = desc ? -1 : 1;
  return (left: NamedKeyword, right: NamedKeyword): number => {
    if (id === 'tasks') return turn * (left.tasksBelow - right.tasksBelow);
    const language = id === 'en' ? 'en' : 'lt';
    const [one, other] = [left.names[language], right.names[language]];
    if (!one || !other) return Number(!one) - Number(!other);
    return turn * collators[language].compare(one, other);
  };
}

/** Rows in the order of a column; null: as they come. */
export function sortRows<Row extends { keyword: NamedKeyword }>(
  rows: readonly Row[],
  sort: StaffSort | null,
): readonly Row[] {
  if (sort === null) return rows;
  const compare = compareBy(sort);
  return [...rows].sort((left, right) => compare(left.keyword, right.keyword));
}

/** The tree with the keywords below each other one, and at the top, in the order of a column. */
export function sortTree(branches: readonly Branch[], sort: StaffSort | null): readonly Branch[] {
  if (sort === null) return branches;
  return sortRows(branches, sort).map(({ keyword, below }) => ({ keyword, below: [...sortTree(below, sort)] }));
}

/** The tree as rows, from the top. */
export function rowsOfTree(branches: readonly Branch[], level = 0): RowOf[] {
  return branches.flatMap(({ keyword, below }) => [{ keyword, level }, ...rowsOfTree(below, level + 1)]);
}
