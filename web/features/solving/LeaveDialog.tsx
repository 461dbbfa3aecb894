import { useWords } from '../../platform/words/words';
import { Dialog } from '../../ui/frame/Dialog';

export type LeaveDialogProps = { open: boolean; onStay: () => void; onLeave: () => void };

/** Asks before "back" leaves the sitting, whose time goes on. The focus is on staying. */
export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  const { leave } = useWords('solvingScene');
  return (
    <Dialog
      open={open}
      title={leave.title}
      cancelLabel={leave.stay}
      confirmLabel={leave.go}
      danger
      onClose={onStay}
      onConfirm={onLeave}
    >
      <p>{leave.text}</p>
    </Dialog>
  );
}
