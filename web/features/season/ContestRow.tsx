import type { ReactNode } from 'react';
import type { ContestState, ResultState, SeasonContest } from '../../../contract/season';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useWords, type Words } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icon-paths';
import { daysUntil, shortDay, shortSpan } from './days';
import styles from './FirstRound.module.css';
import { gradeSpan, groupName } from './groups';

type RowProps = { contest: SeasonContest; now: string };

/** A set of the first round; each cell leads to where it is mended. */
export function ContestRow({ contest, now }: RowProps) {
  const all = useWords('season', 'referenceStages');
  const words = all.round;
  const name = groupName(contest, all.referenceStages, words.noGroup);
  return (
    <tr>
      <th className="regular" scope="row">
        <Cell contest={contest} to="edit">
          <b className="semibold">{name}</b>
          <small className="block">{gradeSpan(contest.grades, all.referenceStages)}</small>
        </Cell>
      </th>
      {contest.id === null ? (
        <td colSpan={7}>
          <span className={cx('semibold bad', styles.none)}>{words.noSet}</span>
          <Link to={paths.collectionNew}>{words.create}</Link>
        </td>
      ) : (
        <SetCells contest={contest} now={now} />
      )}
    </tr>
  );
}

function SetCells({ contest, now }: RowProps) {
  const words = useWords('season').round;
  const isShort = contest.tasks < contest.wanted;
  const isDraft = contest.state === 'DRAFT';
  return (
    <>
      <td data-title={words.tasks}>
        <Cell contest={contest} to="tasks">
          <span className={cx('inline-row gap-2', isShort && 'semibold bad')}>
            <Dam have={contest.tasks} wanted={contest.wanted} />
            {words.tasksOf({ n: contest.tasks, of: contest.wanted })}
          </span>
        </Cell>
      </td>
      <td data-title={words.check}>
        <Cell contest={contest} to="tasks">
          <Check problems={contest.problems} words={words} />
        </Cell>
      </td>
      <td data-title={words.rehearsal} data-low>
        <Cell contest={contest} to="edit">
          {contest.rehearsedAt ? (
            <Mark tone="good" icon="check">
              {shortDay(contest.rehearsedAt)}
            </Mark>
          ) : (
            <Mark tone={isDraft || contest.state === 'OVER' ? 'quiet' : 'warn'} icon={isDraft ? 'minus' : 'clock'}>
              {words.notRehearsed}
            </Mark>
          )}
        </Cell>
      </td>
      <td data-title={words.window}>
        <Cell contest={contest} to="edit">
          <Window contest={contest} now={now} />
        </Cell>
      </td>
      <td data-title={words.key} data-low>
        <Cell contest={contest} to="edit">
          <Mark tone={contest.hasKey ? 'good' : 'quiet'} icon={contest.hasKey ? 'check' : 'minus'}>
            {contest.hasKey ? words.hasKey : words.noKey}
          </Mark>
        </Cell>
      </td>
      <td data-card="mark">
        <Cell contest={contest} to="edit">
          <Badge {...badges[contest.state]}>{words.states[contest.state]}</Badge>
        </Cell>
      </td>
      <td data-title={words.results}>
        <Cell contest={contest} to="results">
          <Results contest={contest} words={words} />
        </Cell>
      </td>
    </>
  );
}

const badges = {
  DRAFT: { tone: 'bad', icon: 'pencil' },
  READY: { tone: 'info', icon: 'lock' },
  RUNNING: { tone: 'warn', icon: 'clock' },
  OVER: { tone: 'quiet', icon: 'check' },
} as const satisfies Record<ContestState, { tone: string; icon: IconName }>;

/** A cell as a link to where it is mended. */
function Cell(props: { contest: SeasonContest; to: 'edit' | 'tasks' | 'results'; children: ReactNode }) {
  const { contest, to, children } = props;
  if (contest.id === null) return children;
  const params = { collectionId: contest.id };
  if (to === 'results')
    return (
      <Link
        to={paths.publication}
        params={params}
        className="inline-block rounded-small color-inherit not-underlined hover-underlined"
      >
        {children}
      </Link>
    );
  const path = to === 'tasks' ? paths.collectionTasks : paths.collectionEdit;
  return (
    <Link
      to={path}
      params={params}
      className="inline-block rounded-small color-inherit not-underlined hover-underlined"
    >
      {children}
    </Link>
  );
}

/** The tasks of a set as the sticks of a dam: those it has, and the places of those that are missing. */
function Dam({ have, wanted }: { have: number; wanted: number }) {
  return (
    <span className="inline-flex gap-0" aria-hidden="true">
      {Array.from({ length: wanted }, (_, at) => at).map((at) => (
        <i key={at} className={at < have ? styles.stick : cx('warn-tint warn-frame', styles.gap)} />
      ))}
    </span>
  );
}

const tones = { good: 'good', warn: 'warn', bad: 'semibold bad', quiet: 'dimmed' } as const;

/** A word with its sign; the colour says nothing more. */
function Mark({ tone, icon, children }: { tone: keyof typeof tones; icon: IconName; children: ReactNode }) {
  return (
    <span className={cx('inline-row gap-1', tones[tone])}>
      <Icon name={icon} size={14} bold />
      {children}
    </span>
  );
}

type RoundWords = Words<'season'>['round'];

function Check({ problems, words }: { problems: number | null; words: RoundWords }) {
  if (problems === null)
    return (
      <Mark tone="quiet" icon="minus">
        {words.notChecked}
      </Mark>
    );
  return (
    <Mark tone={problems > 0 ? 'bad' : 'good'} icon={problems > 0 ? 'warning' : 'check'}>
      {problems > 0 ? words.problems({ n: problems }) : words.checked}
    </Mark>
  );
}

function Window({ contest: { from, to, state }, now }: RowProps) {
  const words = useWords('season').round;
  if (from === null || to === null) return null;
  const left = daysUntil(to, now);
  const when =
    now < from ? words.inDays({ n: daysUntil(from, now) }) : now < to ? words.daysLeft({ n: left }) : words.over;
  return (
    <span className={state === 'DRAFT' && daysUntil(from, now) < 7 ? 'semibold bad' : undefined}>
      {shortSpan(from, to)}
      <small className="block">{when}</small>
    </span>
  );
}

const strong: readonly ResultState[] = ['COUNT', 'STALE', 'HELD'];

function Results({ contest, words }: { contest: SeasonContest; words: RoundWords }) {
  const { results, version, finished, resultsAt } = contest;
  const from = resultsAt === null ? '' : words.from({ day: shortDay(resultsAt) });
  if (results === 'NONE')
    return (
      <span>
        {contest.state === 'RUNNING' && words.finished({ n: finished })}
        <small className="block">{from}</small>
      </span>
    );
  const more =
    version === null
      ? words.finished({ n: finished })
      : words.version({ n: version, sat: words.finished({ n: finished }) });
  return (
    <span>
      <b className={cx('semibold', strong.includes(results) && 'warn')}>{words.resultStates[results]}</b>
      <small className="block">{more}</small>
    </span>
  );
}
