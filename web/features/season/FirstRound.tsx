import type { ReactNode } from 'react';
import type { SeasonContest } from '../../../contract/season';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { dayOf } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { ContestRow } from './ContestRow';
import styles from './FirstRound.module.css';
import { LostPart } from './LostPart';
import type { Season } from './season';

/** The sets of the first round, one row an age group; the second round and the trainings beneath. */
export function FirstRound({ season }: { season: Season }) {
  const words = useWords('season').round;
  const { contests } = season;
  if (contests === null) return <LostPart>{words.lost}</LostPart>;
  const sets = contests.filter(({ id }) => id !== null);
  const opened = sets.filter(({ from, state }) => state !== 'DRAFT' && from !== null && from <= season.serverTime);
  return (
    <section className={cx('box clip', styles.card)} aria-labelledby="first-round">
      <div className="cluster gap-0-3 align-baseline pad-2-side line-below">
        <h2 className="heading-base" id="first-round">
          {words.title}
        </h2>
        <p className="type-note num dimmed">{words.opened({ n: opened.length, of: sets.length })}</p>
        <span className="flex gap-4 push type-note">
          <Link to={paths.contests}>{words.tryThem}</Link>
          <Link to={paths.collections} search={season.year === null ? '' : `?year=${season.year}&type=CON`}>
            {words.all}
          </Link>
        </span>
      </div>
      <Table contests={contests} now={season.serverTime} />
      <div className="flex flex-wrap line-above">
        <Other icon="flag">
          <SecondRound second={season.second} />
        </Other>
        <Other icon="list">
          <Trainings trainings={season.trainings} />
        </Other>
      </div>
    </section>
  );
}

function Table({ contests, now }: { contests: readonly SeasonContest[]; now: string }) {
  const words = useWords('season').round;
  const heads = [words.tasks, words.check, words.rehearsal, words.window, words.key, words.state, words.results];
  return (
    <table className={cx('rows row-cards type-note num nowrap', styles.table)}>
      <caption className="visually-hidden">{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.group}</th>
          {heads.map((head) => (
            <th key={head} scope="col" data-low={head === words.rehearsal || head === words.key || undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {contests.map((contest) => (
          <ContestRow key={contest.id ?? contest.ageGroup} contest={contest} now={now} />
        ))}
      </tbody>
    </table>
  );
}

function Other({ icon, children }: { icon: 'flag' | 'list'; children: ReactNode }) {
  return (
    <div className={cx('row pad-2-side type-note', styles.other)}>
      <Icon className="no-shrink dimmed" name={icon} size={16} />
      {children}
    </div>
  );
}

/** The second round in one line. */
function SecondRound({ second }: { second: Season['second'] }) {
  const words = useWords('season').round;
  const parts =
    second === null || (second.sets === 0 && second.invited === 0)
      ? [words.secondNone]
      : [
          ...(second.from ? [dayOf(second.from)] : []),
          ...(second.sets > 0 ? [words.secondSets({ n: second.complete, of: second.sets })] : []),
          ...(second.invited > 0 ? [words.secondPeople({ invited: second.invited, confirmed: second.confirmed })] : []),
        ];
  return (
    <>
      <Link to={paths.secondRound}>{words.second}</Link>
      <span className="num dimmed">{parts.join(' · ')}</span>
    </>
  );
}

/** The public trainings in one line. */
function Trainings({ trainings }: { trainings: Season['trainings'] }) {
  const words = useWords('season').round;
  const text = trainings
    ? [words.trainingsOpen({ n: trainings.open }), words.trainingsHidden({ n: trainings.withheld })].join(' · ')
    : words.trainingsLost;
  return (
    <>
      <Link to={paths.collections} search="?type=FTR">
        {words.trainings}
      </Link>
      <span className="num dimmed">{text}</span>
    </>
  );
}
