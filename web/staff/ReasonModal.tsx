import { type ReactNode, useState } from 'react';
import { shortestReason } from '../../contract/shapes';
import { longestSuspensionReason } from '../../contract/users-suspension';
import { useWords } from '../platform/words/words';
import { ConfirmModal } from '../ui/staff/ConfirmModal';
import { SuggestedInput } from '../ui/staff/SuggestedInput';

type ReasonModalProps = {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** The usual reasons, one press each. */
  suggestions: readonly string[];
  busy: boolean;
  danger?: boolean;
  /** The person goes: the reason may not say who it was. */
  namesNobody?: boolean;
  typed?: { name: string; label: ReactNode };
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Asks before an act on a person, and for the reason, which stays in the audit log. */
export function ReasonModal(props: ReasonModalProps) {
  const {
    title,
    children,
    confirmLabel,
    suggestions,
    busy,
    danger = false,
    namesNobody = false,
    typed,
    onConfirm,
    onClose,
  } = props;
  const words = useWords('reasons');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isReason = reason.trim().length >= shortestReason;
  const confirm = () => {
    setTried(true);
    if (isReason) onConfirm(reason.trim());
  };
  return (
    <ConfirmModal
      open
      title={title}
      confirmLabel={confirmLabel}
      danger={danger}
      busy={busy}
      typed={typed}
      onConfirm={confirm}
      onClose={onClose}
    >
      {children}
      <SuggestedInput
        label={words.label}
        hint={namesNobody ? words.noNames : words.hint}
        error={tried && !isReason && words.missing}
        maxLength={longestSuspensionReason}
        value={reason}
        onChange={setReason}
        title={words.title}
        suggestions={suggestions}
      />
    </ConfirmModal>
  );
}
