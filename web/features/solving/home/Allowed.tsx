import type { Challenge } from '../../../../contract/solving-challenge';
import { useOutbox } from '../../../platform/outbox/outbox';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/Icon';
import acts from './acts.module.css';
import { StartForm } from './StartForm';
import { StatusBox } from './StatusBox';
import styles from './states.module.css';

type AllowedProps = {
  challenge: Challenge;
  minutes: number;
  young: boolean;
  /** The warm-up stands below: no facts and rules. */
  isShort: boolean;
};

/** The pupil may start: the button, how long it waits, and three rules. */
export function Allowed({ challenge, minutes, young, isShort }: AllowedProps) {
  const words = useWords('solvingHome').allowed;
  // The button of the lockdown browser has another name, and says itself when the time starts.
  const isNamed = !young && !challenge.needsSeb;
  const press = isNamed ? words.press({ n: minutes }) : words.pressYoung({ n: minutes });
  if (isShort) {
    return (
      <div className={cx('plain-grid align-start above-4', challenge.secured ? acts.slotWithKey : acts.slot)}>
        <StartForm challenge={challenge} beside={<span role="status">{press}</span>} />
      </div>
    );
  }
  return (
    <>
      <Facts challenge={challenge} />
      <div className={cx('above-4', styles.slotTop)}>
        <StatusBox tone="good">{press}</StatusBox>
      </div>
      <StartForm challenge={challenge} beside={isNamed ? words.clock : null} takesFocus />
      {!young && <Rules />}
    </>
  );
}

/** How many tasks, and how much time. */
export function Facts({ challenge }: { challenge: Challenge }) {
  const words = useWords('solvingHome').allowed;
  return (
    <dl className={cx('flex flex-wrap num', styles.facts)}>
      <div className="flex">
        <dt className="type-staff dimmed">{words.tasks({ n: challenge.brc_task_count })}</dt>
        <dd className="heading-title phone-heading-question">{challenge.brc_task_count}</dd>
      </div>
      <div className="flex">
        <dt className="type-staff dimmed">
          {challenge.extraTime ? words.moreTime({ n: challenge.extraTime }) : words.minutes}
        </dt>
        <dd className="heading-title phone-heading-question">
          {words.time({ n: challenge.ownMinutes ?? challenge.brc_time_mins })}
        </dd>
      </div>
    </dl>
  );
}

function Rules() {
  const words = useWords('solvingHome').allowed;
  // A notice says so of a computer that keeps nothing.
  const isKept = useOutbox().keeping !== 'memory';
  return (
    <ul className={cx('grid gap-2', styles.rules)}>
      <li className="row gap-3">
        <Icon className="link" name="refresh" /> {words.anyOrder}
      </li>
      <li className="row gap-3">
        <Icon className="link" name="minus" /> {words.penalty}
      </li>
      {isKept && (
        <li className="row gap-3">
          <Icon className="link" name="wifi" /> {words.offline}
        </li>
      )}
    </ul>
  );
}
