import { appWords } from '../../platform/app-words';
import { useWords } from '../../platform/words';
import { Dialog } from '../../ui/Dialog';
import type { Tile } from './board';
import type { Acts } from './use-acts';
import { permissionWords } from './words';

type CloseAttemptProps = {
  /** Whose attempt; null: nothing is asked. */
  tile: Tile | null;
  totalTasks: number;
  acts: Acts;
  onLeave: () => void;
};

/** Asks before an attempt is closed: it names the pupil and what follows. */
export function CloseAttempt({ tile, totalTasks, acts, onLeave }: CloseAttemptProps) {
  const words = useWords(permissionWords);
  const { common } = useWords(appWords);
  const pupil = tile?.pupil;
  const name = pupil ? `${pupil.firstName} ${pupil.lastName}` : '';
  return (
    <Dialog
      open={tile !== null}
      title={words.close.title({ name })}
      confirmLabel={words.disallowFinish}
      cancelLabel={common.cancel}
      closeLabel={common.close}
      danger
      busy={acts.busy === 'close'}
      onClose={onLeave}
      onConfirm={() => {
        if (pupil) void acts.run('close', [pupil]).then(onLeave);
      }}
    >
      <p>{words.confirmFinish}</p>
      {pupil && <p>{words.close.answered({ n: pupil.answered, total: totalTasks })}</p>}
    </Dialog>
  );
}
