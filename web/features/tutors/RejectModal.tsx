import { useState } from 'react';
import { shortestReason } from '../../../contract/shapes';
import { useWords } from '../../platform/words/words';
import { ConfirmModal } from '../../ui/staff/ConfirmModal';
import { SuggestedInput } from '../../ui/staff/SuggestedInput';

type RejectModalProps = {
  /** Who is rejected, and what happens then. */
  consequence: string;
  busy: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
};

/** Asks before a teacher is rejected, and for the reason, which the mail carries. */
export function RejectModal({ consequence, busy, onReject, onClose }: RejectModalProps) {
  const words = useWords('tutors');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isReason = reason.trim().length >= shortestReason;
  const confirm = () => {
    setTried(true);
    if (isReason) onReject(reason.trim());
  };
  return (
    <ConfirmModal
      open
      title={words.confirmReject}
      confirmLabel={words.reject}
      danger
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{consequence}</p>
      <SuggestedInput
        label={words.reason}
        hint={words.rejectHint}
        error={tried && !isReason && words.reasonMissing}
        maxLength={500}
        value={reason}
        onChange={setReason}
        title={words.usualReasons}
        suggestions={[words.usual.unknown, words.usual.school]}
      />
    </ConfirmModal>
  );
}
