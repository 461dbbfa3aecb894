// Pure: finding and paging in the list of the second round, which is had whole.
import type { SecondRoundRow } from '../../../contract/secondround';

const pageSize = 100;

/** The rows that a search (any case, with or without diacritics) and a centre leave, and those of a page, as in the address. */
export function pageOf(
  rows: readonly SecondRoundRow[],
  asked: { search: string; location: string; page: string },
): { all: SecondRoundRow[]; rows: SecondRoundRow[]; page: number; pageSize: number } {
  const words = plain(asked.search).split(/\s+/).filter(Boolean);
  const all = rows.filter(({ user }) => {
    if (asked.location !== '' && user.secondRoundLocationId !== asked.location) return false;
    const text = plain(`${user.userFirstName} ${user.userLastName} ${user.schoolName}`);
    return words.every((word) => text.includes(word));
  });
  const last = Math.max(1, Math.ceil(all.length / pageSize));
  const page = Math.min(last, Math.max(1, Math.trunc(Number(asked.page)) || 1));
  return { all, rows: all.slice((page - 1) * pageSize, page * pageSize), page, pageSize };
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
