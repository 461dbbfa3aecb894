import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useWords } from '../../../platform/words/words';
import { Dialog } from '../../../ui/frame/Dialog';
import type { Tile } from '../rules';
import { adviceOf } from './advice';

/** What to do about a pupil who does not solve or has unsent answers. The open dialog follows the state. */
export function HelpDialog({ tile, onLeave }: { tile: Tile | null; onLeave: () => void }) {
  const words = useWords('board');
  const entry = useWords('solvingEntry');
  const common = useWords('common');
  const advice = tile ? adviceOf(words, tile, entry.continue) : [];
  const hasAnswers = tile?.row.state === 'UNSENT' || tile?.row.state === 'LOST_AT_END';
  return (
    <Dialog
      open={tile !== null}
      title={tile && words.dialog.titleOf({ act: words.whatToDo.replace('?', ''), name: tile.name })}
      closeLabel={common.close}
      cancelLabel={common.close}
      onClose={onLeave}
    >
      {advice.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {advice.length === 0 && <p>{words.advice.settled}</p>}
      {hasAnswers && (
        <p>
          <Link to={paths.rescue}>{words.act.rescue}</Link>
        </p>
      )}
      {(hasAnswers || tile?.row.state === 'SILENT') && <p className="dimmed">{words.offlineHint}</p>}
    </Dialog>
  );
}
