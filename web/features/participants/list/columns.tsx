import type { ParticipantRow } from '../../../../contract/participants';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import type { Words } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import type { StaffColumn } from '../../../ui/staff/table/use-staff-table';
import { fullName } from '../names';
import { Password } from '../passwords/PasswordsModal';

/** The columns of every list of pupils. linked: the name links to the profile. */
export function personColumns(
  words: Words<'participants', 'reference'>,
  linked = false,
): StaffColumn<ParticipantRow>[] {
  const { col, reference } = words;
  return [
    {
      id: 'name',
      title: col.name,
      wrap: true,
      cell: (row) => (
        <strong>
          {linked ? (
            <Link to={paths.userProfile} params={{ userId: row.user.id }}>
              {fullName(row)}
            </Link>
          ) : (
            fullName(row)
          )}
        </strong>
      ),
    },
    { id: 'login', title: col.login, cell: ({ user }) => <span className="copied">{user.login}</span> },
    { id: 'birth', title: col.dateOfBirth, cell: ({ user }) => <span className="num">{user.dateOfBirth ?? '–'}</span> },
    { id: 'gender', title: col.gender, cell: ({ user }) => (user.gender ? reference.gender[user.gender] : '–') },
    { id: 'grade', title: col.grade, cell: ({ user }) => user.grade, numeric: true },
    { id: 'subGrade', title: col.subGrade, cell: ({ user }) => user.sub_grade ?? '–', numeric: true },
  ];
}

/** The columns of current pupils. passwords: the ones made since the page was opened, by uuid. */
export function participantColumns(
  words: Words<'participants', 'reference'>,
  passwords: ReadonlyMap<string, string>,
): StaffColumn<ParticipantRow>[] {
  const { col, agreement, account } = words;
  const columns: StaffColumn<ParticipantRow>[] = [
    ...personColumns(words, true),
    {
      id: 'agreement',
      title: col.agreement,
      cell: ({ user, aboveThirteen }) => {
        if (!user.hasAgreement && aboveThirteen) return <span className="dimmed">{agreement.signs}</span>;
        return user.hasAgreement ? (
          <Badge tone="good" icon="check">
            {agreement.has}
          </Badge>
        ) : (
          <Badge tone="warn" icon="warning">
            {agreement.missing}
          </Badge>
        );
      },
    },
    {
      id: 'account',
      title: col.account,
      cell: ({ user }) => {
        if (user.isOutOfSchool) return <Badge>{account.outOfSchool}</Badge>;
        return user.isActivated ? account.active : <Badge>{account.notActivated}</Badge>;
      },
    },
  ];
  if (passwords.size === 0) return columns;
  const cell = ({ user }: ParticipantRow) => <Password text={passwords.get(user.uuid) ?? null} />;
  return [...columns, { id: 'password', title: col.newPassword, cell }];
}
