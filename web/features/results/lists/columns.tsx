import type { ReactNode } from 'react';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import type { Words } from '../../../platform/words/words';
import { Meter } from '../../../ui/sitting/Meter';
import type { StaffColumn } from '../../../ui/staff/table/use-staff-table';
import { shortDistrict } from '../../reference/districts';
import styles from './columns.module.css';
import type { RankType } from './list-filters';
import type { ListedRow } from './lists';

type Place = { rank: number; of: number };

/** "21 iš 2 531"; a dash until ranks are published. */
export function RankOf({ place, words }: { place: Place | null; words: Words<'results', 'units'> }) {
  if (place === null) return <span className="dimmed">–</span>;
  return (
    <span className={styles.rank}>
      <b>{words.units.number({ n: place.rank })}</b> <span>{words.list.of({ n: place.of })}</span>
    </span>
  );
}

/** Points as a number and as a share of the maximum in a bar. */
function Points({ points, max, words }: { points: number; max: number; words: Words<'results', 'units'> }) {
  return (
    <span className={styles.points}>
      <b>{words.units.number({ n: points })}</b>
      <span>
        <Meter value={points} max={max} label={`${words.units.number({ n: points })} ${words.list.of({ n: max })}`} />
      </span>
    </span>
  );
}

/** The name, or a note that it is not published. */
export function FullName({ row, words }: { row: ListedRow; words: Words<'results', 'units'> }): ReactNode {
  const name = `${row.firstName} ${row.lastName}`.trim();
  return name ? <strong>{name}</strong> : <span className="dimmed">{words.list.unnamed}</span>;
}

export function ranksOf(row: ListedRow, ranks: RankType): ListedRow['gradeRank'] {
  return ranks === 'IN_GRADE' ? row.gradeRank : row.groupRank;
}

type ColumnOptions = { words: Words<'results', 'units'>; ranks: RankType; maxPoints: number };

export type ResultColumn =
  | 'countryRank'
  | 'districtRank'
  | 'name'
  | 'grade'
  | 'points'
  | 'school'
  | 'district'
  | 'solutions'
  | 'tutor'
  | 'tutorContacts'
  | 'schoolAddress'
  | 'schoolContacts';

/** The columns of the staff's lists. The server sorts by their ids; of the ranks, only by the one within the grade. */
export function resultColumns({
  words,
  ranks,
  maxPoints,
}: ColumnOptions): Record<ResultColumn, StaffColumn<ListedRow>> {
  const isSorted = () => 0;
  const byPlace = ranks === 'IN_GRADE' ? isSorted : undefined;
  return {
    countryRank: {
      id: 'countryRank',
      title: words.col.countryRank,
      cell: (row) => <RankOf place={ranksOf(row, ranks).country} words={words} />,
      sortBy: byPlace,
    },
    districtRank: {
      id: 'districtRank',
      title: words.list.districtRankShort,
      cell: (row) => <RankOf place={ranksOf(row, ranks).district} words={words} />,
      sortBy: byPlace,
    },
    name: {
      id: 'name',
      title: words.col.fullName,
      cell: (row) => <FullName row={row} words={words} />,
      sortBy: isSorted,
    },
    grade: {
      id: 'grade',
      title: words.list.gradeShort,
      cell: (row) => row.className ?? row.grade,
      numeric: true,
      sortBy: isSorted,
    },
    points: {
      id: 'points',
      title: pointsTitle(words, maxPoints),
      cell: (row) => <Points points={row.points} max={maxPoints} words={words} />,
      sortBy: isSorted,
    },
    school: { id: 'school', title: words.col.school, cell: (row) => row.schoolName ?? '', sortBy: isSorted },
    solutions: {
      id: 'solutions',
      title: words.viewSolutions,
      hideTitle: true,
      cell: ({ userId, collectionId }) =>
        userId && (
          <Link to={paths.solutions} params={{ userUuid: userId, collectionId }} className="nowrap">
            {words.viewSolutions}
          </Link>
        ),
    },
    tutor: {
      id: 'tutor',
      title: words.col.tutorName,
      cell: ({ contacts }) =>
        `${contacts?.tutorFirstName ?? ''} ${contacts?.tutorLastName ?? ''}`.trim() || (
          <span className="dimmed">{words.contacts.noTutor}</span>
        ),
    },
    tutorContacts: {
      id: 'tutorContacts',
      title: words.col.tutorContacts,
      cell: ({ contacts }) => (
        <Contacts
          email={contacts?.tutorEmail}
          phones={[contacts?.tutorMobilePhoneNumber, contacts?.tutorLandlinePhoneNumber]}
        />
      ),
    },
    schoolAddress: {
      id: 'schoolAddress',
      title: words.col.schoolAddress,
      cell: ({ contacts }) => contacts?.schoolAddress ?? '',
      wrap: true,
    },
    schoolContacts: {
      id: 'schoolContacts',
      title: words.col.schoolContacts,
      cell: ({ contacts }) => <Contacts email={contacts?.schoolEmail} phones={[contacts?.schoolPhoneNumber]} />,
    },
    district: { id: 'district', title: words.list.district, cell: (row) => shortDistrict(row.districtName ?? '') },
  };
}

/** E-mail and telephone numbers, one below the other; unknown ones are left out. */
function Contacts({ email, phones }: { email: string | undefined; phones: (string | undefined)[] }) {
  return (
    <span className={styles.contacts}>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phones.map((phone) => phone && <span key={phone}>{phone}</span>)}
    </span>
  );
}

/** "Taškai iš 180"; the maximum is unknown without rows. */
export function pointsTitle(words: Words<'results', 'units'>, maxPoints: number): string {
  return maxPoints > 0 ? words.list.pointsOf({ n: maxPoints }) : words.col.points;
}

/** Phones pin the name as the first column and show the points beside it. */
export function nameFirst<Column>(columns: readonly Column[], idOf: (column: Column) => string): Column[] {
  const first = ['name', 'points'];
  const place = (column: Column) => (first.includes(idOf(column)) ? first.indexOf(idOf(column)) : first.length);
  return [...columns].sort((one, other) => place(one) - place(other));
}
