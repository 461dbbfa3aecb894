import { useMemo } from 'react';
import type { AttendingRow } from '../../../contract/awards';
import { useWords, type Words } from '../../platform/words/words';
import { PageEmpty } from '../../ui/frame/PageState';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import { toMinute } from '../participation/filters';
import { AwardList } from './AwardList';
import { loadAttending } from './awards';

const sorts = ['date', 'name', 'email', 'role', 'tutor', 'tutorEmail'] as const;

/** Everybody registered for the awards of a year. */
export function AttendingPage() {
  const words = useWords('awards', 'reference');
  const columns = useMemo(() => attendingColumns(words), [words]);
  return (
    <AwardList
      title={words.title.attending}
      searchLabel={words.searchName}
      file={words.file.attending}
      load={loadAttending}
      eventOf={({ year }) => words.reference.yearN({ year })}
      textOf={(row) => `${nameOf(row)} ${row.email ?? ''}`}
      columns={columns}
      sorts={sorts}
      exportRows={(rows) => exportRows(words, rows)}
      empty={<PageEmpty title={words.emptyAttending}>{words.emptyAttendingHint}</PageEmpty>}
    />
  );
}

const nameOf = (row: AttendingRow): string => `${row.firstName} ${row.lastName}`;
const tutorOf = (row: AttendingRow): string => `${row.tutorFirstName ?? ''} ${row.tutorLastName ?? ''}`.trim();

function attendingColumns({ col, reference }: Words<'awards', 'reference'>): StaffColumn<AttendingRow>[] {
  return [
    {
      id: 'date',
      title: col.registrationDate,
      cell: (row) => <span className="num">{toMinute(row.registrationDate)}</span>,
      sortBy: (row) => row.registrationDate,
    },
    {
      id: 'name',
      title: col.name,
      cell: (row) => <strong>{nameOf(row)}</strong>,
      sortBy: (row) => `${row.lastName} ${row.firstName}`,
      wrap: true,
    },
    { id: 'email', title: col.email, cell: (row) => row.email ?? '–', sortBy: (row) => row.email },
    {
      id: 'role',
      title: col.role,
      cell: (row) => reference.role[row.role],
      sortBy: (row) => reference.role[row.role],
    },
    { id: 'tutor', title: col.registeringTutor, cell: tutorOf, sortBy: tutorOf, wrap: true },
    { id: 'tutorEmail', title: col.tutorEmail, cell: (row) => row.tutorEmail ?? '–', sortBy: (row) => row.tutorEmail },
  ];
}

function exportRows({ col, reference }: Words<'awards', 'reference'>, rows: readonly AttendingRow[]) {
  return [
    [col.registrationDate, col.name, col.email, col.role, col.registeringTutor, col.tutorEmail],
    ...rows.map((row) => [
      toMinute(row.registrationDate),
      nameOf(row),
      row.email,
      reference.role[row.role],
      tutorOf(row),
      row.tutorEmail,
    ]),
  ];
}
