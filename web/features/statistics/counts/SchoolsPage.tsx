import { useCallback, useMemo } from 'react';
import { type SchoolCountsRow, type SchoolSort, schoolSorts } from '../../../../contract/statistics';
import { PagedTable } from '../../../lists/PagedTable';
import { usePage } from '../../../lists/use-page';
import { readAll } from '../../../platform/export/csv-file';
import { ExportButton } from '../../../platform/export/ExportButton';
import { useTitle } from '../../../platform/screens/title';
import { useFilters } from '../../../platform/screens/use-filters';
import { useWords, type Words } from '../../../platform/words/words';
import { PageHead } from '../../../ui/frame/PageHead';
import { PageEmpty } from '../../../ui/frame/PageState';
import { FilterSelect } from '../../../ui/staff/table/FilterSelect';
import { SearchBox } from '../../../ui/staff/table/SearchBox';
import { Toolbar } from '../../../ui/staff/table/Toolbar';
import type { StaffColumn } from '../../../ui/staff/table/use-staff-table';
import { shortDistrict } from '../../reference/districts';
import { allGrades, gradeOptions, readGrade } from '../../reference/grades';
import { DistrictPicker } from '../../reference/SchoolPicker';
import { StatisticsTabs } from '../StatisticsTabs';
import { loadSchoolCounts, type SchoolCounts, type SchoolsQuery, yearIn } from './counts';
import { schoolTypeName } from './labels';
import styles from './SchoolsPage.module.css';

const pageSize = 50;
type Filter = 'year' | 'district' | 'grade' | 'q' | 'sort' | 'page';

/** Participants of each school, for administrators: all numbers, with contacts. */
export function SchoolsPage() {
  const words = useWords('statistics', 'reference', 'units');
  const filters = useFilters<Filter>();
  const { query, sort, page } = readAddress(filters.get);
  const onPage = (next: number) => filters.set({ page: next === 1 ? '' : String(next) });
  const place = { page, pageSize, onPage };
  const load = usePage(['statistics', 'schools'], query, place, loadSchoolCounts);
  const { value } = load;
  const columns = useMemo(() => columnsOf(words, value?.year), [words, value?.year]);
  const search = useCallback((q: string) => filters.set({ q: q.trim(), page: '' }), [filters]);
  useTitle(words.bySchool);
  return (
    <>
      <PageHead title={words.bySchool} aside={value && value.total > 0 && <Sums reply={value} />} />
      <StatisticsTabs />
      <Toolbar label={words.choices} end={value && <Files query={query} reply={value} />}>
        <SearchBox
          value={query.search ?? ''}
          onSearch={search}
          label={words.schools.search}
          placeholder={words.schools.search}
        />
        <FilterSelect
          label={words.col.year}
          value={String(value?.year ?? '')}
          options={(value?.years ?? []).map((year) => ({ value: String(year), label: words.figures.ofYear({ year }) }))}
          onChange={(year) => filters.set({ year, page: '' })}
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
        sort={sort}
        onSort={({ id, desc }) => filters.set({ sort: `${desc ? '-' : ''}${id}`, page: '' })}
        empty={<PageEmpty title={words.empty}>{words.schools.emptyHint}</PageEmpty>}
      />
    </>
  );
}

type Address = { query: SchoolsQuery; sort: { id: SchoolSort; desc: boolean }; page: number };

/** The query in the address; sorted by the total, largest first, unless it names another order. */
function readAddress(get: (name: Filter) => string): Address {
  const by = get('sort');
  const id = schoolSorts.find((one) => one === by.replace('-', '')) ?? 'total';
  const desc = by === '' || by.startsWith('-');
  const district = /^\d{1,9}$/.test(get('district')) ? get('district') : '';
  return {
    query: {
      year: yearIn(get('year')),
      district,
      grade: readGrade(get('grade')),
      search: get('q').slice(0, 100),
      sort: id,
      direction: desc ? 'desc' : 'asc',
    },
    sort: { id, desc },
    page: Math.min(10_000, Math.max(1, Math.floor(Number(get('page')) || 1))),
  };
}

function Sums({ reply }: { reply: SchoolCounts }) {
  const words = useWords('statistics', 'reference', 'units');
  const units = useWords('units');
  return (
    <span className="dimmed">
      {words.schools.sums({
        total: units.participants({ n: reply.sums.total }),
        schools: units.schools({ n: reply.total }),
      })}
    </span>
  );
}

function Files({ query, reply }: { query: SchoolsQuery; reply: SchoolCounts }) {
  const words = useWords('statistics', 'reference', 'units');
  const { col } = words;
  const read = async () => {
    const rows = await readAll(async (page) => {
      const { data, total } = await loadSchoolCounts({ ...query, ...page });
      return { rows: data, total };
    });
    const { year } = reply;
    return [
      [
        col.district,
        col.schoolType,
        col.school,
        col.grade,
        `${col.total} (${year})`,
        col.females,
        col.males,
        `${col.total} (${year - 1})`,
      ].concat([col.email, col.phone, col.address, col.tutor, col.email, col.phone]),
      ...rows.map((row) => [
        row.districtName,
        schoolTypeName(row.schoolType, words),
        row.schoolName,
        row.grade,
        row.total,
        row.totalFemales,
        row.totalMales,
        row.previousTotal,
        row.contacts.schoolEmail,
        row.contacts.schoolPhoneNumber,
        row.contacts.schoolAddress,
        nameOf(row),
        row.contacts.tutorEmail,
        row.contacts.tutorMobilePhoneNumber,
      ]),
    ];
  };
  return (
    <ExportButton
      file={`${words.file.schools}-${reply.year}`}
      failed={words.failed}
      kinds={['xlsx', 'csv']}
      disabled={reply.total === 0}
      read={read}
    />
  );
}

function nameOf({ contacts }: SchoolCountsRow): string {
  return `${contacts.tutorFirstName} ${contacts.tutorLastName}`.trim();
}

function columnsOf(
  words: Words<'statistics', 'reference' | 'units'>,
  year: number | undefined,
): StaffColumn<SchoolCountsRow>[] {
  const { col } = words;
  const [now, before] =
    year === undefined
      ? [words.currentYear, words.previousYear]
      : [year, year - 1].map((one) => words.figures.ofYear({ year: one }));
  const numeric = (
    id: SchoolSort,
    title: string,
    pick: (row: SchoolCountsRow) => number,
  ): StaffColumn<SchoolCountsRow> => ({
    id,
    title,
    numeric: true,
    cell: (row) => words.units.number({ n: pick(row) }),
    sortBy: pick,
  });
  return [
    {
      id: 'school',
      title: col.school,
      cell: (row) => row.schoolName,
      sortBy: (row) => row.schoolName,
      wrap: true,
      width: 190,
    },
    {
      id: 'district',
      title: col.district,
      cell: (row) => shortDistrict(row.districtName),
      sortBy: (row) => row.districtName,
    },
    {
      id: 'type',
      title: col.schoolType,
      cell: (row) => schoolTypeName(row.schoolType, words),
      sortBy: (row) => row.schoolType,
    },
    numeric('total', `${col.total} (${now})`, (row) => row.total),
    numeric('females', col.females, (row) => row.totalFemales),
    numeric('males', col.males, (row) => row.totalMales),
    numeric('previous', before ?? '', (row) => row.previousTotal),
    { id: 'contacts', title: col.contacts, cell: (row) => <Contacts row={row} />, wrap: true, width: 260 },
  ];
}

function Contacts({ row }: { row: SchoolCountsRow }) {
  const { schoolEmail, schoolPhoneNumber, tutorEmail } = row.contacts;
  const all = [schoolEmail, schoolPhoneNumber, nameOf(row), tutorEmail].filter((one) => one !== '');
  if (all.length === 0) return '–';
  return all.map((one, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a cell keep their places
    <span key={at} className={styles.contact}>
      {one}
    </span>
  ));
}
