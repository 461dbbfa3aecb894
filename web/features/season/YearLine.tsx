import type { CSSProperties } from 'react';
import type { SeasonStage, SeasonStageKind } from '../../../contract/season';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { type Locale, useLocale, useWords, type Words } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import { ScrollBox } from '../../ui/frame/ScrollBox';
import { shortDay, shortSpan } from './days';
import { LostPart } from './LostPart';
import { type Axis, axisOf, type Label, monthsOf, placeOf, spread } from './layout';
import styles from './YearLine.module.css';

/** Where each stage is mended or looked at. */
const places = {
  SIGN_UP: paths.schools,
  PREPARATION: paths.collections,
  REHEARSAL: paths.countryRehearsal,
  FIRST_ROUND: paths.activeParticipants,
  RESULTS: paths.results,
  SECOND_SIGN_UP: paths.secondRound,
  SECOND_ROUND: paths.secondRoundSetup,
  AWARDS: paths.awardsInvited,
} as const satisfies Record<SeasonStageKind, string>;

/** What stands below the line, so that two stages that touch have their names in two rows. */
const below: readonly SeasonStageKind[] = ['PREPARATION', 'RESULTS'];
/** The least width of the line in pixels, for which its labels are placed; narrower windows scroll it. */
const ROOM = 900;
const LETTER = 7.4;

type Dated = SeasonStage & { to: string };
type Placed = { stage: Dated; label: string; hint: string; start: number };

/** The year as a line with today on it: done is a log, under way a log that fills up, to come is dashed. */
export function YearLine(props: { stages: readonly SeasonStage[] | null; schoolYear: number; now: string }) {
  const { stages, schoolYear, now } = props;
  const words = useWords('season').line;
  const locale = useLocale();
  if (stages === null) return <LostPart>{words.lost}</LostPart>;
  const axis = axisOf(stages, schoolYear, now);
  const dated = stages.flatMap((stage): Dated[] => (stage.to === null ? [] : [{ ...stage, to: stage.to }]));
  const undated = stages.filter(({ to }) => to === null);
  const { top, bottom, flag } = placeLabels(dated, axis, now, words);
  return (
    <ScrollBox className="box scrolls-x" label={words.label}>
      <div className={cx('relative', styles.line)}>
        <span className={cx('absolute link-tint rounded-small', styles.base)} />
        {monthsOf(axis).map((at) => (
          <span
            key={at}
            className={cx('absolute line-left type-note dimmed', styles.month)}
            style={left(placeOf(at, axis))}
          >
            {monthName(at, locale)}
          </span>
        ))}
        {dated.map(
          (stage) => below.includes(stage.kind) || <Log key={stage.kind} stage={stage} axis={axis} now={now} />,
        )}
        {[...top, ...bottom].map((placed) => (
          <StageLink key={placed.stage.kind} placed={placed} axis={axis} />
        ))}
        <span className={cx('absolute layer-1 rounded-small', styles.post)} style={left(placeOf(now, axis))} />
        <span
          className={cx(
            'absolute layer-1 pad-0-2 frame rounded-small type-note semibold num nowrap tone-warn',
            styles.flag,
          )}
          style={left(flag / ROOM)}
        >
          {words.today({ day: shortDay(now) })}
        </span>
      </div>
      {undated.length > 0 && (
        <p className={cx('wrap gap-1-4 type-note dimmed', styles.undated)}>
          {words.undated}
          {undated.map(({ kind }) => (
            <Link key={kind} to={places[kind]}>
              {words[kind]}
            </Link>
          ))}
        </p>
      )}
    </ScrollBox>
  );
}

function StageLink({ placed: { stage, label, hint, start }, axis }: { placed: Placed; axis: Axis }) {
  const words = useWords('season').line;
  const isBelow = below.includes(stage.kind);
  return (
    <>
      {stage.kind === 'RESULTS' && (
        <i
          className={cx('absolute dashed-frame circle', styles.dot, styles[stage.state])}
          style={left(placeOf(stage.to, axis))}
        />
      )}
      <Link
        to={places[stage.kind]}
        className={cx(
          'absolute text-center type-note semibold nowrap text not-underlined hover-underlined',
          isBelow ? styles.low : styles.high,
        )}
        style={left(start / ROOM)}
      >
        {label}
        <small className="block type-note num dimmed">{hint}</small>
        <span className="visually-hidden">{words.state[stage.state]}</span>
      </Link>
    </>
  );
}

/** The log of a stage; a single day is a dot. */
function Log({ stage, axis, now }: { stage: Dated; axis: Axis; now: string }) {
  const from = placeOf(stage.from ?? stage.to, axis);
  const to = placeOf(stage.to, axis);
  const share = to > from ? (placeOf(now, axis) - from) / (to - from) : 1;
  if (to - from < 0.012)
    return (
      <i
        className={cx('absolute dashed-frame circle', styles.dot, styles[stage.state])}
        style={left((from + to) / 2)}
      />
    );
  const style: CSSProperties = { ...left(from), width: percent(to - from) };
  const full = stage.state === 'NOW' ? { '--full': percent(Math.min(1, Math.max(0, share))) } : {};
  return (
    <i
      className={cx('absolute paper dashed-frame rounded', styles.log, styles[stage.state])}
      style={{ ...style, ...full }}
    />
  );
}

function placeLabels(dated: readonly Dated[], axis: Axis, now: string, words: Words<'season'>['line']) {
  const named = dated.map((stage) => ({ stage, label: words[stage.kind], hint: hintOf(stage, words) }));
  const labelOf = ({ stage, label, hint }: (typeof named)[number]): Label => ({
    key: stage.kind,
    middle: ((placeOf(stage.from ?? stage.to, axis) + placeOf(stage.to, axis)) / 2) * ROOM,
    width: Math.max(label.length, hint.length) * LETTER,
  });
  const today = { key: 'TODAY', middle: placeOf(now, axis) * ROOM, width: 118 };
  const high = named.filter(({ stage }) => !below.includes(stage.kind));
  const low = named.filter(({ stage }) => below.includes(stage.kind));
  const flag = spread([today], ROOM).get(today.key) ?? 0;
  const atDot = low.map((one) => ({ ...labelOf(one), middle: placeOf(one.stage.to, axis) * ROOM }));
  // Today keeps its place; what would stand in it goes to its side, the preparation so that the results keep theirs. Behind
  // it where there is no room before it.
  const isBefore = ({ key, middle, width }: Label) =>
    width <= flag - 12 && (middle < today.middle || (key === 'PREPARATION' && middle < flag + today.width));
  const starts = new Map([
    ...spread(high.map(labelOf), ROOM),
    ...spread(atDot.filter(isBefore), flag - 12),
    ...spread(
      atDot.filter((label) => !isBefore(label)),
      ROOM,
      flag + today.width + 12,
    ),
  ]);
  const placed = (all: typeof named): Placed[] =>
    all.map((one) => ({ ...one, start: starts.get(one.stage.kind) ?? 0 }));
  return { top: placed(high), bottom: placed(low), flag };
}

function hintOf({ kind, from, to }: Dated, words: Words<'season'>['line']): string {
  if (kind === 'RESULTS') return words.publicFrom({ day: shortDay(to) });
  if (kind === 'PREPARATION') return words.until({ day: shortDay(to) });
  return shortSpan(from ?? to, to);
}

function monthName(at: number, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'lt' ? 'lt-LT' : 'en-GB', { month: 'long', timeZone: 'UTC' }).format(
    new Date(at + 12 * 3_600_000),
  );
}

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;
const left = (part: number): CSSProperties => ({ left: percent(part) });
