import { useCallback, useMemo, useRef, useState } from 'react';
import type { CollectionRow } from '../../../../contract/collections';
import { calculateFinalResults } from '../../../../contract/collections';
import { deleteCollection } from '../../../../contract/collections-acts';
import { exportResults } from '../../../../contract/results-export';
import { lets } from '../../../../contract/roles';
import { NothingFound } from '../../../lists/NothingFound';
import { PagedTable } from '../../../lists/PagedTable';
import { pageIn, usePage } from '../../../lists/use-page';
import { Link } from '../../../platform/screens/Link';
import { navigate } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { useFilters } from '../../../platform/screens/use-filters';
import { useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { buttonClass } from '../../../ui/button-class';
import { Icon } from '../../../ui/Icon';
import { PageHead } from '../../../ui/PageHead';
import { PageEmpty } from '../../../ui/PageState';
import type { MenuAct } from '../../../ui/staff/RowMenu';
import { SearchBox } from '../../../ui/staff/SearchBox';
import { Toolbar } from '../../../ui/staff/Toolbar';
import { ExportModal } from '../../exchange/ExportButton';
import { askCalculation } from '../../results/calculation/ask-calculation';
import { useResultExport } from '../../results/calculation/CollectionExport';
import { canBeCalculated } from '../../results/calculation/calculation';
import { loadCollections } from '../collections';
import { collectionColumns } from './columns';
import { StatisticsModal } from './StatisticsModal';
import { useListActs } from './use-list-acts';

const pageSize = 10;

/** The collections that the viewer may see: their state, attempts and calculation (part 2, section 3; decisions 4). */
export function CollectionsPage() {
  const words = useWords('collections', 'units', 'reference', 'results');
  const exchange = useWords('exchange');
  const app = useWords('app', 'common');
  const session = useSession();
  const filters = useFilters<'name' | 'page'>();
  useTitle(words.collection.title.list);
  const name = filters.get('name');
  const place = pageIn(filters, pageSize);
  const load = usePage(['collections', 'list'], { name }, place, loadCollections);
  const search = useCallback((text: string) => filters.set({ name: text.trim(), page: '' }), [filters]);
  const mayCalculate = lets(calculateFinalResults.roles, session?.role ?? null);
  const mayDelete = lets(deleteCollection.roles, session?.role ?? null);
  const mayExport = lets(exportResults.roles, session?.role ?? null);
  const { save: saveResults } = useResultExport();
  const { ask, dialog } = useListActs(load.reload);
  const [shown, setShown] = useState<CollectionRow | null>(null);
  const [exported, setExported] = useState<CollectionRow | null>(null);
  const latest = useRef(ask);
  latest.current = ask;
  const columns = useMemo(() => {
    const { act, correctTask, deleteTestData, exportResults: resultsAct, statistics } = words.collection;
    const menu = (row: CollectionRow): MenuAct[] => [
      {
        label: act.edit,
        icon: 'pencil',
        onAct: () => navigate({ to: paths.collectionEdit, params: { collectionId: row.id } }),
      },
      { label: statistics, icon: 'bars', onAct: () => setShown(row) },
      ...(mayCalculate && canBeCalculated(row)
        ? ([
            {
              label: correctTask,
              icon: 'check',
              onAct: () => navigate({ to: paths.correction, params: { collectionId: row.id } }),
            },
          ] as const)
        : []),
      ...(mayExport && row.calculatedAt !== null
        ? ([{ label: resultsAct, icon: 'download', onAct: () => void saveResults(row.id, 'xlsx') }] as const)
        : []),
      { label: exchange.export.act, icon: 'upload', onAct: () => setExported(row) },
      { label: act.duplicate, icon: 'copy', onAct: () => latest.current('duplicate', row) },
      ...(mayDelete
        ? ([
            { label: deleteTestData, icon: 'undo', danger: true, onAct: () => latest.current('deleteTestData', row) },
            { label: act.delete, icon: 'trash', danger: true, onAct: () => latest.current('delete', row) },
          ] as const)
        : []),
    ];
    return collectionColumns(words, { calculate: mayCalculate ? ({ id }) => askCalculation(id) : null, menu });
  }, [words, exchange, mayCalculate, mayDelete, mayExport, saveResults]);
  return (
    <>
      <PageHead
        title={words.collection.title.list}
        actions={
          <Link to={paths.collectionNew} className={buttonClass({ variant: 'filled', size: 's' })}>
            <Icon name="plus" />
            {words.collection.act.create}
          </Link>
        }
      />
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
      <PagedTable
        load={load}
        failed={words.outcome.LOAD_COLLECTIONS}
        place={place}
        label={words.collection.title.list}
        columns={columns}
        rowsOf={({ collections }) => collections}
        rowId={(row) => row.id}
        dense={session?.role !== 'TUTOR'}
        isQuiet={(row) => !row.collectionStatus}
        empty={
          name ? (
            <NothingFound onClear={() => search('')} />
          ) : (
            <PageEmpty title={words.collection.empty}>{words.collection.emptyHint}</PageEmpty>
          )
        }
      />
      {dialog}
      {exported && (
        <ExportModal what={{ collectionId: exported.id }} name={exported.name} onLeave={() => setExported(null)} />
      )}
      {shown && <StatisticsModal collection={shown} onClose={() => setShown(null)} />}
    </>
  );
}
