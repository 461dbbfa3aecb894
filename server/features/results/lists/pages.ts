// Pages of lists that many readers open. What everybody sees of them is read every 10 seconds at most, and the reader's
// own row is put in, named. A version of results never changes; consents and names may be those of 10 seconds ago.
import { createCache } from '../../../platform/cache';
import type { Db } from '../../../platform/database/db';
import type { PublicNote } from '../calculation/notes';
import { readNotes } from '../calculation/publication-queries';
import {
  type ListFilter,
  type ListRow,
  listResults,
  type OwnRow,
  type PageRequest,
  readOwnRow,
  sumResults,
} from './list-queries';

/** written: replies that hold this page, as bytes, by what else they depend on. They live as long as the page. */
export type ListPage = { rows: ListRow[]; total: number; average: number | null; written: Map<string, Buffer> };

/** How long shared pages, own rows and notes are cached, in milliseconds. */
const SHARED_MS = 10_000;
/** The viewer of a page that everybody sees alike. */
export const EVERYBODY = '0';

export type Pages = {
  readPage(filter: ListFilter, request: PageRequest): Promise<ListPage>;
  /** The public notes of a version. They change when it becomes public, so they are read anew before long. */
  readNotes(calculationId: string): Promise<PublicNote[]>;
};

/** Reads pages of lists and the notes above them; from memory where many see the same. */
export function createPages(db: Db): Pages {
  const sharedPages = createCache<ListPage>({ ms: SHARED_MS, most: 300 });
  const ownRows = createCache<OwnRow | null>({ ms: SHARED_MS, most: 10_000 });
  const notes = createCache<PublicNote[]>({ ms: SHARED_MS, most: 200 });

  return {
    async readPage(filter, request) {
      if (!isShared(filter, request)) return readPage(db, filter, request);
      const { calculationId, viewerId } = filter;
      const shared = { ...filter, viewerId: EVERYBODY };
      const { num, page_size, sort, direction } = request;
      const key = JSON.stringify([shared, num, page_size, sort, direction]);
      const page = await sharedPages(key, () => readPage(db, shared, request));
      if (viewerId === EVERYBODY) return page;
      const own = await ownRows(`${calculationId} ${viewerId}`, () => readOwnRow(db, calculationId, viewerId));
      return own ? withOwnRow(page, own) : page;
    },
    readNotes: (calculationId) => notes(calculationId, () => readNotes(db, calculationId)),
  };
}

async function readPage(db: Db, filter: ListFilter, request: PageRequest): Promise<ListPage> {
  const rows = await listResults(db, filter, request);
  return { rows, ...(await sumResults(db, filter)), written: new Map() };
}

/** The page with the reader's own row named; the page itself where that row is not on it. */
function withOwnRow(page: ListPage, own: OwnRow): ListPage {
  if (!page.rows.some((row) => row.attempt_id === own.attempt_id)) return page;
  const rows = page.rows.map((row) => (row.attempt_id === own.attempt_id ? { ...row, ...own } : row));
  return { ...page, rows, written: new Map() };
}

/** Whether all readers of a list see the same but for the name of their own row, and in the same order. */
function isShared({ naming, search, schoolId }: ListFilter, { sort }: PageRequest): boolean {
  const byNames = sort === 'name' || sort === 'school';
  return naming === 'AGREED' && search === null && schoolId === null && !byNames;
}
