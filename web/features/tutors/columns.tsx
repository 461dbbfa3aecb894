import type { TutorRow } from '../../../contract/tutors';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { dayOf } from '../../platform/words/dates';
import type { Words } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { cx } from '../../ui/cx';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import styles from './Tutors.module.css';

/** The columns that both lists of teachers share. */
export function tutorColumns({ col, suspended }: Words<'tutors'>): StaffColumn<TutorRow>[] {
  const lines = (texts: readonly string[]) =>
    texts.length === 0 ? '–' : texts.map((text) => <div key={text}>{text}</div>);
  return [
    {
      id: 'created',
      title: col.creationDate,
      isWideOnly: true,
      cell: (row) => <span className="num">{dayOf(row.creationDate)}</span>,
    },
    { id: 'firstName', title: col.firstName, cell: (row) => row.firstName, wrap: true, card: 'title' },
    {
      id: 'lastName',
      title: col.lastName,
      cell: (row) => (
        <>
          <strong>
            <Link to={paths.userProfile} params={{ userId: row.id }}>
              {row.lastName}
            </Link>
          </strong>{' '}
          {row.isSuspended && <Badge tone="bad">{suspended}</Badge>}
        </>
      ),
      wrap: true,
      card: 'title',
    },
    {
      id: 'email',
      title: col.email,
      cell: (row) => <Email address={row.email} />,
      wrap: true,
      card: 'under',
      cardCell: (row) => row.email,
    },
    {
      id: 'phones',
      title: col.phones,
      cell: (row) => <span className="num">{lines(row.phones)}</span>,
      card: 'under',
      cardCell: (row) => row.phones.join(', '),
    },
    {
      id: 'schools',
      title: col.schools,
      cell: (row) => <div className={cx('nowrap', styles.schools)}>{lines(row.schools)}</div>,
      wrap: true,
      card: 'under',
      cardCell: (row) => row.schools.join(', '),
    },
  ];
}

/** On one line; broken after the @ only where the window is narrow. */
function Email({ address }: { address: string | null }) {
  const [name, place] = address?.split('@') ?? [];
  if (place === undefined) return '–';
  return (
    <span className={cx('block nowrap', styles.email)}>
      {name}@<wbr />
      {place}
    </span>
  );
}
