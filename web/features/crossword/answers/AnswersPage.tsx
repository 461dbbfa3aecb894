import { useCallback, useMemo, useState } from 'react';
import type { CrosswordTicket } from '../../../../contract/crossword';
import { TablePage } from '../../../lists/PagedTable';
import { findRows } from '../../../lists/paging';
import { wholeListIn } from '../../../lists/whole-list';
import { Loaded } from '../../../platform/calls/Loaded';
import { ExportButton } from '../../../platform/ExportButton';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { useFilters } from '../../../platform/screens/use-filters';
import { dayOf, hourAndMinute } from '../../../platform/words/dates';
import { useWords, type Words } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { PageHead } from '../../../ui/frame/PageHead';
import { CountFilter } from '../../../ui/staff/table/CountFilter';
import { FilterSelect } from '../../../ui/staff/table/FilterSelect';
import { SearchBox } from '../../../ui/staff/table/SearchBox';
import { Toolbar } from '../../../ui/staff/table/Toolbar';
import type { StaffColumn } from '../../../ui/staff/table/use-staff-table';
import { loadAnswers, nameOf } from './answers';
import { DrawModal } from './DrawModal';
import { Draws } from './Draws';

/** The answers to the crossword of a year with their tickets, and the draw of winners. */
export function AnswersPage() {
  const words = useWords('crosswordAnswers', 'reference');
  const filters = useFilters<'year' | 'search' | 'part' | 'sort' | 'page'>();
  const year = filters.get('year');
  const load = useData(['crossword', 'answers', year], (signal) => loadAnswers(year, signal), { cached: true });
  const [isDrawing, setDrawing] = useState(false);
  const find = useCallback((search: string) => filters.set({ search: search.trim(), page: '' }), [filters]);
  const columns = useMemo(() => columnsOf(words), [words]);
  useTitle(words.title);
  const { value } = load;
  const all = value?.tickets ?? [];
  const right = all.filter((one) => one.points > 0);
  const part = filters.get('part') === 'right' ? 'right' : '';
  const search = filters.get('search');
  const textOf = (one: CrosswordTicket) => `${nameOf(one)} ${one.schoolName ?? ''} ${one.ticketNumber}`;
  const shown = wholeListIn(filters, columns, findRows(part === 'right' ? right : all, textOf, search));
  const isDrawn = value?.draws.some((one) => one.undoneAt === null) ?? false;
  return (
    <>
      <PageHead
        title={words.title}
        actions={
          !isDrawn &&
          all.length > 0 && (
            <Button size="s" variant="filled" icon="trophy" onClick={() => setDrawing(true)}>
              {words.draw}
            </Button>
          )
        }
      />
      <Toolbar
        label={words.title}
        end={
          <ExportButton
            file={words.file}
            failed={words.outcome.LOAD}
            kinds={['xlsx', 'csv']}
            disabled={shown.all.length === 0}
            read={async () => exportRows(words, shown.all)}
          />
        }
      >
        {value && value.years.length > 1 && (
          <FilterSelect
            label={words.yearLabel}
            value={String(value.year)}
            options={value.years.map((one) => ({ value: String(one), label: words.year({ year: one }) }))}
            onChange={(one) => filters.set({ year: one, page: '' })}
          />
        )}
        <CountFilter
          label={words.part}
          value={part}
          onChange={(one) => filters.set({ part: one, page: '' })}
          options={[
            { id: '', label: words.all, count: all.length },
            { id: 'right', label: words.right, count: right.length },
          ]}
        />
        <SearchBox value={search} onSearch={find} label={words.search} placeholder={words.search} />
      </Toolbar>
      <Loaded load={load} failed={words.outcome.LOAD}>
        {(seen) => (
          <div className="stack">
            <Draws draws={seen.draws} />
            <TablePage
              label={words.title}
              columns={columns}
              rowId={(row) => String(row.ticketNumber)}
              {...shown.table}
              dense
              loading={load.loading}
              empty={<PageEmpty title={words.none}>{words.noneHint}</PageEmpty>}
            />
            {isDrawing && (
              <DrawModal year={seen.year} all={all.length} right={right.length} onLeave={() => setDrawing(false)} />
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}

type PageWords = Words<'crosswordAnswers', 'reference'>;
const timeOf = (instant: string): string => `${dayOf(instant)} ${hourAndMinute(instant)}`;
const roleOf = ({ reference }: PageWords, { role }: CrosswordTicket): string =>
  Object.entries(reference.role).find(([name]) => name === role)?.[1] ?? role;

function columnsOf(words: PageWords): StaffColumn<CrosswordTicket>[] {
  const { col } = words;
  return [
    {
      id: 'ticket',
      title: col.ticket,
      cell: (row) => row.ticketNumber,
      sortBy: (row) => row.ticketNumber,
      numeric: true,
    },
    {
      id: 'name',
      title: col.name,
      cell: (row) => (
        <strong>
          <Link to={paths.userProfile} params={{ userId: row.userId }}>
            {nameOf(row)}
          </Link>
        </strong>
      ),
      sortBy: (row) => `${row.lastName} ${row.firstName}`,
      wrap: true,
    },
    { id: 'role', title: col.role, cell: (row) => roleOf(words, row), sortBy: (row) => roleOf(words, row) },
    { id: 'grade', title: col.grade, cell: (row) => row.userGrade, sortBy: (row) => row.userGrade, numeric: true },
    { id: 'school', title: col.school, cell: (row) => row.schoolName, sortBy: (row) => row.schoolName, wrap: true },
    { id: 'answer', title: col.answer, cell: (row) => row.answer, sortBy: (row) => row.answer, wrap: true },
    { id: 'points', title: col.points, cell: (row) => row.points, sortBy: (row) => row.points, numeric: true },
    {
      id: 'answeredAt',
      title: col.answeredAt,
      cell: (row) => <span className="num">{timeOf(row.answeredAt)}</span>,
      sortBy: (row) => row.answeredAt,
    },
    {
      id: 'place',
      title: col.place,
      cell: (row) => row.place !== null && <Badge tone="good">{words.place({ place: row.place })}</Badge>,
      sortBy: (row) => row.place,
    },
  ];
}

function exportRows(words: PageWords, tickets: readonly CrosswordTicket[]) {
  const { col } = words;
  return [
    [col.ticket, col.name, col.role, col.grade, col.school, col.answer, col.points, col.answeredAt, col.place],
    ...tickets.map((row) => [
      row.ticketNumber,
      nameOf(row),
      roleOf(words, row),
      row.userGrade,
      row.schoolName,
      row.answer,
      row.points,
      timeOf(row.answeredAt),
      row.place,
    ]),
  ];
}
