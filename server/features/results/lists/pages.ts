// Caches pages of lists that many readers open. The common part is read every 10 seconds at most; then the reader's own
// row is named in it. A version of results never changes; consents and names may be 10 seconds old.
import { createCache } from '../../../platform/cache';
import type { Db } from '../../../platform/database/db';
import type { Services } from '../../../platform/services';
import type { PublicNote } from '../calculation/notes';
import { readNotes, type Shown } from '../calculation/publication-queries';
import {
  type ListFilter,
  type ListRow,
  listResults,
  type OwnRow,
  type PageRequest,
  readOwnRow,
  sumResults,
} from './list-queries';

/** written: the replies with this page, as bytes, by what else they depend on. They are cached as long as the page. */
export type ListPage = { rows: ListRow[]; total: number; average: number | null; written: Map<string, Buffer> };

/** How long shared pages, own rows and notes are cached, in milliseconds. */
const SHARED_MS = 10_000;
/** The viewer of a page that is the same for everybody. */
export const EVERYBODY = '0';

export type Pages = {
  readPage(filter: ListFilter, request: PageRequest): Promise<ListPage>;
  /** The public notes of a version as of a publication. */
  readNotes(shown: Shown): Promise<PublicNote[]>;
};

/** Reads pages of lists and the notes above them; uses the cache if a page is the same for many readers. */
export function createPages({ db, readDatabase }: Pick<Services, 'db' | 'readDatabase'>): Pages {
  const read = (filter: ListFilter, request: PageRequest) =>
    readDatabase(db, (standby) => readPage(standby, filter, request));
  const sharedPages = createCache<ListPage>({ ms: SHARED_MS, most: 300 });
  const ownRows = createCache<OwnRow | null>({ ms: SHARED_MS, most: 10_000 });
  const notes = createCache<PublicNote[]>({ ms: SHARED_MS, most: 200 });

  return {
    async readPage(filter, request) {
      if (!isShared(filter, request)) return read(filter, request);
      const { calculationId, viewerId } = filter;
      const shared = { ...filter, viewerId: EVERYBODY };
      const { num, page_size, sort, direction } = request;
      const key = JSON.stringify([shared, num, page_size, sort, direction]);
      const page = await sharedPages(key, () => read(shared, request));
      if (viewerId === EVERYBODY) return page;
      const own = await ownRows(`${calculationId} ${viewerId}`, () => readOwnRow(db, calculationId, viewerId));
      return own ? withOwnRow(page, own) : page;
    },
    readNotes: ({ calculationId, publicationId }) =>
      notes(`${calculationId} ${publicationId}`, () => readNotes(db, { calculationId, publicationId })),
  };
}

async function readPage(db: Db, filter: ListFilter, request: PageRequest): Promise<ListPage> {
  const rows = await listResults(db, filter, request);
  return { rows, ...(await sumResults(db, filter)), written: new Map() };
}

/** The page with the reader's own row named; the same page if that row is not on it. */
function withOwnRow(page: ListPage, own: OwnRow): ListPage {
  if (!page.rows.some((row) => row.attempt_id === own.attempt_id)) return page;
  const rows = page.rows.map((row) => (row.attempt_id === own.attempt_id ? { ...row, ...own } : row));
  return { ...page, rows, written: new Map() };
}

/** Whether all readers of a list see the same rows in the same order, except for the name of their own row. */
function isShared({ naming, search, schoolId }: ListFilter, { sort }: PageRequest): boolean {
  const byNames = sort === 'name' || sort === 'school' || sort === 'district';
  return naming === 'AGREED' && search === null && schoolId === null && !byNames;
}
