import { appWords } from '../../platform/app-words';
import { useWords } from '../../platform/words';
import { Dialog } from '../../ui/Dialog';
import { solvingWords } from './words';

type FinishDialogProps = {
  open: boolean;
  unanswered: number;
  onClose: () => void;
  onConfirm: () => void;
  /** How a training says it. */
  said?: { finish: string; confirmFinish: string };
};

/** Asks before finishing, and says how many tasks have no answer. */
export function FinishDialog({ open, unanswered, onClose, onConfirm, said }: FinishDialogProps) {
  const words = useWords(solvingWords);
  const { finish, confirmFinish } = said ?? words;
  const app = useWords(appWords);
  return (
    <Dialog
      open={open}
      title={finish}
      onClose={onClose}
      closeLabel={app.common.close}
      cancelLabel={words.continue}
      confirmLabel={finish}
      onConfirm={onConfirm}
    >
      <p>{confirmFinish}</p>
      {unanswered > 0 && <p>{words.confirmFinishUnanswered({ n: unanswered })}</p>}
    </Dialog>
  );
}
