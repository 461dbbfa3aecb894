// What the pages of the awards have in common.
import type { Awardee } from '../../../contract/awards';
import { useWords, type Words } from '../../platform/words/words';
import { FilterSelect } from '../../ui/staff/table/FilterSelect';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';

export function fullName({ userFirstName, userLastName }: Awardee): string {
  return `${userFirstName} ${userLastName}`;
}

/** The columns of class and school in every list of the awards, by their names. */
export function placeColumns<Row extends { userGrade: number | null; schoolName: string | null }>({
  col,
}: Words<'awards'>) {
  return {
    grade: {
      id: 'grade',
      title: col.class,
      cell: (row) => row.userGrade,
      sortBy: (row) => row.userGrade,
      numeric: true,
      card: 'under',
      isNamed: true,
    },
    school: {
      id: 'school',
      title: col.schoolName,
      cell: (row) => row.schoolName,
      sortBy: (row) => row.schoolName,
      wrap: true,
      card: 'under',
    },
  } satisfies Record<string, StaffColumn<Row>>;
}

/** Columns of the lists of invited pupils, by their names. */
export function awardeeColumns<Row extends Awardee>({ col }: Words<'awards'>) {
  return {
    name: {
      id: 'name',
      title: col.fullName,
      cell: (row) => <strong>{fullName(row)}</strong>,
      sortBy: (row) => `${row.userLastName} ${row.userFirstName}`,
      wrap: true,
      card: 'title',
    },
    points: {
      id: 'points',
      title: col.points,
      cell: (row) => row.points,
      sortBy: (row) => row.points,
      numeric: true,
      card: 'under',
      isNamed: true,
    },
    rank: {
      id: 'rank',
      title: col.countryClassRank,
      cell: (row) => <Rank row={row} />,
      sortBy: (row) => row.gradeRank.country.rank,
      numeric: true,
      card: 'under',
      isNamed: true,
    },
  } satisfies Record<string, StaffColumn<Row>>;
}

/** "2 iš 1 204": the place in the country among the pupils of the grade. */
function Rank({ row }: { row: Awardee }) {
  const words = useWords('awards');
  return <span className="num">{words.ofRank(row.gradeRank.country)}</span>;
}

/** "2025 m., I etapas": the year of the event and the round that invites to it. */
export function eventName(
  words: Words<'awards', 'reference'>,
  event: { year: number | null; round: number | null },
): string {
  const round = event.round === null ? '' : words.reference.roundN({ round: event.round });
  return words.event({ year: event.year ?? 0, round });
}

type EventChoiceProps = { year: number | null; years: readonly number[]; onChange: (year: string) => void };

/** The choice of the event's year. Shows nothing if there is no choice. */
export function EventChoice({ year, years, onChange }: EventChoiceProps) {
  const { reference } = useWords('awards', 'reference');
  if (year === null || years.length < 2) return null;
  return (
    <FilterSelect
      label={reference.year}
      value={String(year)}
      options={years.map((one) => ({ value: String(one), label: reference.yearN({ year: one }) }))}
      onChange={onChange}
    />
  );
}
