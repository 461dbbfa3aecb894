import type { ReactNode } from 'react';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import type { Words } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/Icon';
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
    <span className="num nowrap">
      <b>{words.units.number({ n: place.rank })}</b>{' '}
      <span className="type-note dimmed">{words.list.of({ n: place.of })}</span>
    </span>
  );
}

/** Points as a number and, where there is one maximum, as a share of it in a bar. */
function Points({ points, max, words }: { points: number; max: number; words: Words<'results', 'units'> }) {
  return (
    <span className={cx('row', styles.points)}>
      <b className="text-right num">{words.units.number({ n: points })}</b>
      {max > 0 && (
        <span>
          <Meter value={points} max={max} label={`${words.units.number({ n: points })} ${words.list.of({ n: max })}`} />
        </span>
      )}
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
  | 'nameInTwo'
  | 'pointsAlone'
  | 'schoolWithAddress'
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
          <Link
            to={paths.solutions}
            params={{ userUuid: userId, collectionId }}
            className={cx('inline-flex justify-center align-center rounded-small square-26', styles.look)}
            aria-label={words.viewSolutions}
            title={words.viewSolutions}
          >
            <Icon name="eye" size={17} />
          </Link>
        ),
    },
    ...besideContacts(words),
    tutor: {
      id: 'tutor',
      title: words.col.tutorName,
      sortBy: isSorted,
      wrap: true,
      cell: ({ contacts }) => {
        const name = `${contacts?.tutorFirstName ?? ''} ${contacts?.tutorLastName ?? ''}`.trim();
        return name ? <TwoLines text={name} /> : <span className="dimmed">{words.contacts.noTutor}</span>;
      },
    },
    tutorContacts: {
      id: 'tutorContacts',
      title: words.col.tutorContacts,
      sortBy: isSorted,
      cell: ({ contacts }) => (
        <Contacts
          email={contacts?.tutorEmail}
          phones={[contacts?.tutorMobilePhoneNumber, contacts?.tutorLandlinePhoneNumber]}
        />
      ),
    },
    schoolContacts: {
      id: 'schoolContacts',
      title: words.col.schoolContacts,
      cell: ({ contacts }) => <Contacts email={contacts?.schoolEmail} phones={[contacts?.schoolPhoneNumber]} />,
      sortBy: isSorted,
    },
    district: {
      id: 'district',
      title: words.list.district,
      cell: (row) => shortDistrict(row.districtName ?? ''),
      sortBy: isSorted,
    },
  };
}

/** Columns that leave room for contacts: these are what the list with contacts is opened for. */
function besideContacts(words: Words<'results', 'units'>) {
  const isSorted = () => 0;
  return {
    nameInTwo: {
      id: 'name',
      title: words.col.fullName,
      cell: (row) => {
        const name = `${row.firstName} ${row.lastName}`.trim();
        return name ? <TwoLines text={name} strong /> : <FullName row={row} words={words} />;
      },
      sortBy: isSorted,
      wrap: true,
    },
    pointsAlone: {
      id: 'points',
      title: words.col.points,
      cell: (row) => <b className="num">{words.units.number({ n: row.points })}</b>,
      sortBy: isSorted,
      numeric: true,
    },
    schoolWithAddress: {
      id: 'school',
      title: words.col.school,
      cell: ({ schoolName, contacts }) => (
        <span className={styles.house} title={[schoolName, contacts?.schoolAddress].filter(Boolean).join(', ')}>
          <span className={cx('clip', styles.two)}>{schoolName ?? ''}</span>
          <small className="block clip ellipsis nowrap dimmed">{contacts?.schoolAddress ?? ''}</small>
        </span>
      ),
      sortBy: isSorted,
      wrap: true,
      width: 130,
    },
  } satisfies Partial<Record<ResultColumn, StaffColumn<ListedRow>>>;
}

/** A name in at most two lines; the whole of it in its title. */
function TwoLines({ text, strong = false }: { text: string; strong?: boolean }) {
  return (
    <span className={cx('clip', styles.two)} title={text}>
      {strong ? <strong>{text}</strong> : text}
    </span>
  );
}

/** E-mail, and telephone numbers below it, each in one line; unknown ones are left out. */
function Contacts({ email, phones }: { email: string | undefined; phones: (string | undefined)[] }) {
  const known = phones.filter(Boolean).join(', ');
  return (
    <span className={cx('plain-grid items-start one-column', styles.contacts)}>
      {email && (
        <a
          className="inline-flex align-center fits least-touch clip ellipsis nowrap"
          href={`mailto:${email}`}
          title={email}
        >
          <span className="fits clip ellipsis nowrap">{email}</span>
        </a>
      )}
      {known && (
        <span className="fits clip ellipsis nowrap" title={known}>
          {known}
        </span>
      )}
    </span>
  );
}

/** "Taškai iš 180"; the maximum is unknown without rows, and none where pupils of two sets have different ones. */
export function pointsTitle(words: Words<'results', 'units'>, maxPoints: number): string {
  return maxPoints > 0 ? words.list.pointsOf({ n: maxPoints }) : words.col.points;
}

/** Phones pin the name as the first column and show the points beside it. */
export function nameFirst<Column>(columns: readonly Column[], idOf: (column: Column) => string): Column[] {
  const first = ['name', 'points'];
  const place = (column: Column) => (first.includes(idOf(column)) ? first.indexOf(idOf(column)) : first.length);
  return [...columns].sort((one, other) => place(one) - place(other));
}
