import type { ReactNode } from 'react';
import type { Role } from '../../../contract/roles';
import type { RegistrationState, SecondRoundRow } from '../../../contract/secondround';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { ageGroupName } from '../../platform/words/age-groups';
import { dayOf, hourAndMinute } from '../../platform/words/dates';
import type { Words } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { OncePassword } from '../../ui/staff/OncePassword';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import { nameOf } from './second-round';

const tones = { INVITED: 'quiet', REGISTERED: 'info', CONFIRMED: 'good', CANCELLED: 'bad' } as const satisfies Record<
  RegistrationState,
  string
>;

type Shown = {
  role: Role | null;
  passwords: ReadonlyMap<string, string>;
  /** On a phone a row is a card, which has its plain values in one line under the name. */
  acts: (row: SecondRoundRow) => ReactNode;
};

/** The columns of a role. Centre administrators see neither the arrival address nor the arrival time. */
export function secondRoundColumns(
  words: Words<'secondround', 'referenceStages'>,
  { role, passwords, acts }: Shown,
): StaffColumn<SecondRoundRow>[] {
  const { col } = words;
  const isCentre = role === 'CENTER_ADMIN';
  return [
    {
      id: 'lastName',
      title: col.lastName,
      cell: (row) => (
        <strong>
          <Link to={paths.userProfile} params={{ userId: row.user.userId }}>
            {row.user.userLastName}
          </Link>
        </strong>
      ),
      sortBy: (row) => row.user.userLastName,
      wrap: true,
      card: 'title',
      cardCell: (row) => (
        <strong>
          <Link to={paths.userProfile} params={{ userId: row.user.userId }}>
            {nameOf(row)}
          </Link>
        </strong>
      ),
    },
    {
      id: 'firstName',
      title: col.firstName,
      cell: (row) => row.user.userFirstName,
      sortBy: (row) => row.user.userFirstName,
      wrap: true,
    },
    {
      id: 'grade',
      title: col.grade,
      cell: (row) => row.user.userGrade,
      sortBy: (row) => row.user.userGrade,
      numeric: true,
      card: 'under',
      cardCell: (row) => underName(words, isCentre, row),
    },
    ...(isCentre ? [plainColumn('school', col.schoolName, (row) => row.user.schoolName)] : []),
    plainColumn('email', col.email, (row) => row.email ?? '–'),
    ...(isCentre ? centreColumns(words, passwords) : teacherColumns(words)),
    { id: 'acts', title: col.acts, hideTitle: true, cell: acts, card: 'foot' },
  ];
}

/** What a card says of a pupil: the grade, then the school for a centre, where and when for a teacher. */
function underName(
  words: Words<'secondround', 'referenceStages'>,
  isCentre: boolean,
  { user, heldAt }: SecondRoundRow,
): string {
  const grade = words.referenceStages.grade.n({ n: user.userGrade });
  const more = isCentre ? [user.schoolName, user.login] : [user.arrivalAddress, heldAt && timeOf(heldAt)];
  return [grade, ...more].filter(Boolean).join(' · ');
}

/** With what a pupil logs in: a new password is of no use without the name. */
function centreColumns(
  { col }: Words<'secondround'>,
  passwords: ReadonlyMap<string, string>,
): StaffColumn<SecondRoundRow>[] {
  return [
    plainColumn('login', col.login, (row) => row.user.login ?? ''),
    {
      id: 'password',
      title: col.newPassword,
      cell: (row) => {
        const password = passwords.get(row.user.id);
        return password && <OncePassword text={password} />;
      },
      card: 'mark',
    },
  ];
}

/** What only teachers see: the state, the centre, the times. */
function teacherColumns({ col, state }: Words<'secondround'>): StaffColumn<SecondRoundRow>[] {
  return [
    {
      id: 'state',
      title: col.state,
      cell: (row) => <Badge tone={tones[row.state]}>{state[row.state]}</Badge>,
      sortBy: (row) => state[row.state],
      card: 'mark',
    },
    plainColumn('address', col.arrivalAddress, (row) => row.user.arrivalAddress || '–'),
    {
      id: 'heldAt',
      title: col.heldAt,
      cell: (row) => <span className="num">{row.heldAt ? timeOf(row.heldAt) : '–'}</span>,
      sortBy: (row) => row.heldAt ?? null,
    },
    {
      id: 'arrived',
      title: col.arrived,
      cell: (row) => row.arrivedAt && <span className="num">{timeOf(row.arrivedAt)}</span>,
      sortBy: (row) => row.arrivedAt,
    },
  ];
}

/** Day and time: an arrival of another day is one of another day. */
const timeOf = (instant: string): string => `${dayOf(instant)} ${hourAndMinute(instant)}`;

function plainColumn(id: string, title: string, of: (row: SecondRoundRow) => string): StaffColumn<SecondRoundRow> {
  return { id, title, cell: of, sortBy: of, wrap: true };
}

/** The head and rows of the exported list: the columns that the role sees. */
export function exportRows(
  { col, state, referenceStages }: Words<'secondround', 'referenceStages'>,
  role: Role | null,
  rows: readonly SecondRoundRow[],
) {
  const isCentre = role === 'CENTER_ADMIN';
  const more = isCentre ? [col.login] : [col.state, col.arrivalAddress, col.arrived];
  return [
    [col.ageGroup, col.schoolName, col.firstName, col.lastName, col.grade, col.email, ...more],
    ...rows.map((row) => [
      ageGroupName(row.user.ageGroup, referenceStages),
      row.user.schoolName,
      row.user.userFirstName,
      row.user.userLastName,
      row.user.userGrade,
      row.email,
      ...(isCentre
        ? [row.user.login ?? '']
        : [state[row.state], row.user.arrivalAddress, row.arrivedAt ? timeOf(row.arrivedAt) : '']),
    ]),
  ];
}
