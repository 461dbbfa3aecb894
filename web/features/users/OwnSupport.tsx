import type { Support } from '../../../contract/users-aids';
import { useWords } from '../../platform/words/words';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { Line } from './profile/PersonCards';
import styles from './profile/Profile.module.css';

/** What helps the pupil who is logged in: the time that a teacher has given, and the look of tasks. */
export function OwnSupport({ support: { aids, extraTime } }: { support: Support }) {
  const words = useWords('usersAids');
  return (
    <Card aria-labelledby="support">
      <h2 id="support">{words.title}</h2>
      <dl className={cx('stack gap-2', styles.list)}>
        {extraTime > 0 && <Line name={words.extraTime}>{words.yourTime({ n: extraTime })}</Line>}
        <Line name={words.size}>{words.percent({ n: aids.textSize })}</Line>
        <Line name={words.font}>{words.fonts[aids.font]}</Line>
        <Line name={words.contrast}>{words.contrasts[aids.contrast]}</Line>
        <Line name={words.look}>{words.change}</Line>
      </dl>
    </Card>
  );
}
