import { useState } from 'react';
import type { BoardEvent } from '../../../../contract/board';
import { hourAndMinute } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import type { Entry } from './entries';
import { whatWords, whyWords } from './event-text';
import styles from './LogList.module.css';

/** Entries of the log, the newest first. Equal entries of one minute are one line that a press unfolds. */
export function LogList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className={cx('grid plain-list gap-2 type-dense', styles.log)}>
      {entries.map((entry) => (
        <EntryLine key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function EntryLine({ entry: { time, event, others } }: { entry: Entry }) {
  const words = useWords('board', 'lesson');
  const [isOpen, setOpen] = useState(false);
  const what = whatWords(words, event);
  const why = whyWords(event);
  return (
    <li>
      <time className="num dimmed" dateTime={event.time}>
        {hourAndMinute(time)}
      </time>
      <span>
        {others.length > 0 ? (
          <button
            type="button"
            className={cx('text-left no-padding no-ground no-border link underlined underline-apart', styles.fold)}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {event.name} {words.outcome.andMore({ n: others.length })}
          </button>
        ) : (
          event.name
        )}
        {' – '}
        {what}
        {why && <span className="dimmed"> {why}</span>}
        {isOpen && (
          <ul className={cx('grid gap-0 around-1', styles.names)}>
            {[event, ...others].map((one) => (
              <li key={one.id ?? `${one.time} ${one.uuid}`}>{one.name}</li>
            ))}
          </ul>
        )}
      </span>
    </li>
  );
}

/** The events of one pupil, without the name. */
export function PupilLog({ events }: { events: readonly BoardEvent[] }) {
  const words = useWords('board');
  return (
    <ul className={cx('grid plain-list gap-2 type-dense', styles.log)}>
      {events.map((event) => {
        const why = whyWords(event);
        return (
          <li key={event.id ?? `${event.time} ${event.action}`}>
            <time className="num dimmed" dateTime={event.time}>
              {hourAndMinute(event.time)}
            </time>
            <span>
              {whatWords(words, event)}
              {why && <span className="dimmed"> {why}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
