import { useSettings } from '../../../platform/calls/settings';
import { FailureNotice } from '../../../platform/forms/FailureNotice';
import { useWords } from '../../../platform/words/words';
import { buttonClass } from '../../../ui/button-class';
import { cx } from '../../../ui/cx';
import { Dialog } from '../../../ui/frame/Dialog';
import { Icon } from '../../../ui/Icon';
import { Notice } from '../../../ui/Notice';
import type { NewLogIn as MadeLogIn } from '../../keycards/keycards';
import type { LessonActs } from '../acts/use-lesson-acts';
import type { NewLogInAct } from '../acts/use-new-log-in';
import type { Tile } from '../state/tile';
import styles from './NewLogInDialog.module.css';
import { newLogInLabel } from './possible-acts';

type NewLogInDialogProps = { newLogIn: NewLogInAct; tiles: readonly Tile[]; acts: LessonActs };

/** Shows a new card or password, large; while a session of the pupil lives, what must be done first. */
export function NewLogInDialog({ newLogIn, tiles, acts }: NewLogInDialogProps) {
  const words = useWords('lesson', 'board', 'keycards');
  const { flags } = useSettings();
  const { tile: asked, made, busy, failure } = newLogIn;
  if (!asked) return null;
  const tile = tiles.find(({ row }) => row.uuid === asked.row.uuid) ?? asked;
  const label = newLogInLabel(words, flags.fastLogin);
  const isLive = tile.row.sid !== null;
  const move = words.board.act.endSession;
  const next = isLive
    ? { confirmLabel: move, onConfirm: () => acts.now('session.end', [tile]) }
    : { confirmLabel: label, onConfirm: () => newLogIn.make(tile) };
  // The native dialog: on a phone it stands over the sheet of the pupil.
  return (
    <Dialog
      open
      title={words.board.dialog.titleOf({ act: label, name: tile.name })}
      busy={busy || acts.busy === 'session.end'}
      onClose={newLogIn.close}
      {...(!made && next)}
    >
      {made ? (
        <NewLogIn made={made} login={tile.row.login} />
      ) : busy ? (
        <p role="status">{words.keycards.making}</p>
      ) : (
        <>
          <FailureNotice title={words.newLogIn.failed} failure={failure} />
          <p>{isLive ? words.newLogIn.live({ move }) : words.newLogIn.ready}</p>
        </>
      )}
    </Dialog>
  );
}

/** What the pupil logs in with, and how it gets to the pupil. */
export function NewLogIn({ made, login }: { made: MadeLogIn; login: string | undefined }) {
  const words = useWords('lesson', 'keycards', 'solvingEntry');
  const { newLogIn } = words;
  const isCard = 'key' in made;
  // As the card has it.
  const secret = isCard ? made.key.split('-').join(' – ') : made.password;
  return (
    <div role="status" className="stack">
      <Notice tone="warn">{isCard ? newLogIn.cardOnce : newLogIn.passwordOnce}</Notice>
      <dl className={styles.made}>
        <dt className="dimmed">{newLogIn.address}</dt>
        <dd className="below-3 break-anywhere">{`${location.host}/login`}</dd>
        <dt className="dimmed">{words.fact.login}</dt>
        <dd className="below-3 copied break-anywhere">{login}</dd>
        <dt className="dimmed">{isCard ? newLogIn.key : newLogIn.password}</dt>
        <dd className={cx('below-3 copied break-anywhere', styles.secret)}>{secret}</dd>
      </dl>
      {!isCard && <p>{newLogIn.handOver}</p>}
      <p>{newLogIn.next({ go: words.solvingEntry.continue })}</p>
      {isCard && (
        <div className="cluster">
          <a className={buttonClass({ variant: 'filled' })} href={made.paper.url} download={made.paper.name}>
            <Icon name="printer" /> {words.keycards.one}
          </a>
        </div>
      )}
    </div>
  );
}
