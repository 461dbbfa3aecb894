import type { ReactNode } from 'react';
import type { LiveNumbers } from '../../../contract/season';
import { dayAndMonth, hourAndMinute } from '../../platform/words/dates';
import { useLocale, useWords } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import { SimpleTable } from '../../ui/SimpleTable';
import { shortDay } from './days';
import { groupName } from './groups';
import styles from './Live.module.css';
import { LostPart } from './LostPart';
import { useLive } from './season';

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
        <p className="warn-tint type-note dimmed warn pad-2-side" role="status">
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
    <div className={cx('flex flex-wrap', styles.numbers)}>
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
        <small className="block type-note dimmed">{words.starts}</small>
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
    <div className={cx('flex flex-wrap', styles.numbers)}>
      <div className={styles.next}>
        <b className="block heading-task">
          {next === null ? words.noNext : words.next({ day: dayAndMonth(next.at, locale) })}
        </b>
        {next && (
          <small className="block type-note dimmed">
            {groupName(next, referenceStages, round.noGroup)}, {shortDay(next.at)} {hourAndMinute(next.at)}
          </small>
        )}
      </div>
      <Cell label={words.total} n={live.total} hint={words.lastYear({ n: live.lastYear })} />
    </div>
  );
}

/** The same by municipality and by minute, exact: staff see small numbers, too. */
function Board({ live }: { live: LiveNumbers }) {
  const words = useWords('season').live;
  return (
    <details className="line-above">
      <summary className="pad-2-side pressable type-note semibold link">{words.board}</summary>
      <div className={cx('grid gap-4 align-start scrolls-y type-note phone-one-column', styles.tables)}>
        {live.districts.length === 0 ? (
          <p className={cx('type-note dimmed', styles.none)}>{words.nobody}</p>
        ) : (
          <SimpleTable
            caption={words.byDistrict}
            showCaption
            rows={live.districts}
            rowKey={({ id }) => id ?? ''}
            columns={[
              { key: 'name', title: words.district, cell: ({ name }) => name ?? words.noDistrict },
              {
                key: 'schools',
                title: words.schoolsColumn,
                cell: ({ schools }) => words.number({ n: schools }),
                numeric: true,
              },
              {
                key: 'started',
                title: words.startedToday,
                cell: ({ started }) => words.number({ n: started }),
                numeric: true,
              },
              {
                key: 'solving',
                title: words.solving,
                cell: ({ solving }) => words.number({ n: solving }),
                numeric: true,
              },
              { key: 'silent', title: words.silent, cell: ({ silent }) => words.number({ n: silent }), numeric: true },
              {
                key: 'finished',
                title: words.finished,
                cell: ({ finished }) => words.number({ n: finished }),
                numeric: true,
              },
            ]}
          />
        )}
        <SimpleTable
          caption={words.byMinute}
          showCaption
          rows={live.minutes}
          rowKey={({ at }) => at}
          columns={[
            { key: 'at', title: words.minute, cell: ({ at }) => hourAndMinute(at) },
            {
              key: 'started',
              title: words.started,
              cell: ({ started }) => words.number({ n: started }),
              numeric: true,
            },
            {
              key: 'finished',
              title: words.finishedShort,
              cell: ({ finished }) => words.number({ n: finished }),
              numeric: true,
            },
          ]}
        />
      </div>
    </details>
  );
}

type CellProps = { label: string; n: number; hint: ReactNode; isWarn?: boolean };

function Cell({ label, n, hint, isWarn = false }: CellProps) {
  const words = useWords('season').live;
  return (
    <div className="num">
      <small className="block type-note dimmed">{label}</small>
      <b className={cx('block heading-section', isWarn && 'warn')}>{words.number({ n })}</b>
      <small className="block type-note dimmed">{hint}</small>
    </div>
  );
}

const HEIGHT = 34;
const STEP = 14;

/** Starts in steps of ten minutes as columns, the present one in amber. */
function Starts({ starts }: { starts: LiveNumbers['starts'] }) {
  const words = useWords('season').live;
  const [first, last] = [starts[0], starts.at(-1)];
  if (!first || !last) return <p className={cx('type-note dimmed', styles.none)}>{words.noStarts}</p>;
  const most = Math.max(1, ...starts.map(({ count }) => count));
  const width = starts.length * STEP;
  return (
    <>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.startsLabel({ from: hourAndMinute(first.at), n: most })}
      >
        {starts.map(({ at, count }, index) => {
          const height = count === 0 ? 0.6 : Math.max(1.5, (count / most) * HEIGHT);
          const place = { x: index * STEP, y: HEIGHT - height, width: STEP - 3, height };
          return <rect key={at} {...place} className={at === last.at ? styles.present : styles.column} />;
        })}
      </svg>
      <small className="flex spread type-note num dimmed">
        <span>{hourAndMinute(first.at)}</span>
        <span>{hourAndMinute(last.at)}</span>
      </small>
    </>
  );
}
