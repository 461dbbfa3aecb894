import { useCallback, useMemo, useState } from 'react';
import { exportSchoolCounts } from '../../../../contract/statistics-schools';
import { PagedTable } from '../../../lists/PagedTable';
import { usePage } from '../../../lists/use-page';
import { fetchFile } from '../../../platform/calls/files';
import { type FileKind, saveFile } from '../../../platform/csv-file';
import { useAct } from '../../../platform/forms/use-act';
import { useTitle } from '../../../platform/screens/title';
import { type Filters, useFilters } from '../../../platform/screens/use-filters';
import { useLocale, useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { PageHead } from '../../../ui/frame/PageHead';
import { FilterSelect } from '../../../ui/staff/table/FilterSelect';
import { SearchBox } from '../../../ui/staff/table/SearchBox';
import { Toolbar } from '../../../ui/staff/table/Toolbar';
import { allGrades, gradeOptions } from '../../reference/grades';
import { DistrictPicker } from '../../reference/SchoolPicker';
import { StatisticsTabs } from '../StatisticsTabs';
import { readSchoolsAddress, type SchoolsFilter } from './address';
import { loadSchoolCounts, type SchoolCounts, type SchoolsQuery } from './counts';
import { schoolColumns } from './school-columns';

const pageSize = 50;

/** Participants of each school, for administrators: all numbers, and contacts by a button, because they make rows high. */
export function SchoolsPage() {
  const words = useWords('statistics', 'reference', 'units');
  const filters = useFilters<SchoolsFilter>();
  const { query, sort, page, hasContacts } = readSchoolsAddress(filters.get);
  const onPage = (next: number) => filters.set({ page: next === 1 ? '' : String(next) });
  const place = { page, pageSize, onPage };
  const load = usePage(['statistics', 'schools'], query, place, loadSchoolCounts);
  const { value } = load;
  const [year, hasBefore] = [value?.year, !value || value.years.includes(value.year - 1)];
  const columns = useMemo(
    () => schoolColumns(words, { year, hasBefore, group: query.group, hasContacts }),
    [words, year, hasBefore, query.group, hasContacts],
  );
  const search = useCallback((q: string) => filters.set({ q: q.trim(), page: '' }), [filters]);
  useTitle(words.bySchool);
  return (
    <>
      <PageHead title={words.bySchool} aside={value && value.total > 0 && <Sums reply={value} group={query.group} />} />
      <StatisticsTabs />
      <Toolbar
        label={words.choices}
        end={
          <>
            <Button size="s" onClick={() => filters.set({ contacts: hasContacts ? '' : 'T' })}>
              {hasContacts ? words.schools.hideContacts : words.schools.showContacts}
            </Button>
            {value && <Files query={query} reply={value} />}
          </>
        }
        chosen={[query.year, query.group !== 'ALL', query.district, query.grade].filter(Boolean).length}
        more={<SchoolFilters filters={filters} query={query} reply={value} />}
      >
        <SearchBox
          value={query.search ?? ''}
          onSearch={search}
          label={words.schools.search}
          placeholder={words.schools.search}
        />
      </Toolbar>
      <PagedTable
        load={load}
        failed={words.failed}
        place={place}
        label={words.bySchool}
        columns={columns}
        rowsOf={({ data }) => data}
        rowId={(row) => row.schoolId}
        dense
        isTight
        sort={sort}
        onSort={({ id, desc }) => filters.set({ sort: `${desc ? '-' : ''}${id}`, page: '' })}
        empty={
          query.group === 'ALL' ? (
            <PageEmpty title={words.empty}>{words.schools.emptyHint}</PageEmpty>
          ) : (
            <PageEmpty title={words.schools.emptyGroup} />
          )
        }
      />
    </>
  );
}

type SchoolFiltersProps = { filters: Filters<SchoolsFilter>; query: SchoolsQuery; reply: SchoolCounts | undefined };

function SchoolFilters({ filters, query, reply }: SchoolFiltersProps) {
  const words = useWords('statistics', 'reference');
  const shown = reply?.year ?? 0;
  return (
    <>
      <FilterSelect
        label={words.col.year}
        value={String(reply?.year ?? '')}
        options={(reply?.years ?? []).map((year) => ({ value: String(year), label: words.figures.ofYear({ year }) }))}
        onChange={(year) => filters.set({ year, page: '' })}
      />
      <FilterSelect
        label={words.schools.group}
        value={query.group === 'ALL' ? '' : (query.group ?? '')}
        empty={words.schools.groups.ALL}
        options={(['LOST', 'NEW'] as const).map((one) => ({
          value: one,
          label: words.schools.groups[one]({ year: shown, before: shown - 1 }),
        }))}
        onChange={(group) => filters.set({ group, sort: '', page: '' })}
        wide
      />
      <DistrictPicker
        value={String(query.district ?? '')}
        placeholder={words.reference.allDistricts}
        onChange={(district) => filters.set({ district, page: '' })}
      />
      <FilterSelect
        label={words.col.grade}
        value={String(query.grade ?? '')}
        empty={words.reference.allGrades}
        options={gradeOptions(words.reference, allGrades)}
        onChange={(grade) => filters.set({ grade, page: '' })}
      />
    </>
  );
}

function Sums({ reply, group }: { reply: SchoolCounts; group: SchoolsQuery['group'] }) {
  const words = useWords('statistics', 'reference', 'units');
  const units = useWords('units');
  return (
    <span className="dimmed">
      {words.schools.sums({
        total: units.participants({ n: group === 'LOST' ? reply.sums.previousTotal : reply.sums.total }),
        schools: units.schools({ n: reply.total }),
      })}
    </span>
  );
}

function Files({ query, reply }: { query: SchoolsQuery; reply: SchoolCounts }) {
  const words = useWords('statistics');
  const common = useWords('common');
  const locale = useLocale();
  const { busy, run } = useAct(undefined, { stays: true });
  const [kind, setKind] = useState<FileKind | null>(null);
  const save = async (format: FileKind) => {
    setKind(format);
    const { district, grade, group, search, sort, direction } = query;
    const named = { district, grade, group, search, sort, direction, year: reply.year, format, locale };
    const parameters = Object.entries(named).map(([name, value]): [string, string] => [name, String(value ?? '')]);
    saveFile(
      `${words.file.schools}-${reply.year}`,
      format,
      await fetchFile(exportSchoolCounts, {}, Object.fromEntries(parameters)),
    );
  };
  return (['xlsx', 'csv'] as const).map((one) => (
    <Button
      key={one}
      size="s"
      icon="download"
      busy={busy && kind === one}
      disabled={reply.total === 0}
      onClick={() => void run(() => save(one), words.failed)}
    >
      {one === 'csv' ? common.exportCsv : common.exportXlsx}
    </Button>
  ));
}
