import type { School } from '../../../contract/schools';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import type { Words } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { type MenuAct, RowMenu } from '../../ui/staff/menus';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import { shortDistrict } from '../reference/districts';

/** The columns of the list. acts: the menu of a school's row. */
export function schoolColumns(words: Words<'schools'>, acts: (school: School) => MenuAct[]): StaffColumn<School>[] {
  const { col, field, state, agreement } = words;
  return [
    {
      id: 'name',
      title: field.name,
      wrap: true,
      width: 190,
      card: 'title',
      cell: (row) => (
        <Link to={paths.schoolEdit} params={{ schoolId: row.id }}>
          <strong>{row.name}</strong>
        </Link>
      ),
    },
    {
      id: 'municipality',
      title: field.municipality,
      cell: (row) => shortDistrict(row.municipality ?? '–'),
      card: 'under',
    },
    {
      id: 'address',
      title: field.address,
      cell: (row) => row.address ?? '–',
      wrap: true,
      width: 120,
      card: 'under',
    },
    {
      id: 'code',
      title: field.code,
      cell: (row) => <span className="num">{row.code ?? '–'}</span>,
      card: 'under',
      cardCell: (row) => row.code,
      isNamed: true,
    },
    { id: 'contact', title: col.contact, cell: contactOf, wrap: true, card: 'under' },
    {
      id: 'pupils',
      title: field.studentCount,
      cell: (row) => row.studentCount ?? '–',
      numeric: true,
      card: 'under',
      isNamed: true,
    },
    {
      id: 'agreement',
      title: col.agreement,
      card: 'mark',
      cell: (row) =>
        row.agreement && row.agreement.acceptedAt === null ? (
          <Badge tone="warn" icon="clock">
            {agreement.waiting}
          </Badge>
        ) : (
          row.agreement && (
            <Badge tone="good" icon="check">
              {agreement.accepted}
            </Badge>
          )
        ),
    },
    {
      id: 'state',
      title: col.state,
      card: 'mark',
      cell: (row) => (
        <>
          {(!row.isConfirmed || row.requested) && (
            <Badge tone="warn" icon="clock">
              {state.waiting}
            </Badge>
          )}
          {row.isForTest && <Badge>{state.test}</Badge>}
        </>
      ),
    },
    {
      id: 'act',
      title: col.act,
      hideTitle: true,
      card: 'menu',
      cell: (row) => <RowMenu label={col.actsOf({ name: row.name })} acts={acts(row)} />,
    },
  ];
}

function contactOf({ email, phone }: School) {
  if (email === null && phone === null) return '–';
  return (
    <>
      {email !== null && <span className="nowrap">{email}</span>}{' '}
      {phone !== null && <span className="nowrap">{phone}</span>}
    </>
  );
}
