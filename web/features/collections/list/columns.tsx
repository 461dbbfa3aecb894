import type { ReactNode } from 'react';
import type { CollectionRow } from '../../../../contract/collections';
import { sortable } from '../../../lists/sorting';
import { Unbroken } from '../../../lists/Unbroken';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { dayOf, hourAndMinute } from '../../../platform/words/dates';
import type { Words } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { IconButton } from '../../../ui/IconButton';
import { type MenuAct, RowMenu } from '../../../ui/staff/menus';
import type { StaffColumn } from '../../../ui/staff/table/use-staff-table';
import { gradeRange } from '../../reference/grades';
import { canBeCalculated, standingOf } from '../../results/calculation/calculation';
import { type LifeState, lifeOf } from './life';
import { sorts } from './list-address';

const tones = {
  draft: 'quiet',
  complete: 'info',
  running: 'good',
  closed: 'quiet',
  primaryResults: 'warn',
  finalResults: 'info',
} as const satisfies Record<LifeState, string>;

/** The acts on a row; null: this viewer may not do them. */
export type RowActs = {
  calculate: ((row: CollectionRow) => void) | null;
  menu: (row: CollectionRow) => MenuAct[];
};

type ListWords = Words<'collections', 'collectionsSets' | 'reference' | 'results' | 'units'>;

/** The columns of the list. */
export function collectionColumns(words: ListWords, acts: RowActs): StaffColumn<CollectionRow>[] {
  const { field, col } = words.collection;
  const columns: StaffColumn<CollectionRow>[] = [
    { id: 'name', title: field.name, cell: nameOf, wrap: true, width: 226, card: 'title' },
    {
      id: 'type',
      title: field.type,
      cell: (row) => words.reference.challengeType[row.type],
      isWideOnly: true,
    },
    { id: 'years', title: field.years, cell: (row) => row.years, numeric: true, card: 'under', isNamed: true },
    { id: 'grades', title: field.grades, cell: (row) => gradeRange(row.grades), isWideOnly: true },
    { id: 'window', title: col.window, cell: windowOf, card: 'under' },
    {
      id: 'state',
      title: col.state,
      cell: (row) => {
        const life = lifeOf(row, Date.now());
        return <Badge tone={tones[life]}>{col.life[life]}</Badge>;
      },
      card: 'mark',
    },
    { id: 'tasks', title: col.tasks, cell: (row) => row.taskCount, numeric: true, isWideOnly: true },
    {
      id: 'attempts',
      title: col.attempts,
      cell: (row) => attemptsOf(words, row),
      numeric: true,
      isWideOnly: true,
    },
    {
      id: 'calculation',
      title: col.calculation,
      cell: (row) => calculationOf(words, row),
      card: 'under',
      cardCell: (row) => row.type === 'CON' && calculationOf(words, row),
    },
  ];
  const { calculate } = acts;
  const act = (row: CollectionRow) => (
    <div className="cluster" style={{ justifyContent: 'flex-end', flexWrap: 'nowrap' }}>
      {calculate && canBeCalculated(row) && (
        <IconButton
          icon="refresh"
          iconSize={16}
          label={words.results.calculation.confirmTitle({ name: row.name })}
          onClick={() => calculate(row)}
        />
      )}
      <RowMenu label={words.collection.act.of({ name: row.name })} acts={acts.menu(row)} />
    </div>
  );
  return sortable(
    [...columns, { id: 'act', title: col.act, hideTitle: true, cell: act, card: 'menu' as const }],
    sorts,
  );
}

function nameOf({ id, name }: CollectionRow): ReactNode {
  return (
    <Link to={paths.collectionEdit} params={{ collectionId: id }}>
      <strong>
        <Unbroken text={name} />
      </strong>
    </Link>
  );
}

/** The days in one line, without the year that stands in its own column; hours are read by pointing, and aloud. */
function windowOf({ validFrom, validTo, years }: CollectionRow): ReactNode {
  const [from, to] = [dayOf(validFrom), dayOf(validTo)];
  const whole = `${from} ${hourAndMinute(validFrom)} – ${to} ${hourAndMinute(validTo)}`;
  const short = (day: string, year: number | string) => (day.startsWith(`${year}-`) ? day.slice(5) : day);
  return (
    <span className="num" title={whole}>
      <span aria-hidden="true">
        {short(from, years)} – {short(to, from.slice(0, 4))}
      </span>
      <span className="visually-hidden">{whole}</span>
    </span>
  );
}

function attemptsOf(words: ListWords, { attemptCount, runningCount }: CollectionRow): ReactNode {
  return (
    <>
      {words.units.number({ n: attemptCount })}
      {runningCount > 0 && <span className="dimmed"> · {words.collection.col.running({ n: runningCount })}</span>}
    </>
  );
}

function calculationOf(words: ListWords, row: CollectionRow): ReactNode {
  if (row.type !== 'CON') return <span className="dimmed">–</span>;
  const { calculatedAt, calculationVersion, publicVersion, stale } = row;
  if (calculatedAt === null) return <span className="dimmed">{words.collection.col.notCalculated}</span>;
  return (
    <>
      <span title={words.collectionsSets.version({ n: calculationVersion ?? 1, day: dayOf(calculatedAt) })}>
        {words.collection.col.version({ n: calculationVersion ?? 1 })}
      </span>
      {standingOf(row, Date.now()) === 'WAITING' && (
        <>
          {' '}
          <Badge tone="warn">{words.results.calculation.waiting({ n: publicVersion ?? 1 })}</Badge>
        </>
      )}
      {stale && (
        <>
          {' '}
          <span title={words.results.calculation.changes(stale)}>
            <Badge tone="bad">{words.results.calculation.stale}</Badge>
            <span className="visually-hidden">{words.results.calculation.changes(stale)}</span>
          </span>
        </>
      )}
    </>
  );
}
