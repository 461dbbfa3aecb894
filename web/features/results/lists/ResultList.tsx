import { useCallback, useMemo } from 'react';
import { NothingFound } from '../../../lists/NothingFound';
import { PagedTable } from '../../../lists/PagedTable';
import type { Load } from '../../../platform/calls/use-load';
import type { Filters } from '../../../platform/screens/use-filters';
import { useWords } from '../../../platform/words/words';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { useNarrow } from '../../../ui/frame/use-narrow';
import { CountFilter } from '../../../ui/staff/table/CountFilter';
import type { StaffSort } from '../../../ui/staff/table/use-staff-table';
import { nameFirst, type ResultColumn, resultColumns } from './columns';
import { type ListFilterName, type ListFilters, type RankType, rankTypeOptions, sortChange } from './list-filters';
import type { ResultsReply } from './lists';
import { PublicNotes } from './PublicNotes';

type ResultListProps = {
  load: Load<ResultsReply>;
  filters: Filters<ListFilterName>;
  now: ListFilters;
  /** In display order; must be the same array on each render. */
  columns: readonly ResultColumn[];
  dense?: boolean;
  /** Why the list is empty although no filter is set. */
  emptyHint: string;
};

/** The table of results with its pager; old rows stay, dimmed, while new ones come. */
export function ResultList({ load, filters, now, columns, dense = false, emptyHint }: ResultListProps) {
  const words = useWords('results', 'units');
  const onSort = useCallback((clicked: StaffSort) => filters.set(sortChange(now.sort, clicked)), [filters, now.sort]);
  const narrow = useNarrow();
  const maxPoints = load.value?.maxPoints ?? 0;
  const shown = useMemo(() => {
    const all = resultColumns({ words, ranks: now.ranks, maxPoints });
    return (narrow ? nameFirst(columns, (id) => all[id].id) : columns).map((id) => all[id]);
  }, [words, now.ranks, maxPoints, columns, narrow]);
  const isFiltered = now.q !== '' || now.district !== '' || (now.school !== '' && now.scale === 'IN_COUNTRY');
  return (
    <PagedTable
      load={load}
      failed={words.outcome.LOAD_RESULTS}
      place={{
        page: now.page,
        pageSize: now.size,
        onPage: (page) => filters.set({ page: page === 1 ? '' : String(page) }),
        onSize: (size) => filters.set({ size: String(size), page: '' }),
      }}
      above={({ notes }) => <PublicNotes notes={notes} words={words} />}
      label={words.title.label}
      columns={shown}
      rowsOf={({ results }) => results}
      rowId={(row) => row.id}
      sort={now.sort}
      onSort={onSort}
      dense={dense}
      isTight={dense}
      empty={
        load.value?.isBeingChecked ? (
          <PageEmpty title={words.beingChecked}>{words.beingCheckedHint}</PageEmpty>
        ) : isFiltered ? (
          <NothingFound onClear={() => filters.set({ q: '', district: '', school: '', page: '' })} />
        ) : (
          <PageEmpty title={words.empty}>{emptyHint}</PageEmpty>
        )
      }
    />
  );
}

/** The kind of rank that a staff list shows; '' for the default kind. */
export function RankTypeFilter({ value, onChange }: { value: RankType; onChange: (ranks: string) => void }) {
  const words = useWords('reference');
  return (
    <CountFilter
      label={words.rankType.label}
      value={value}
      options={rankTypeOptions(words).map(({ value: id, label }) => ({ id, label }))}
      onChange={(id) => onChange(id === 'IN_GRADE' ? '' : id)}
    />
  );
}
