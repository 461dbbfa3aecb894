import type { ParticipantRow } from '../../../contract/participants';
import { Badge } from '../../ui/Badge';
import type { StaffColumn } from '../../ui/staff/use-staff-table';
import { fullName } from './names';
import { Password } from './PasswordsModal';
import type { ParticipantWords } from './words';

/** What every list of pupils shows of them. */
export function personColumns(words: ParticipantWords): StaffColumn<ParticipantRow>[] {
  const { col, reference } = words;
  return [
    { id: 'name', title: col.name, cell: (row) => <strong>{fullName(row)}</strong>, wrap: true },
    { id: 'login', title: col.login, cell: ({ user }) => <span className="copied">{user.login}</span> },
    { id: 'birth', title: col.dateOfBirth, cell: ({ user }) => <span className="num">{user.dateOfBirth ?? '–'}</span> },
    { id: 'gender', title: col.gender, cell: ({ user }) => (user.gender ? reference.gender[user.gender] : '–') },
    { id: 'grade', title: col.grade, cell: ({ user }) => user.grade, numeric: true },
    { id: 'subGrade', title: col.subGrade, cell: ({ user }) => user.sub_grade ?? '–', numeric: true },
  ];
}

/** The list of present pupils. passwords: those made since the page was opened, by uuid. */
export function participantColumns(
  words: ParticipantWords,
  passwords: ReadonlyMap<string, string>,
): StaffColumn<ParticipantRow>[] {
  const { col, agreement, account } = words;
  const columns: StaffColumn<ParticipantRow>[] = [
    ...personColumns(words),
    {
      id: 'agreement',
      title: col.agreement,
      cell: ({ user }) =>
        user.hasAgreement ? (
          <Badge tone="good" icon="check">
            {agreement.has}
          </Badge>
        ) : (
          <Badge tone="warn" icon="warning">
            {agreement.missing}
          </Badge>
        ),
    },
    {
      id: 'account',
      title: col.account,
      cell: ({ user }) => (user.isActivated ? account.active : <Badge>{account.notActivated}</Badge>),
    },
  ];
  if (passwords.size === 0) return columns;
  const cell = ({ user }: ParticipantRow) => <Password text={passwords.get(user.uuid) ?? null} />;
  return [...columns, { id: 'password', title: col.newPassword, cell }];
}
