import type { Awardee } from '../../../contract/awards';
import type { Words } from '../../platform/words/words';
import type { StaffColumn } from '../../ui/staff/use-staff-table';
import { Rank } from './Rank';

export function fullName({ userFirstName, userLastName }: Awardee): string {
  return `${userFirstName} ${userLastName}`;
}

/** What the lists of invited pupils have in common, by the names of the columns. */
export function awardeeColumns<Row extends Awardee>({ col }: Words<'awards'>) {
  return {
    name: {
      id: 'name',
      title: col.fullName,
      cell: (row) => <strong>{fullName(row)}</strong>,
      sortBy: (row) => `${row.userLastName} ${row.userFirstName}`,
      wrap: true,
    },
    grade: {
      id: 'grade',
      title: col.class,
      cell: (row) => row.userGrade,
      sortBy: (row) => row.userGrade,
      numeric: true,
    },
    points: { id: 'points', title: col.points, cell: (row) => row.points, sortBy: (row) => row.points, numeric: true },
    rank: {
      id: 'rank',
      title: col.countryClassRank,
      cell: (row) => <Rank row={row} />,
      sortBy: (row) => row.gradeRank.country.rank,
      numeric: true,
    },
  } satisfies Record<string, StaffColumn<Row>>;
}
