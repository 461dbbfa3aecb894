import { useEffect, useState } from 'react';
import type { SealedSet, SetHead } from '../../../contract/offline-forms';
import { isApplicationHere } from '../../platform/room-cache';
import { paths } from '../../platform/screens/paths';
import { dayOf, hourAndMinute } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { Notice } from '../../ui/Notice';
import { useAfter } from '../../ui/use-after';
import { ClockDoubt } from './ClockDoubt';
import { CodePart } from './CodePart';
import styles from './Offline.module.css';
import { lettersIn, RoomForm } from './RoomForm';
import type { Room } from './room';

/** The longest that a timer of a browser waits, in milliseconds: 24 days. */
const longestMs = 2 ** 31 - 1;

/** The set lies here: a teacher sees from the door whether all is ready; below it the code is typed. */
export function PreparedPart({ room, set }: { room: Room; set: SealedSet }) {
  const words = useWords('offline');
  const application = useApplication();
  const [changes, setChanges] = useState(() => lettersIn(location.hash) !== null);
  const [leftMs] = useState(() => Date.parse(set.head.closesAt) - Date.now());
  // It may stand open over the end.
  const hasEnded = useAfter(Math.min(leftMs, longestMs));
  if (changes) return <RoomForm room={room} onBack={() => setChanges(false)} />;
  const isOver = leftMs <= 0 || (hasEnded && leftMs < longestMs);
  const isWhole = application === 'HERE' && !isOver;
  return (
    <>
      <section className={cx('stack box', styles.prepared, isWhole && styles.whole)}>
        <div className={cx('row gap-3', isWhole && 'good')} role="status">
          <Icon name={isWhole ? 'check' : 'warning'} size={40} bold={isWhole} />
          <h2 className="heading-title">
            {isOver ? words.prepared.over : isWhole ? words.prepared.title : words.prepared.notWhole}
          </h2>
        </div>
        <Facts head={set.head} />
        <ClockDoubt head={set.head} only="LATE" />
        <ul className="stack gap-2 plain-list">
          <li className="row">
            <Icon name="check" bold /> {words.prepared.tasks}
          </li>
          {application === 'HERE' && (
            <li className="row">
              <Icon name="check" bold /> {words.prepared.application}
            </li>
          )}
        </ul>
        {application === 'WAITS' && <Notice role="status">{words.prepared.applicationWaits}</Notice>}
        {application === 'MISSING' && <Notice tone="warn">{words.prepared.applicationMissing}</Notice>}
        {isWhole && (
          <p>
            {words.prepared.hint} <strong className="copied break-anywhere">{location.host + paths.offline}</strong>
          </p>
        )}
      </section>
      <CodePart room={room} set={set} />
      <p>
        <Button variant="quiet" icon="refresh" onClick={() => setChanges(true)}>
          {words.room.other}
        </Button>
      </p>
    </>
  );
}

function Facts({ head }: { head: SetHead }) {
  const words = useWords('offline').prepared;
  const time = (instant: string) => words.time({ day: dayOf(instant), time: hourAndMinute(instant) });
  const facts = [
    [words.contest, head.contest],
    [words.school, head.schoolName],
    [words.classOf, head.className],
    [words.pupils, String(head.pupils)],
    [words.opens, time(head.opensAt)],
    [words.closes, time(head.closesAt)],
  ] as const;
  return (
    <dl className={cx('grid gap-2', styles.facts)}>
      {facts.map(([name, value]) => (
        <div key={name} className="wrap gap-0-3">
          <dt className="dimmed">{name}</dt>
          <dd className="semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How often it is looked whether the worker has fetched all, and for how long that may take, in milliseconds. */
const lookMs = 1_000;
const patienceMs = 90_000;

/** Whether the application lies on this computer, too. */
function useApplication(): 'WAITS' | 'HERE' | 'MISSING' {
  const [state, setState] = useState<'WAITS' | 'HERE' | 'MISSING'>('WAITS');
  useEffect(() => {
    const from = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const look = async () => {
      const isHere = await isApplicationHere().catch(() => false);
      if (isGone) return;
      const isLate = performance.now() - from > patienceMs || !('serviceWorker' in navigator);
      setState(isHere ? 'HERE' : isLate ? 'MISSING' : 'WAITS');
      if (!isHere) timer = setTimeout(look, lookMs);
    };
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return state;
}
