// Searches the list of the second round, which is loaded as a whole. Pure.
import type { SecondRoundRow } from '../../../contract/secondround';
import { findRows } from '../../lists/paging';

/** The rows that match the search and the centre, both as in the address. */
export function findUsers(
  rows: readonly SecondRoundRow[],
  { search, location }: { search: string; location: string },
): SecondRoundRow[] {
  const there = rows.filter(({ user }) => location === '' || user.secondRoundLocationId === location);
  return findRows(there, ({ user }) => `${user.userFirstName} ${user.userLastName} ${user.schoolName}`, search);
}
