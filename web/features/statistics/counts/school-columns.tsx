import type { SchoolCountsRow, SchoolGroup, SchoolSort } from '../../../../contract/statistics-schools';
import type { Words } from '../../../platform/words/words';
import type { StaffColumn } from '../../../ui/staff/table/use-staff-table';
import { shortDistrict } from '../../reference/districts';
import { schoolTypeName } from './labels';

/**
 * The columns of the list of schools: those that nobody came from this year have no numbers of
 * this year, and where the year before had no contest it has no column; contacts are a column of those who ask.
 */
export function schoolColumns(
  words: Words<'statistics', 'reference' | 'units'>,
  shown: { year: number | undefined; hasBefore: boolean; group: SchoolGroup | undefined; hasContacts: boolean },
): StaffColumn<SchoolCountsRow>[] {
  const { col } = words;
  const { year, hasBefore, group, hasContacts } = shown;
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
    card: 'under',
    isNamed: true,
  });
  return [
    {
      id: 'school',
      title: col.school,
      cell: (row) => row.schoolName,
      sortBy: (row) => row.schoolName,
      wrap: true,
      width: 190,
      card: 'title',
    },
    {
      id: 'district',
      title: col.district,
      cell: (row) => shortDistrict(row.districtName),
      sortBy: (row) => row.districtName,
      card: 'under',
    },
    {
      id: 'type',
      title: col.schoolType,
      cell: (row) => schoolTypeName(row.schoolType, words),
      sortBy: (row) => row.schoolType,
      card: 'under',
      isWideOnly: true,
    },
    ...(group === 'LOST'
      ? []
      : [
          numeric('total', now ?? '', (row) => row.total),
          numeric('females', col.females, (row) => row.totalFemales),
          numeric('males', col.males, (row) => row.totalMales),
        ]),
    ...(hasBefore ? [numeric('previous', before ?? '', (row) => row.previousTotal)] : []),
    ...(hasContacts
      ? [
          {
            id: 'contacts',
            title: col.contacts,
            cell: (row: SchoolCountsRow) => <Contacts row={row} />,
            sortBy: (row: SchoolCountsRow) => row.contacts.tutorLastName,
            wrap: true,
            width: 250,
            card: 'foot',
          } as const,
        ]
      : []),
  ];
}

/** The teacher, or the school where none works now; the other addresses are in the file. */
function Contacts({ row }: { row: SchoolCountsRow }) {
  const { schoolEmail, schoolPhoneNumber, tutorEmail, tutorMobilePhoneNumber } = row.contacts;
  const name = nameOf(row);
  const [email, phone] = name === '' ? [schoolEmail, schoolPhoneNumber] : [tutorEmail, tutorMobilePhoneNumber];
  const who = [name, phone].filter((one) => one !== '').join(', ');
  if (who === '' && email === '') return '–';
  return (
    <>
      {who !== '' && <span className="block break-anywhere">{who}</span>}
      {email !== '' && (
        <span className="block break-anywhere">
          <a href={`mailto:${email}`}>{email}</a>
        </span>
      )}
    </>
  );
}

function nameOf({ contacts }: SchoolCountsRow): string {
  return `${contacts.tutorFirstName} ${contacts.tutorLastName}`.trim();
}
