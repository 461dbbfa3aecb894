// Pure: finding and paging in the list of the second round, which is had whole.
import type { SecondRoundRow } from '../../../contract/secondround';
import { cutPage, findRows } from '../../lists/paging';

/** The rows that a search and a centre leave, and those of a page, as in the address. */
export function pageOf(
  rows: readonly SecondRoundRow[],
  asked: { search: string; location: string; page: string },
): ReturnType<typeof cutPage<SecondRoundRow>> {
  const { search, location, page } = asked;
  const there = rows.filter(({ user }) => location === '' || user.secondRoundLocationId === location);
  const textOf = ({ user }: SecondRoundRow) => `${user.userFirstName} ${user.userLastName} ${user.schoolName}`;
  return cutPage(findRows(there, textOf, search), page);
}
