import { useCallback, useMemo, useState } from 'react';
import type { CollectionRow } from '../../../../contract/collections';
import { calculateFinalResults } from '../../../../contract/collections';
import { deleteCollection } from '../../../../contract/collections-acts';
import { exportResults } from '../../../../contract/results-export';
import { lets } from '../../../../contract/roles';
import { NothingFound } from '../../../lists/NothingFound';
import { PagedTable } from '../../../lists/PagedTable';
import { pageIn, usePage } from '../../../lists/use-page';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { useFilters } from '../../../platform/screens/use-filters';
import { useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { buttonClass } from '../../../ui/button-class';
import { PageHead } from '../../../ui/frame/PageHead';
import { PageEmpty } from '../../../ui/frame/PageState';
import { Icon } from '../../../ui/Icon';
import { SearchBox } from '../../../ui/staff/table/SearchBox';
import { Toolbar } from '../../../ui/staff/table/Toolbar';
import { ExportModal } from '../../exchange/ExportButton';
import { askCalculation } from '../../results/calculation/ask-calculation';
import { useResultExport } from '../../results/calculation/CollectionExport';
import { loadCollections } from '../collections';
import { ActQuestion } from './ActQuestion';
import { collectionColumns } from './columns';
import { rowMenu, type WindowAct } from './row-menu';
import { StatisticsModal } from './StatisticsModal';

const pageSize = 10;

/** The collections that the viewer may see: their state, attempts and calculation. */
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
  const role = session?.role ?? null;
  const mayCalculate = lets(calculateFinalResults.roles, role);
  const mayRemove = lets(deleteCollection.roles, role);
  const mayExport = lets(exportResults.roles, role);
  const { save: saveResults } = useResultExport();
  const [opened, setOpened] = useState<{ act: WindowAct; row: CollectionRow } | null>(null);
  const columns = useMemo(() => {
    const options = {
      words: words.collection,
      exportLabel: exchange.export.act,
      rights: { calculate: mayCalculate, exportResults: mayExport, remove: mayRemove },
      onOpen: (act: WindowAct, row: CollectionRow) => setOpened({ act, row }),
      onSaveResults: (row: CollectionRow) => void saveResults(row.id, 'xlsx'),
    };
    return collectionColumns(words, {
      calculate: mayCalculate ? ({ id }) => askCalculation(id) : null,
      menu: (row) => rowMenu(options, row),
    });
  }, [words, exchange, mayCalculate, mayRemove, mayExport, saveResults]);
  return (
    <>
      <PageHead
        title={words.collection.title.list}
        actions={
          <Link
            to={session?.role === 'TUTOR' ? paths.practiceNew : paths.collectionNew}
            className={buttonClass({ variant: 'filled', size: 's' })}
          >
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
      {opened && <ActWindow {...opened} onLeave={() => setOpened(null)} />}
    </>
  );
}

function ActWindow({ act, row, onLeave }: { act: WindowAct; row: CollectionRow; onLeave: () => void }) {
  if (act === 'statistics') return <StatisticsModal collection={row} onClose={onLeave} />;
  if (act === 'export') return <ExportModal what={{ collectionId: row.id }} name={row.name} onLeave={onLeave} />;
  return <ActQuestion act={act} row={row} onLeave={onLeave} />;
}
