import { useCallback, useMemo, useState } from 'react';
import {
  type CollectionRow,
  calculateFinalResults,
  collectionState,
  collectionType,
} from '../../../../contract/collections';
import { deleteCollection } from '../../../../contract/collections-acts';
import { copyToNextYear } from '../../../../contract/collections-sets';
import { exportResults } from '../../../../contract/results-export';
import { lets } from '../../../../contract/roles';
import { NothingFound } from '../../../lists/NothingFound';
import { PagedTable } from '../../../lists/PagedTable';
import { writeSort } from '../../../lists/sorting';
import { sizedPageIn, usePage } from '../../../lists/use-page';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { type Filters, useFilters } from '../../../platform/screens/use-filters';
import { useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { buttonClass } from '../../../ui/button-class';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { PageHead } from '../../../ui/frame/PageHead';
import { Icon } from '../../../ui/Icon';
import { BulkBar } from '../../../ui/staff/table/BulkBar';
import { FilterSelect } from '../../../ui/staff/table/FilterSelect';
import { SearchBox } from '../../../ui/staff/table/SearchBox';
import { Toolbar } from '../../../ui/staff/table/Toolbar';
import { ExportModal } from '../../exchange/ExportButton';
import { askCalculation } from '../../results/calculation/ask-calculation';
import { plainFileName, useResultExport } from '../../results/calculation/CollectionExport';
import { loadCollections } from '../collections';
import { ActQuestion } from './ActQuestion';
import { collectionColumns } from './columns';
import { isFiltered, type ListField, type ListQuery, readList } from './list-address';
import { NextYearModal } from './NextYearModal';
import { rowMenu, type WindowAct } from './row-menu';
import { StatisticsModal } from './StatisticsModal';

/** The collections that the viewer may see: their state, attempts and calculation. */
export function CollectionsPage() {
  const { collection, outcome } = useWords('collections');
  const session = useSession();
  const filters = useFilters<ListField>();
  useTitle(collection.title.list);
  const query = readList(filters.get);
  const place = sizedPageIn(filters);
  const load = usePage(['collections', 'list'], query, place, loadCollections);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [selected, setSelected] = useState<ReadonlyMap<string, CollectionRow>>(new Map());
  const columns = useColumns((act, row) => setOpened({ act, rows: [row] }));
  const leave = () => setOpened(null);
  const clear = () => filters.set({ name: '', year: '', type: '', state: '', page: '' });
  return (
    <>
      <PageHead
        title={collection.title.list}
        actions={
          <Link
            to={session?.role === 'TUTOR' ? paths.practiceNew : paths.collectionNew}
            className={buttonClass({ variant: 'filled', size: 's' })}
          >
            <Icon name="plus" />
            {collection.act.create}
          </Link>
        }
      />
      <ListFilters filters={filters} query={query} years={load.value?.years ?? []} total={load.value?.total} />
      <PagedTable
        load={load}
        failed={outcome.LOAD_COLLECTIONS}
        place={place}
        label={collection.title.list}
        columns={columns}
        rowsOf={({ collections }) => collections}
        rowId={(row) => row.id}
        dense={session?.role !== 'TUTOR'}
        isTight
        isQuiet={(row) => !row.collectionStatus}
        sort={query.sort === null ? undefined : { id: query.sort, desc: query.direction === 'desc' }}
        onSort={(sort) => filters.set({ sort: writeSort(sort), page: '' })}
        {...useSelection(load.value?.collections ?? [], selected, setSelected, (rows) =>
          setOpened({ act: 'nextYear', rows }),
        )}
        empty={
          isFiltered(query) ? (
            <NothingFound onClear={clear} />
          ) : (
            <PageEmpty title={collection.empty}>{collection.emptyHint}</PageEmpty>
          )
        }
      />
      {opened && <ActWindow {...opened} onLeave={leave} onCopied={() => setSelected(new Map())} />}
    </>
  );
}

type Opened = { act: WindowAct; rows: readonly CollectionRow[] };

/** The columns with the acts that the viewer may do. */
function useColumns(onOpen: (act: WindowAct, row: CollectionRow) => void) {
  const words = useWords('collections', 'collectionsSets', 'units', 'reference', 'results');
  const exchange = useWords('exchange');
  const paper = useWords('collectionsPaper');
  const role = useSession()?.role ?? null;
  const { save: saveResults } = useResultExport();
  const rights = {
    calculate: lets(calculateFinalResults.roles, role),
    exportResults: lets(exportResults.roles, role),
    remove: lets(deleteCollection.roles, role),
    copyToNextYear: lets(copyToNextYear.roles, role),
  };
  const options = {
    words: words.collection,
    exportLabel: exchange.export.act,
    paperLabel: paper.act,
    nextYearLabel: words.collectionsSets.copy.act,
    rights,
    onOpen,
    onSaveResults: ({ id, name, calculationVersion }: CollectionRow) => {
      const file = { name, version: calculationVersion ?? 1, isPart: false, withContacts: false };
      void saveResults(id, 'xlsx', { name: plainFileName(words.results.export.named(file)) });
    },
  };
  return collectionColumns(words, {
    calculate: rights.calculate ? ({ id }) => askCalculation(id) : null,
    menu: (row) => rowMenu(options, row),
  });
}

/** Choosing rows, on several pages too, for organisers: what the bar does with them. */
function useSelection(
  shown: readonly CollectionRow[],
  selected: ReadonlyMap<string, CollectionRow>,
  onSelected: (rows: ReadonlyMap<string, CollectionRow>) => void,
  onCopy: (rows: readonly CollectionRow[]) => void,
) {
  const words = useWords('collectionsSets');
  const common = useWords('common');
  const session = useSession();
  const ids = useMemo(() => new Set(selected.keys()), [selected]);
  if (!lets(copyToNextYear.roles, session?.role ?? null)) return {};
  const choose = (next: ReadonlySet<string>) => {
    const known = new Map([...selected, ...shown.map((row) => [row.id, row] as const)]);
    onSelected(new Map([...known].filter(([id]) => next.has(id))));
  };
  return {
    selected: ids,
    onSelect: choose,
    selectLabels: { all: words.selectAll, row: ({ name }: CollectionRow) => words.select({ name }) },
    bulk: selected.size > 0 && (
      <BulkBar
        text={words.selected({ n: selected.size })}
        clearLabel={common.selectNone}
        onClear={() => onSelected(new Map())}
      >
        <Button size="s" onClick={() => onCopy([...selected.values()])}>
          {words.copy.act}
        </Button>
      </BulkBar>
    ),
  };
}

type ListFiltersProps = {
  filters: Filters<ListField>;
  query: ListQuery;
  years: readonly number[];
  total: number | undefined;
};

/** The search by name, and the choices of year, type and state. */
function ListFilters({ filters, query, years, total }: ListFiltersProps) {
  const words = useWords('collections', 'collectionsSets', 'units', 'reference');
  const common = useWords('common');
  const { collection, collectionsSets, reference } = words;
  const search = useCallback((text: string) => filters.set({ name: text.trim(), page: '' }), [filters]);
  const types = collectionType.options.map((value) => ({ value, label: reference.challengeType[value] }));
  const states = collectionState.options.map((value) => ({ value, label: collection.col.life[value] }));
  return (
    <Toolbar
      label={common.filters}
      end={total !== undefined && <span>{words.units.collections({ n: total })}</span>}
      chosen={[query.year, query.type, query.state].filter(Boolean).length}
      more={
        <>
          <FilterSelect
            label={collectionsSets.year}
            value={String(query.year ?? '')}
            empty={collectionsSets.allYears}
            options={years.map((year) => ({ value: String(year), label: String(year) }))}
            onChange={(year) => filters.set({ year, page: '' })}
          />
          <FilterSelect
            label={collectionsSets.type}
            value={query.type ?? ''}
            empty={collectionsSets.allTypes}
            options={types}
            onChange={(type) => filters.set({ type, page: '' })}
          />
          <FilterSelect
            label={collectionsSets.state}
            value={query.state ?? ''}
            empty={collectionsSets.allStates}
            options={states}
            onChange={(state) => filters.set({ state, page: '' })}
          />
        </>
      }
    >
      <SearchBox
        value={query.name}
        onSearch={search}
        label={collection.searchByName}
        placeholder={collection.searchByName}
      />
    </Toolbar>
  );
}

function ActWindow({ act, rows, onLeave, onCopied }: Opened & { onLeave: () => void; onCopied: () => void }) {
  const [row] = rows;
  if (!row) return null;
  if (act === 'nextYear')
    return (
      <NextYearModal
        rows={rows}
        onLeave={onLeave}
        onDone={() => {
          onCopied();
          onLeave();
        }}
      />
    );
  if (act === 'statistics') return <StatisticsModal collection={row} onClose={onLeave} />;
  if (act === 'export') return <ExportModal what={{ collectionId: row.id }} name={row.name} onLeave={onLeave} />;
  return <ActQuestion act={act} row={row} onLeave={onLeave} />;
}
