import { Loaded } from '../../../platform/calls/Loaded';
import { useLoad } from '../../../platform/calls/use-load';
import { useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { Card } from '../../../ui/Card';
import { Line } from '../profile/PersonCards';
import styles from '../profile/Profile.module.css';
import { loadSupport } from './aids';

/** What helps the pupil who is logged in: the look of tasks, and the time that a teacher has given. */
export function OwnSupport() {
  const words = useWords('usersAids');
  const session = useSession();
  const load = useLoad(`support ${session?.uuid}`, (signal) => loadSupport(null, signal));
  return (
    <Card aria-labelledby="support">
      <h2 id="support">{words.title}</h2>
      <Loaded load={load} failed={words.notLoaded}>
        {({ aids, extraTime }) => (
          <>
            {extraTime > 0 && <p>{words.yourTime({ n: extraTime })}</p>}
            <dl className={styles.list}>
              <Line name={words.size}>{words.percent({ n: aids.textSize })}</Line>
              <Line name={words.font}>{words.fonts[aids.font]}</Line>
              <Line name={words.contrast}>{words.contrasts[aids.contrast]}</Line>
            </dl>
            <p className="note dimmed">{words.change}</p>
          </>
        )}
      </Loaded>
    </Card>
  );
}
