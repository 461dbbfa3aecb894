import { appWords } from '../../platform/app-words';
import { Link } from '../../platform/Link';
import { paths } from '../../platform/paths';
import { useWords } from '../../platform/words';
import { Dialog } from '../../ui/Dialog';
import { hasEnded, type Tile } from './rules';
import { boardWords } from './words';

/** What to do about a computer that does not reach the server, or whose answers wait. */
export function HelpDialog({ tile, onLeave }: { tile: Tile | null; onLeave: () => void }) {
  const words = useWords(boardWords);
  const { common } = useWords(appWords);
  return (
    <Dialog
      open={tile !== null}
      title={tile && words.dialog.titleOf({ act: words.whatToDo.replace('?', ''), name: tile.name })}
      closeLabel={common.close}
      cancelLabel={common.close}
      onClose={onLeave}
    >
      {tile && !isRunningSilent(tile) && (
        <>
          <p>{tile.row.state === 'SILENT' ? words.lostAtEndHint : words.unsentHint}</p>
          <p>
            <Link to={paths.rescue}>{words.act.rescue}</Link>
          </p>
        </>
      )}
      {tile && isRunningSilent(tile) && <p>{words.silentHint}</p>}
      <p className="dimmed">{words.offlineHint}</p>
    </Dialog>
  );
}

const isRunningSilent = ({ row }: Tile) => row.state === 'SILENT' && !hasEnded(row);
