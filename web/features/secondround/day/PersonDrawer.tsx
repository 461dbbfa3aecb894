import { useState } from 'react';
import { useAct } from '../../../platform/forms/use-act';
import { ageGroupName } from '../../../platform/words/age-groups';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { BottomDrawer } from '../../../ui/frame/BottomDrawer';
import { Dialog } from '../../../ui/frame/Dialog';
import { AttemptActs } from './AttemptActs';
import { type AttemptAct, newPassword } from './centre';
import styles from './PersonDrawer.module.css';
import { standingWords } from './Row';
import { type Mark, mayBeLetIn, type Person } from './rules';
import type { Centre } from './use-centre';

type PersonDrawerProps = {
  centre: Centre;
  /** null: closed. */
  person: Person | null;
  onMark: (id: string, mark: Mark) => void;
  onChanged: () => void;
  onClose: () => void;
};

/** One pupil: the log-in name and a new password side by side, the state, and what can be done now. */
export function PersonDrawer({ centre, person, onMark, onChanged, onClose }: PersonDrawerProps) {
  return (
    <BottomDrawer open={person !== null} title={person?.name ?? ''} onClose={onClose}>
      {person && <Sheet key={person.pupil.id} centre={centre} person={person} onMark={onMark} onChanged={onChanged} />}
    </BottomDrawer>
  );
}

type SheetProps = Omit<PersonDrawerProps, 'person' | 'onClose'> & { person: Person };

function Sheet({ centre, person, onMark, onChanged }: SheetProps) {
  const words = useWords('secondroundDay', 'board', 'referenceStages');
  const { pupil, name, standing } = person;
  const acts: AttemptAct[] =
    standing === 'SOLVING' ? ['minutes', 'move', 'close'] : standing === 'FINISHED' ? ['reopen'] : [];
  return (
    <div className={cx('stack', styles.sheet)}>
      <LogIn person={person} />
      <dl className="grid gap-1-4 start-and-column">
        <dt className="dimmed">{words.pupil.state}</dt>
        <dd className="text-end semibold">{standingWords(words, person)}</dd>
        <dt className="dimmed">{words.pupil.grade}</dt>
        <dd className="text-end semibold">{pupil.className}</dd>
        <dt className="dimmed">{words.pupil.school}</dt>
        <dd className="text-end semibold">{pupil.schoolName}</dd>
        <dt className="dimmed">{words.pupil.group}</dt>
        <dd className="text-end semibold">{ageGroupName(pupil.ageGroup, words.referenceStages)}</dd>
      </dl>
      <div className="wrap">
        {standing === 'EXPECTED' && centre.phase !== 'AFTER' && (
          <Button
            variant="filled"
            icon="check"
            aria-label={words.arriveName({ name })}
            onClick={() => onMark(pupil.id, 'ARRIVE')}
          >
            {words.arrive}
          </Button>
        )}
        {mayBeLetIn(person) && (
          <Button aria-label={words.undoName({ name })} onClick={() => onMark(pupil.id, 'UNDO')}>
            {words.undo}
          </Button>
        )}
        {acts.length > 0 && pupil.challengeId && (
          <AttemptActs acts={acts} person={person} challengeId={pupil.challengeId} onDone={onChanged} />
        )}
      </div>
    </div>
  );
}

/** The log-in name, and a new password, which is shown until the sheet is closed. */
function LogIn({ person }: { person: Person }) {
  const words = useWords('secondroundDay').pupil;
  const { pupil, name, standing, shown } = person;
  const [asking, setAsking] = useState(false);
  const [password, setPassword] = useState<string | null>(null);
  const [isBig, setBig] = useState(false);
  const { busy, run } = useAct(undefined, { stays: true });
  const make = async () => {
    await run(async () => setPassword(await newPassword(pupil.userId)), words.passwordFailed);
    setAsking(false);
  };
  return (
    <div className={cx('cluster align-start', styles.logIn)}>
      <div className="plain-grid gap-1 items-start">
        <span className="dimmed">{words.login}</span>
        <strong className={cx('copied', styles.login)}>{pupil.login}</strong>
      </div>
      <div className="plain-grid gap-1 items-start">
        <span className="dimmed">{words.password}</span>
        {password ? (
          <strong className={cx('warn-tint rounded copied', styles.password)}>{password}</strong>
        ) : (
          // A new password would end the session of who is solving in one.
          <Button disabled={standing === 'SOLVING' && shown.row.sid !== null} onClick={() => setAsking(true)}>
            {words.newPassword}
          </Button>
        )}
      </div>
      {password && <Button onClick={() => setBig(true)}>{words.showBig}</Button>}
      <Dialog
        open={asking}
        title={words.passwordQuestion}
        confirmLabel={words.newPassword}
        busy={busy}
        onConfirm={() => void make()}
        onClose={() => setAsking(false)}
      >
        <p>{words.passwordText({ name })}</p>
      </Dialog>
      <Dialog open={isBig} title={name} size="l" onClose={() => setBig(false)}>
        <div className={cx('stack gap-1', styles.big)}>
          <span className="dimmed">{words.login}</span>
          <strong className="below-4 copied break-anywhere">{pupil.login}</strong>
          <span className="dimmed">{words.password}</span>
          <strong className="below-4 copied break-anywhere">{password}</strong>
        </div>
      </Dialog>
    </div>
  );
}
