import type { ReactNode } from 'react';
import type { PermissionRow } from '../../../contract/permissions';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import type { Words } from '../../platform/words/words';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import { toMinute } from './filters';
import { StandingBadge } from './StandingBadge';

/** Marks a column as one that the server sorts by its id. */
export const byServer = (): number => 0;

/** A moment in a list, to the minute; a dash for null. */
export function Moment({ at }: { at: string | null }): ReactNode {
  return at === null ? <span className="dimmed">–</span> : <span className="num">{toMinute(at)}</span>;
}

type ListRow = Pick<
  PermissionRow,
  | 'uuid'
  | 'firstName'
  | 'lastName'
  | 'login'
  | 'grade'
  | 'className'
  | 'schoolName'
  | 'permitionDate'
  | 'permissionEndsAt'
  | 'startDate'
  | 'finishDate'
  | 'deadline'
  | 'state'
  | 'since'
  | 'stateFacts'
>;

/** The columns of a participation row by name. */
export function participationColumns<Row extends ListRow>({ col }: Words<'participation'>) {
  return {
    name: {
      id: 'name',
      title: col.name,
      cell: (row) => (
        <strong>
          <Link to={paths.userProfile} params={{ userId: row.uuid }}>
            {row.firstName} {row.lastName}
          </Link>
        </strong>
      ),
      sortBy: byServer,
      wrap: true,
      card: 'title',
    },
    login: {
      id: 'login',
      title: col.login,
      cell: (row) => <span className="copied">{row.login}</span>,
      card: 'under',
    },
    class: {
      id: 'grade',
      title: col.grade,
      cell: (row) => row.className ?? row.grade,
      sortBy: byServer,
      card: 'under',
    },
    school: {
      id: 'school',
      title: col.school,
      cell: (row) => row.schoolName,
      sortBy: byServer,
      wrap: true,
      width: 190,
      card: 'under',
    },
    state: { id: 'state', title: col.state, cell: (row) => <StandingBadge of={row} />, card: 'mark' },
    access: {
      id: 'access',
      title: col.access,
      cell: (row) => <Moment at={row.permitionDate} />,
      sortBy: byServer,
      isWideOnly: true,
    },
    start: {
      id: 'start',
      title: col.start,
      cell: (row) => <Moment at={row.startDate} />,
      sortBy: byServer,
      card: 'under',
      cardCell: (row) => row.startDate && toMinute(row.startDate),
      isNamed: true,
    },
    // The state says when somebody finished.
    finish: {
      id: 'finish',
      title: col.finish,
      cell: (row) => <Moment at={row.finishDate} />,
      sortBy: byServer,
      isWideOnly: true,
    },
  } as const satisfies Record<string, StaffColumn<Row>>;
}
