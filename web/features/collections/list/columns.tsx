import type { ReactNode } from 'react';
import type { CollectionRow } from '../../../../contract/collections';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { dayOf, hourAndMinute } from '../../../platform/words/dates';
import type { Words } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { type MenuAct, RowMenu } from '../../../ui/staff/table/RowMenu';
import type { StaffColumn } from '../../../ui/staff/table/use-staff-table';
import { gradeRange } from '../../reference/grades';
import { canBeCalculated } from '../../results/calculation/calculation';
import { type LifeState, lifeOf } from './life';

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

/** The columns of the list. */
export function collectionColumns(
  words: Words<'collections', 'reference' | 'results' | 'units'>,
  acts: RowActs,
): StaffColumn<CollectionRow>[] {
  const { field, col } = words.collection;
  const columns: StaffColumn<CollectionRow>[] = [
    { id: 'name', title: field.name, cell: nameOf, wrap: true },
    { id: 'type', title: field.type, cell: (row) => words.reference.challengeType[row.type] },
    { id: 'years', title: field.years, cell: (row) => row.years, numeric: true },
    { id: 'grades', title: field.grades, cell: (row) => gradeRange(row.grades) },
    { id: 'window', title: col.window, cell: windowOf, wrap: true, width: 136 },
    {
      id: 'state',
      title: col.state,
      cell: (row) => {
        const life = lifeOf(row, Date.now());
        return <Badge tone={tones[life]}>{col.life[life]}</Badge>;
      },
    },
    { id: 'tasks', title: col.tasks, cell: (row) => row.taskCount, numeric: true },
    { id: 'attempts', title: col.attempts, cell: (row) => attemptsOf(words, row), numeric: true },
    { id: 'calculation', title: col.calculation, cell: (row) => calculationOf(words, row), wrap: true, width: 90 },
  ];
  const { calculate } = acts;
  const act = (row: CollectionRow) => (
    <div className="cluster" style={{ justifyContent: 'flex-end', flexWrap: 'nowrap' }}>
      {calculate && canBeCalculated(row) && (
        <Button
          size="xs"
          icon="refresh"
          aria-label={words.results.calculation.confirmTitle({ name: row.name })}
          onClick={() => calculate(row)}
        >
          {col.calculate}
        </Button>
      )}
      <RowMenu label={words.collection.act.of({ name: row.name })} acts={acts.menu(row)} />
    </div>
  );
  return [...columns, { id: 'act', title: col.act, hideTitle: true, cell: act }];
}

function nameOf({ id, name }: CollectionRow): ReactNode {
  return (
    <Link to={paths.collectionEdit} params={{ collectionId: id }}>
      <strong>{name}</strong>
    </Link>
  );
}

function windowOf({ validFrom, validTo }: CollectionRow): ReactNode {
  return (
    <span className="num">
      <span className="nowrap">
        {dayOf(validFrom)} {hourAndMinute(validFrom)} –
      </span>{' '}
      <span className="nowrap">
        {dayOf(validTo)} {hourAndMinute(validTo)}
      </span>
    </span>
  );
}

function attemptsOf(
  words: Words<'collections', 'reference' | 'results' | 'units'>,
  { attemptCount, runningCount }: CollectionRow,
): ReactNode {
  return (
    <>
      {words.units.number({ n: attemptCount })}
      {runningCount > 0 && <span className="dimmed"> · {words.collection.col.running({ n: runningCount })}</span>}
    </>
  );
}

function calculationOf(words: Words<'collections', 'reference' | 'results' | 'units'>, row: CollectionRow): ReactNode {
  if (row.type !== 'CON') return <span className="dimmed">–</span>;
  const { calculatedAt, calculationVersion, stale } = row;
  if (calculatedAt === null) return <span className="dimmed">{words.collection.col.notCalculated}</span>;
  return (
    <>
      <span className="nowrap">{words.collection.col.version({ n: calculationVersion ?? 1 })},</span>{' '}
      <span className="nowrap num">{dayOf(calculatedAt)}</span>
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
