import { Loaded } from '../../../platform/calls/Loaded';
import { hourAndMinute } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { useDoneToday } from '../season';
import styles from './Needs.module.css';

/** Today's acts of organisers, the newest first. */
export function Done() {
  const { needs: words, audit } = useWords('season', 'audit');
  const load = useDoneToday();
  return (
    <Loaded load={load} failed={words.doneLost}>
      {(acts) =>
        acts.length === 0 ? (
          <p className={styles.none}>{words.doneNone}</p>
        ) : (
          <ol className={styles.acts}>
            {acts.map(({ id, at, action, who, count, name }) => (
              <li key={id} className="num">
                <time dateTime={at}>{hourAndMinute(at)}</time>
                <span>
                  <b>{capital(audit.actions[action])}</b>
                  <small>
                    {[who, name ?? (count > 1 ? words.times({ n: count }) : '')].filter(Boolean).join(' · ')}
                  </small>
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}

/** The first letter of a line is a capital one. */
function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
