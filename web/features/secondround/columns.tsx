import type { ReactNode } from 'react';
import { isOrganiser, type Role } from '../../../contract/roles';
import type { RegistrationState, SecondRoundRow } from '../../../contract/secondround';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { ageGroupName } from '../../platform/words/age-groups';
import { dayOf, hourAndMinute } from '../../platform/words/dates';
import type { Words } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { OncePassword } from '../../ui/staff/OncePassword';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';

const tones = { INVITED: 'quiet', REGISTERED: 'info', CONFIRMED: 'good', CANCELLED: 'bad' } as const satisfies Record<
  RegistrationState,
  string
>;

/** The columns of a role. Centre administrators see neither the arrival address nor the arrival time. */
export function secondRoundColumns(
  words: Words<'secondround', 'referenceStages'>,
  role: Role | null,
  passwords: ReadonlyMap<string, string>,
  acts: (row: SecondRoundRow) => ReactNode,
): StaffColumn<SecondRoundRow>[] {
  const { col } = words;
  const isCentre = role === 'CENTER_ADMIN';
  const organises = isOrganiser(role);
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
    },
    ...(organises
      ? [plainColumn('ageGroup', col.ageGroup, (row) => ageGroupName(row.user.ageGroup, words.referenceStages))]
      : []),
    ...(organises || isCentre ? [plainColumn('school', col.schoolName, (row) => row.user.schoolName)] : []),
    plainColumn('email', col.email, (row) => row.email ?? '–'),
    ...(isCentre
      ? [
          {
            id: 'password',
            title: col.newPassword,
            cell: (row: SecondRoundRow) => {
              const password = passwords.get(row.user.id);
              return password && <OncePassword text={password} />;
            },
          },
        ]
      : [
          {
            id: 'state',
            title: col.state,
            cell: (row: SecondRoundRow) => <Badge tone={tones[row.state]}>{words.state[row.state]}</Badge>,
            sortBy: (row: SecondRoundRow) => words.state[row.state],
          },
          plainColumn('address', col.arrivalAddress, (row) => row.user.arrivalAddress || '–'),
          {
            id: 'heldAt',
            title: col.heldAt,
            cell: (row: SecondRoundRow) => <span className="num">{row.heldAt ? timeOf(row.heldAt) : '–'}</span>,
            sortBy: (row: SecondRoundRow) => row.heldAt ?? null,
          },
          {
            id: 'arrived',
            title: col.arrived,
            cell: (row: SecondRoundRow) => row.arrivedAt && <span className="num">{timeOf(row.arrivedAt)}</span>,
            sortBy: (row: SecondRoundRow) => row.arrivedAt,
          },
        ]),
    { id: 'acts', title: col.acts, hideTitle: true, cell: acts },
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
  const more = isCentre ? [] : [col.state, col.arrivalAddress, col.arrived];
  return [
    [col.ageGroup, col.schoolName, col.firstName, col.lastName, col.grade, col.email, ...more],
    ...rows.map((row) => [
      ageGroupName(row.user.ageGroup, referenceStages),
      row.user.schoolName,
      row.user.userFirstName,
      row.user.userLastName,
      row.user.userGrade,
      row.email,
      ...(isCentre ? [] : [state[row.state], row.user.arrivalAddress, row.arrivedAt ? timeOf(row.arrivedAt) : '']),
    ]),
  ];
}
