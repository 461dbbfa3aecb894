import { useState } from 'react';
import type { UserSession } from '../../../contract/sessions';
import { useRowAct } from '../../lists/use-row-act';
import { useWords } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { Dialog } from '../../ui/frame/Dialog';
import { ReasonField } from '../lesson/reasons/ReasonField';
import { cleanReason, isReason } from '../lesson/reasons/reasons';
import { endSession } from './sessions';

type EndSessionDialogProps = { session: UserSession; onClose: () => void };

/** Asks for confirmation before a session ends, and for the reason, which goes to the audit log. */
export function EndSessionDialog({ session, onClose }: EndSessionDialogProps) {
  const words = useWords('sessions');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, act } = useRowAct(useStale('sessions'));
  const name = `${session.firstName} ${session.lastName}`;
  const end = async () => {
    setTried(true);
    if (!isReason(reason)) return;
    const run = () => endSession(session.id, cleanReason(reason));
    await act({ id: session.id, name }, { run, done: words.ended, failed: words.notEnded });
    onClose();
  };
  return (
    <Dialog
      open
      title={words.deactivateOf({ id: session.id, name })}
      confirmLabel={words.deactivate}
      danger
      busy={busy !== null}
      onClose={onClose}
      onConfirm={() => void end()}
    >
      <p>{words.confirm}</p>
      {session.isSolving && <p>{words.confirmSolving}</p>}
      <ReasonField value={reason} onChange={setReason} suggested={['computer', 'network']} tried={tried} />
    </Dialog>
  );
}
