import type { ReactNode } from 'react';
import type { ParticipantRow } from '../../../contract/participants';
import { useWords } from '../../platform/words/words';
import { Notice } from '../../ui/Notice';
import { SimpleTable } from '../../ui/SimpleTable';
import { OncePassword } from '../../ui/staff/OncePassword';
import { StaffModal } from '../../ui/staff/StaffModal';
import { fullName } from './names';
import { PasswordTools } from './PasswordTools';

type PasswordsModalProps = {
  /** null: nothing to show. */
  rows: readonly ParticipantRow[] | null;
  /** Called after the passwords were copied or printed. */
  onCopied: () => void;
  onClose: () => void;
  /** Another act beside copying and printing. */
  more?: ReactNode;
};

/** Shows new passwords. The page that shows it guards them with useGuard. */
export function PasswordsModal({ rows, onCopied, onClose, more }: PasswordsModalProps) {
  const words = useWords('participants');
  return (
    <StaffModal
      open={rows !== null}
      title={words.passwords.title}
      onClose={onClose}
      size="lg"
      actions={
        rows && (
          <>
            {more}
            <PasswordTools title={rows[0]?.schoolName ?? ''} rows={rows} onCopied={onCopied} />
          </>
        )
      }
    >
      <Notice tone="warn">{words.passwords.once}</Notice>
      <SimpleTable
        caption={words.passwords.title}
        columns={[
          { key: 'name', title: words.col.name, cell: (row: ParticipantRow) => fullName(row) },
          { key: 'login', title: words.col.login, cell: (row) => <span className="copied">{row.user.login}</span> },
          { key: 'password', title: words.col.password, cell: (row) => <Password text={row.newPassword} /> },
        ]}
        rows={[...(rows ?? [])]}
        rowKey={(row) => row.user.uuid}
      />
    </StaffModal>
  );
}

/** A password that is shown only once. */
export function Password({ text }: { text: string | null }) {
  if (text === null) return <span className="dimmed">–</span>;
  return <OncePassword text={text} />;
}
