// Pages of lists that many look at: what everybody may see of them is read once in a while, and each reader's own row is
// put in, named. A version of results never changes; consents and names in it are those of a few seconds ago.

import { createCache } from '../../../platform/cache';
import type { Db } from '../../../platform/database/db';
import { readNotes } from '../calculation/note-queries';
import type { PublicNote } from '../calculation/notes';
import { type ListFilter, type ListRow, listResults, type Page, sumResults } from './list-queries';
import { type OwnRow, readOwnRow } from './own-queries';

export type Listing = { rows: ListRow[]; total: number; average: number | null };

/** Milliseconds. */
const KEPT = 10_000;
/** Nobody: sees what everybody sees. */
export const EVERYBODY = '0';

/** Reads pages of lists, those that many may see the same of from memory. */
export function createPages(db: Db): (filter: ListFilter, page: Page) => Promise<Listing> {
  const pages = createCache<Listing>({ ms: KEPT, most: 300 });
  const owns = createCache<OwnRow | null>({ ms: KEPT, most: 10_000 });

  return async (filter, page) => {
    if (!isShared(filter, page)) return read(filter, page);
    const { calculationId, viewerId } = filter;
    const { num, page_size, sort, direction } = page;
    const shared = { ...filter, viewerId: EVERYBODY };
    const key = JSON.stringify([shared, num, page_size, sort, direction]);
    const listing = await pages(key, () => read(shared, { num, page_size, sort, direction }));
    if (viewerId === EVERYBODY) return listing;
    const own = await owns(`${calculationId} ${viewerId}`, () => readOwnRow(db, calculationId, viewerId));
    if (own === null || !listing.rows.some((row) => row.attempt_id === own.attempt_id)) return listing;
    const rows = listing.rows.map((row) => (row.attempt_id === own.attempt_id ? { ...row, ...own } : row));
    return { ...listing, rows };
  };

  async function read(filter: ListFilter, page: Page): Promise<Listing> {
    const rows = await listResults(db, filter, page);
    return { rows, ...(await sumResults(db, filter)) };
  }
}

/** Reads the public notes of a version. They change when it becomes public, so they are read anew before long. */
export function createNotes(db: Db): (calculationId: string) => Promise<PublicNote[]> {
  const notes = createCache<PublicNote[]>({ ms: KEPT, most: 200 });
  return (calculationId) => notes(calculationId, () => readNotes(db, calculationId));
}

/** Whether all who may see a list see the same but for their own row, and that one wherever it stands without a name. */
function isShared({ naming, search, schoolId }: ListFilter, { sort }: Page): boolean {
  const byNames = sort === 'name' || sort === 'school';
  return naming === 'AGREED' && search === null && schoolId === null && !byNames;
}
