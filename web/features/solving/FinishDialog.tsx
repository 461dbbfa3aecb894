import { appWords } from '../../platform/app-words';
import { useWords } from '../../platform/words';
import { Dialog } from '../../ui/Dialog';
import { solvingWords } from './words';

type FinishDialogProps = { open: boolean; unanswered: number; onClose: () => void; onConfirm: () => void };

/** Asks before finishing, and says how many tasks have no answer. */
export function FinishDialog({ open, unanswered, onClose, onConfirm }: FinishDialogProps) {
  const words = useWords(solvingWords);
  const app = useWords(appWords);
  return (
    <Dialog
      open={open}
      title={words.finish}
      onClose={onClose}
      closeLabel={app.common.close}
      cancelLabel={words.continue}
      confirmLabel={words.finish}
      onConfirm={onConfirm}
    >
      <p>{words.confirmFinish}</p>
      {unanswered > 0 && <p>{words.confirmFinishUnanswered({ n: unanswered })}</p>}
    </Dialog>
  );
}
