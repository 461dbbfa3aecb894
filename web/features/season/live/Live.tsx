import type { ReactNode } from 'react';
import type { LiveNumbers } from '../../../../contract/season';
import { dayAndMonth, hourAndMinute } from '../../../platform/words/dates';
import { useLocale, useWords } from '../../../platform/words/words';
import { shortDay } from '../days';
import { groupName } from '../groups';
import { LostPart } from '../LostPart';
import { useLive } from '../season';
import { Board } from './Board';
import styles from './Live.module.css';
import { Starts } from './Starts';

/** Who solves now, every ten seconds; when no contest runs, which one opens next. */
export function Live() {
  const words = useWords('season').live;
  const load = useLive();
  if (load.value === undefined) return load.failure === null ? null : <LostPart>{words.lost}</LostPart>;
  const live = load.value;
  return (
    <section className="box clip" aria-labelledby="live">
      <h2 id="live" className="visually-hidden">
        {words.title}
      </h2>
      {live.isRunning ? <Numbers live={live} /> : <NextContest live={live} />}
      {load.failure !== null && (
        <p className={styles.stale} role="status">
          {words.stale({ time: hourAndMinute(live.serverTime) })}
        </p>
      )}
      {live.isRunning && <Board live={live} />}
    </section>
  );
}

function Numbers({ live }: { live: LiveNumbers }) {
  const words = useWords('season').live;
  return (
    <div className={styles.numbers}>
      <Cell label={words.solving} n={live.solving} hint={words.schools({ n: live.solvingSchools })} />
      <Cell label={words.finished} n={live.finishedToday} hint={words.ofStarted({ n: live.startedToday })} />
      <Cell
        label={words.silent}
        n={live.silent}
        hint={live.silent > 0 ? words.schools({ n: live.silentSchools }) : words.allHeard}
        isWarn={live.silent > 0}
      />
      <Cell label={words.total} n={live.total} hint={words.lastYear({ n: live.lastYear })} />
      <div className={styles.starts}>
        <small>{words.starts}</small>
        <Starts starts={live.starts} />
      </div>
    </div>
  );
}

function NextContest({ live }: { live: LiveNumbers }) {
  const { live: words, round, referenceStages } = useWords('season', 'referenceStages');
  const locale = useLocale();
  const { next } = live;
  return (
    <div className={styles.numbers}>
      <div className={styles.next}>
        <b>{next === null ? words.noNext : words.next({ day: dayAndMonth(next.at, locale) })}</b>
        {next && (
          <small>
            {groupName(next, referenceStages, round.noGroup)}, {shortDay(next.at)} {hourAndMinute(next.at)}
          </small>
        )}
      </div>
      <Cell label={words.total} n={live.total} hint={words.lastYear({ n: live.lastYear })} />
    </div>
  );
}

type CellProps = { label: string; n: number; hint: ReactNode; isWarn?: boolean };

function Cell({ label, n, hint, isWarn = false }: CellProps) {
  const words = useWords('season').live;
  return (
    <div className="num">
      <small>{label}</small>
      <b className={isWarn ? styles.warn : undefined}>{words.number({ n })}</b>
      <small>{hint}</small>
    </div>
  );
}
