// Searches and pages the list of the second round, which is loaded as a whole. Pure.
import type { SecondRoundRow } from '../../../contract/secondround';
import { cutPage, findRows } from '../../lists/paging';

/** The rows that match the search and the centre, and the rows of one page, all as in the address. */
export function pageOf(
  rows: readonly SecondRoundRow[],
  filter: { search: string; location: string; page: string },
): ReturnType<typeof cutPage<SecondRoundRow>> {
  const { search, location, page } = filter;
  const there = rows.filter(({ user }) => location === '' || user.secondRoundLocationId === location);
  const textOf = ({ user }: SecondRoundRow) => `${user.userFirstName} ${user.userLastName} ${user.schoolName}`;
  return cutPage(findRows(there, textOf, search), page);
}
