import { useMemo } from 'react';
import type { AttendingRow } from '../../../contract/awards';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useWords, type Words } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import { toMinute } from '../participation/filters';
import { AwardList } from './AwardList';
import { placeColumns } from './award-parts';
import { loadAttending } from './awards';

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
      textOf={(row) => `${nameOf(row)} ${row.schoolName ?? ''} ${row.email ?? ''}`}
      columns={columns}
      exportRows={(rows) => exportRows(words, rows)}
      empty={<PageEmpty title={words.emptyAttending}>{words.emptyAttendingHint}</PageEmpty>}
    />
  );
}

const nameOf = (row: AttendingRow): string => `${row.firstName} ${row.lastName}`;
const tutorOf = (row: AttendingRow): string => `${row.tutorFirstName ?? ''} ${row.tutorLastName ?? ''}`.trim();

function attendingColumns(words: Words<'awards', 'reference'>): StaffColumn<AttendingRow>[] {
  const { col, reference, waits } = words;
  const { grade, school } = placeColumns<AttendingRow>(words);
  return [
    {
      id: 'date',
      title: col.registrationDate,
      cell: (row) => <span className="num">{toMinute(row.registrationDate)}</span>,
      sortBy: (row) => row.registrationDate,
      isWideOnly: true,
      card: 'under',
    },
    {
      id: 'name',
      title: col.name,
      cell: (row) => (
        <>
          <strong>
            <Link to={paths.userProfile} params={{ userId: row.userId }}>
              {nameOf(row)}
            </Link>
          </strong>{' '}
          {row.isWaiting && <Badge tone="warn">{waits}</Badge>}
        </>
      ),
      sortBy: (row) => `${row.lastName} ${row.firstName}`,
      wrap: true,
      card: 'title',
    },
    grade,
    school,
    {
      id: 'rank',
      title: col.countryClassRank,
      cell: (row) => row.rank,
      sortBy: (row) => row.rank,
      numeric: true,
      card: 'under',
      isNamed: true,
    },
    {
      id: 'email',
      title: col.email,
      cell: (row) => row.email ?? '–',
      sortBy: (row) => row.email,
      isWideOnly: true,
      card: 'under',
    },
    {
      id: 'role',
      title: col.role,
      cell: (row) => reference.role[row.role],
      sortBy: (row) => reference.role[row.role],
      isWideOnly: true,
    },
    {
      id: 'tutor',
      title: col.registeringTutor,
      cell: tutorOf,
      sortBy: tutorOf,
      wrap: true,
      card: 'under',
      isNamed: true,
    },
    {
      id: 'tutorEmail',
      title: col.tutorEmail,
      cell: (row) => row.tutorEmail ?? '–',
      sortBy: (row) => row.tutorEmail,
      card: 'under',
    },
  ];
}

function exportRows({ col, reference, waits }: Words<'awards', 'reference'>, rows: readonly AttendingRow[]) {
  return [
    [
      col.registrationDate,
      col.name,
      col.class,
      col.schoolName,
      col.countryClassRank,
      col.email,
      col.role,
      col.registeringTutor,
      col.tutorEmail,
      col.state,
    ],
    ...rows.map((row) => [
      toMinute(row.registrationDate),
      nameOf(row),
      row.userGrade,
      row.schoolName,
      row.rank,
      row.email,
      reference.role[row.role],
      tutorOf(row),
      row.tutorEmail,
      row.isWaiting ? waits : '',
    ]),
  ];
}
