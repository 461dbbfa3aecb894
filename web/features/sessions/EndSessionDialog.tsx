import { useState } from 'react';
import type { UserSession } from '../../../contract/sessions';
import { failureWords } from '../../platform/words/error-words';
import { useWords } from '../../platform/words/words';
import { Dialog } from '../../ui/Dialog';
import { useToast } from '../../ui/Toasts';
import { ReasonField } from '../permissions/acts/ReasonField';
import { cleanReason, isReason } from '../permissions/acts/reasons';
import { endSession } from './sessions';

type EndSessionDialogProps = { session: UserSession; onClose: () => void; onEnded: () => void };

/** Asks before a session ends, and why: the reason stands in the audit log (decisions 5). */
export function EndSessionDialog({ session, onClose, onEnded }: EndSessionDialogProps) {
  const words = useWords('sessions');
  const common = useWords('common');
  const toast = useToast();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = `${session.firstName} ${session.lastName}`;
  const end = async () => {
    setTried(true);
    if (busy || !isReason(reason)) return;
    setBusy(true);
    try {
      await endSession(session.id, cleanReason(reason));
      toast({ title: words.ended, text: name });
    } catch (failure) {
      toast({ tone: 'bad', title: words.notEnded, text: failureWords(failure) });
    } finally {
      onClose();
      onEnded();
    }
  };
  return (
    <Dialog
      open
      title={words.deactivateOf({ id: session.id, name })}
      confirmLabel={words.deactivate}
      cancelLabel={common.cancel}
      closeLabel={common.close}
      danger
      busy={busy}
      onClose={onClose}
      onConfirm={() => void end()}
    >
      <p>{words.confirm}</p>
      {session.isSolving && <p>{words.confirmSolving}</p>}
      <ReasonField value={reason} onChange={setReason} suggested={['computer', 'network']} tried={tried} />
    </Dialog>
  );
}
