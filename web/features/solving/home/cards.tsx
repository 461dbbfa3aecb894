import type { Challenge } from '../../../../contract/solving-challenge';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { buttonClass } from '../../../ui/button-class';
import { cx } from '../../../ui/cx';
import { stageOf } from '../stage';
import { Facts } from './Allowed';
import acts from './acts.module.css';
import { StartForm } from './StartForm';
import { StatusBox } from './StatusBox';
import styles from './states.module.css';

/** The server has not answered, and this computer keeps nothing: it is asked again by itself. */
export function Failed({ onAgain, isBusy }: { onAgain: () => void; isBusy: boolean }) {
  const words = useWords('solvingHome');
  const common = useWords('common');
  return (
    <>
      <div className={cx('above-4', styles.slotTop)}>
        <StatusBox tone="warn" isOffline>
          {words.waiting.lost}
        </StatusBox>
      </div>
      <p className="above-3 type-task">{words.failed.text}</p>
      <div className={cx('flex gap-3-4 flex-wrap align-center above-5', acts.go)}>
        <Button size="l" busy={isBusy} onClick={onAgain}>
          {common.retry}
        </Button>
      </div>
    </>
  );
}

/** No contest runs for this pupil now. */
export function NoChallenge() {
  const words = useWords('solvingHome');
  return (
    <>
      <h2 className="above-4 heading-question">{words.none.title}</h2>
      <p className="above-3 type-task">{words.none.text}</p>
      <Training />
    </>
  );
}

/** A training that runs for the pupil's grade needs no permission. */
export function Practice({ challenge }: { challenge: Challenge }) {
  const words = useWords('solvingHome', 'referenceStages');
  const stage = words.referenceStages.stage[stageOf(challenge)];
  return (
    <>
      <h2 className="above-4 heading-question">{challenge.brc_name}</h2>
      <p className="above-3 type-task">{words.practice({ stage })}</p>
      <Facts challenge={challenge} />
      <StartForm challenge={challenge} beside={null} takesFocus />
    </>
  );
}

/** A parent has yet to sign: three steps; the page goes on by itself. */
export function Parents({ young }: { young: boolean }) {
  const words = useWords('solvingHome');
  const steps = young ? words.parents.stepsYoung : words.parents.steps;
  return (
    <>
      {!young && <p className="above-3 type-task">{words.parents.why}</p>}
      <ol className={cx('grid gap-3 no-padding type-task', styles.steps)}>
        <li className="row gap-4">{steps.school}</li>
        <li className="row gap-4">{steps.sign}</li>
        <li className="row gap-4">{steps.open}</li>
      </ol>
      <div className={cx('above-4', styles.slotTop)}>
        <StatusBox tone="wait">{words.parents.waits}</StatusBox>
      </div>
      <div className={cx('flex gap-3-4 flex-wrap align-center above-5', acts.go)}>
        <Link to={paths.freeTrainings} className={buttonClass({ size: 'l' })}>
          {young ? words.trainingYoung : words.trainingMeanwhile}
        </Link>
        {!young && (
          <span className={cx('type-base dimmed phone-whole-line', acts.beside)}>{words.trainingAllowed}</span>
        )}
      </div>
    </>
  );
}

function Training() {
  const words = useWords('solvingHome');
  return (
    <div className={cx('flex gap-3-4 flex-wrap align-center above-5', acts.go)}>
      <Link to={paths.freeTrainings} className={buttonClass({ size: 'l' })}>
        {words.training}
      </Link>
    </div>
  );
}
