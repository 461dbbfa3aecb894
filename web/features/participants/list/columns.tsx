import type { ReactNode } from 'react';
import type { ParticipantRow } from '../../../../contract/participants';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useWords, type Words } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import type { StaffColumn } from '../../../ui/staff/table/use-staff-table';
import { fullName } from '../names';
import { Password } from '../PasswordsModal';

/** The columns of every list of pupils. linked: the name links to the profile. */
export function personColumns(
  words: Words<'participants', 'participantsList'>,
  linked = false,
): StaffColumn<ParticipantRow>[] {
  const { col, participantsList } = words;
  return [
    {
      id: 'name',
      title: col.name,
      wrap: true,
      width: 180,
      card: 'title',
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
    { id: 'login', title: col.login, card: 'under', cell: ({ user }) => <span className="copied">{user.login}</span> },
    { id: 'birth', title: col.dateOfBirth, cell: ({ user }) => <span className="num">{user.dateOfBirth ?? '–'}</span> },
    { id: 'class', title: participantsList.class, cell: ({ user }) => user.className ?? '–' },
  ];
}

type ListParts = {
  /** The passwords made since the page was opened, by uuid. */
  passwords: ReadonlyMap<string, string>;
  /** The acts on a consent that is missing. */
  consent: (row: ParticipantRow) => ReactNode;
  /** Whether pupils of several classes can stand in the list. */
  hasClass: boolean;
};

/** The columns of current pupils. */
export function participantColumns(
  words: Words<'participants', 'participantsList'>,
  { passwords, consent, hasClass }: ListParts,
): StaffColumn<ParticipantRow>[] {
  const { col, account } = words;
  const columns: StaffColumn<ParticipantRow>[] = [
    ...personColumns(words, true).filter(({ id }) => hasClass || id !== 'class'),
    { id: 'agreement', title: col.agreement, card: 'mark', cell: (row) => <Consent row={row} /> },
    { id: 'consent', title: words.participantsList.consentActs, hideTitle: true, card: 'foot', cell: consent },
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

function Consent({ row: { user, aboveThirteen } }: { row: ParticipantRow }) {
  const { agreement } = useWords('participants');
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
}
