import { useCallback, useMemo, useState } from 'react';
import type { CollectionRow } from '../../../contract/collections';
import { calculateFinalResults } from '../../../contract/collections';
import { lets } from '../../../contract/roles';
import { appWords } from '../../platform/app-words';
import { Loaded } from '../../platform/Loaded';
import { listLoad } from '../../platform/list-load';
import { useSession } from '../../platform/session';
import { useTitle } from '../../platform/title';
import { useFilters } from '../../platform/use-filters';
import { useLoad } from '../../platform/use-load';
import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { PageHead } from '../../ui/PageHead';
import { PageEmpty } from '../../ui/PageState';
import { SearchBox } from '../../ui/staff/SearchBox';
import { StaffTable } from '../../ui/staff/StaffTable';
import { Toolbar } from '../../ui/staff/Toolbar';
import { ListPager } from '../reference/ListPager';
import { CalculateDialog } from './CalculateDialog';
import { loadCollections } from './collections';
import { collectionColumns } from './columns';
import { collectionWords } from './words';

const pageSize = 10;

/** The collections that the viewer may see: their state, attempts and calculation (part 2, section 3; decisions 4). */
export function CollectionsPage() {
  const words = useWords(collectionWords);
  const app = useWords(appWords);
  const session = useSession();
  const filters = useFilters<'name' | 'page'>();
  const [asking, setAsking] = useState<CollectionRow | null>(null);
  useTitle(words.collection.title.list);
  const name = filters.get('name');
  const page = Math.max(1, Math.trunc(Number(filters.get('page'))) || 1);
  const key = `${page} ${name}`;
  const load = listLoad(
    useLoad(key, (signal) => loadCollections({ name, num: page, pageSize }, signal)),
    key,
  );
  const search = useCallback((text: string) => filters.set({ name: text.trim(), page: '' }), [filters]);
  const mayCalculate = lets(calculateFinalResults.roles, session?.role ?? null);
  const columns = useMemo(() => collectionColumns(words, mayCalculate ? setAsking : null), [words, mayCalculate]);
  return (
    <>
      <PageHead title={words.collection.title.list} />
      <Toolbar
        label={app.common.filters}
        end={load.value && <span>{words.units.collections({ n: load.value.total })}</span>}
      >
        <SearchBox
          value={name}
          onSearch={search}
          label={words.collection.searchByName}
          placeholder={words.collection.searchByName}
        />
      </Toolbar>
      <Loaded load={load} failed={words.outcome.LOAD_COLLECTIONS}>
        {({ collections, total }) => (
          <>
            <StaffTable
              label={words.collection.title.list}
              columns={columns}
              rows={collections}
              rowId={(row) => row.id}
              dense={session?.role !== 'TUTOR'}
              isQuiet={(row) => !row.collectionStatus}
              loading={load.loading}
              empty={
                name ? (
                  <PageEmpty
                    plain
                    title={app.common.filteredEmpty}
                    action={<Button onClick={() => search('')}>{app.common.clearFilters}</Button>}
                  />
                ) : (
                  <PageEmpty title={words.collection.empty}>{words.collection.emptyHint}</PageEmpty>
                )
              }
            />
            <ListPager
              page={page}
              pageSize={pageSize}
              total={total}
              onPage={(one) => filters.set({ page: String(one) })}
            />
          </>
        )}
      </Loaded>
      <CalculateDialog collection={asking} onLeave={() => setAsking(null)} onDone={load.reload} />
    </>
  );
}
