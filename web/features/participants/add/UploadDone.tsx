import { useState } from 'react';
import type { ParticipantRow } from '../../../../contract/participants';
import { useGuard } from '../../../platform/forms/use-guard';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { StaffTable } from '../../../ui/staff/table/StaffTable';
import { personColumns } from '../list/columns';
import { Password } from '../passwords/PasswordsModal';
import { PasswordTools } from '../passwords/PasswordTools';
import { RegistrationDone } from './RegistrationDone';
import type { Registration } from './use-upload';

type UploadDoneProps = {
  made: ParticipantRow[];
  registration: Registration | null;
  title: string;
  onAgain: () => void;
  onRegisterAgain: () => void;
};

/** The added pupils with their passwords. */
export function UploadDone({ made, registration, title, onAgain, onRegisterAgain }: UploadDoneProps) {
  const words = useWords('participants', 'participantsList');
  const [isCopied, setCopied] = useState(false);
  // The passwords are shown only until the page is left.
  const leave = useGuard('PASSWORDS', !isCopied);
  // The password stands beside the login, so that a phone shows both.
  const person = personColumns(words);
  const columns = [
    ...person.slice(0, 2),
    {
      id: 'password',
      title: words.col.password,
      cell: (row: ParticipantRow) => <Password text={row.newPassword} />,
    },
    ...person.slice(2),
  ];
  return (
    <div className="stack">
      <Notice tone="good" role="status" title={words.outcome.PARTICIPANTS_ADDED}>
        {words.csv.done({ n: made.length })} {words.passwords.once}
      </Notice>
      {registration && <RegistrationDone registration={registration} pupils={made} onAgain={onRegisterAgain} />}
      <div className="cluster">
        <PasswordTools title={title} rows={made} onCopied={() => setCopied(true)} />
        <Button size="s" variant="quiet" onClick={() => leave(onAgain)}>
          {words.csv.anotherClass}
        </Button>
      </div>
      <StaffTable label={words.passwords.title} columns={columns} rows={made} rowId={(row) => row.user.uuid} />
    </div>
  );
}
