import type { TodayContest } from '../../../contract/today';
import { dayAndMonth, fullStop } from '../../platform/words/dates';
import { type Locale, useLocale, useWords, type Words } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { cx } from '../../ui/cx';
import { RiverScene } from '../../ui/scene/RiverScene';
import { LostPart } from './beside/LostPart';
import styles from './ContestCards.module.css';
import { CountBar, countLooks } from './CountBar';
import { endWords, leftWords } from './days';

type ContestCardsProps = {
  /** Null: they could not be read. */
  contests: readonly TodayContest[] | null;
  now: string;
  /** Beside the first steps: without the counts. */
  isSmall?: boolean;
};

/** What runs and until when, a card for each; without anything that runs, the next or the last one. */
export function ContestCards({ contests, now, isSmall = false }: ContestCardsProps) {
  const words = useWords('today');
  if (contests === null) return <LostPart>{words.lost}</LostPart>;
  return contests.map((contest) =>
    isSmall ? (
      <SmallCard key={`${contest.round} ${contest.until}`} contest={contest} />
    ) : (
      <ContestCard key={`${contest.round} ${contest.until}`} contest={contest} now={now} />
    ),
  );
}

function ContestCard({ contest, now }: { contest: TodayContest; now: string }) {
  const words = useWords('today');
  const locale = useLocale();
  const { year, round, state, finished, solving, notYet } = contest;
  const hasBegun = state !== 'AHEAD';
  return (
    <section aria-label={words.contest.label} className={cx('plain-grid box clip tablet-one-column', styles.card)}>
      <div className={styles.words}>
        <p className="cluster gap-1-2 type-dense dimmed">
          <Badge tone={state === 'OVER' ? 'quiet' : 'info'}>{words.contest[state]}</Badge>
          <span className="num">{whenWords(contest, now, { locale, words })}</span>
        </p>
        <h2>{words.contest.name({ year, stage: words.contest.stage({ round }) })}</h2>
        {hasBegun && <CountBar finished={finished} solving={solving} notYet={notYet} />}
        {hasBegun && (
          <p className={cx('flex flex-wrap above-2 num', styles.counts)}>
            <Count kind="finished" n={finished} label={words.finished} />
            {(solving > 0 || state === 'NOW') && <Count kind="solving" n={solving} label={words.solving} />}
            <Count kind="notYet" n={notYet} label={state === 'NOW' ? words.notYet : words.didNot} />
          </p>
        )}
      </div>
      <div className={cx('relative line-left clip tablet-hidden', styles.scene)} aria-hidden="true">
        <RiverScene className="full-width full-height absolute cover" variant="card" rows={5} />
      </div>
    </section>
  );
}

function Count({ kind, n, label }: { kind: keyof typeof countLooks; n: number; label: string }) {
  const { number } = useWords('units');
  return (
    <span className="inline-row gap-1 nowrap">
      <i className={cx('square-12 rounded-small', countLooks[kind])} aria-hidden="true" />
      <b>{number({ n })}</b> {label}
    </span>
  );
}

/** Until when it runs, when it begins, or what comes after it. */
function whenWords(contest: TodayContest, now: string, { locale, words }: { locale: Locale; words: Words<'today'> }) {
  if (contest.state === 'NOW') {
    const left = leftWords(contest.until, now, words);
    const until = words.contest.until(endWords(contest.until, locale, words));
    return left === '' ? until : `${until}\u00a0– ${left}`;
  }
  if (contest.state === 'AHEAD') {
    const stage = words.contest.stage({ round: contest.round });
    return words.contest.begins({ stage, day: dayAndMonth(contest.from, locale) });
  }
  if (now < contest.pointsAt) return words.contest.pointsOn({ day: dayAndMonth(contest.pointsAt, locale) });
  if (now < contest.resultsAt) return words.contest.resultsOn({ day: dayAndMonth(contest.resultsAt, locale) });
  return words.contest.resultsOut;
}

function SmallCard({ contest }: { contest: TodayContest }) {
  const words = useWords('today');
  const locale = useLocale();
  const stage = words.contest.stage({ round: contest.round });
  const day = dayAndMonth(contest.from, locale);
  return (
    <section aria-label={words.contest.label} className={cx('box clip', styles.small)}>
      <div className={cx('relative line-left clip tablet-hidden', styles.scene)} aria-hidden="true">
        <RiverScene className="full-width full-height absolute cover" variant="card" rows={5} />
      </div>
      <div>
        <b>
          {contest.state === 'AHEAD'
            ? words.contest.begins({ stage, day })
            : `${words.contest[contest.state]} ${stage}`}
        </b>
        {contest.state === 'NOW' && (
          <p className="num">
            {fullStop(
              words.contest.solvingUntil({ until: words.contest.until(endWords(contest.until, locale, words)) }),
            )}{' '}
            {words.contest.enough}
          </p>
        )}
      </div>
    </section>
  );
}
