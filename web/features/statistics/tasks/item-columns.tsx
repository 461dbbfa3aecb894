// The columns of the analysis of tasks, in the page and in the file.
import type { Item } from '../../../../contract/statistics-tasks';
import type { CsvCell } from '../../../platform/csv-file';
import type { Words } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import type { StaffColumn } from '../../../ui/staff/table/use-staff-table';
import { roundBeside } from './rounding';

/** A share as a percentage, always with one digit behind the comma, on its side of what the findings compare it with. */
export function percent(share: number, words: Words<'statistics', 'units'>): string {
  return words.share({ n: roundBeside(share, 3, { below: [0.05, 1], above: [0, 0.95] }) * 100 });
}

/** A measure, always with two digits behind the comma, on its side of these borders; or a dash. */
export function decimal(value: number | null, words: Words<'statistics', 'units'>, below: readonly number[]): string {
  return value === null ? words.hidden : words.decimal({ n: roundBeside(value, 2, { below }) });
}

/** Under these a task tells pupils apart the wrong way round, or hardly. */
export const weakBorders = [0, 0.2];

export function itemColumns(
  own: Words<'statisticsTasks'>,
  words: Words<'statistics', 'units'>,
  onOpen: (item: Item) => void,
): StaffColumn<Item>[] {
  return [
    {
      id: 'number',
      title: own.task,
      wrap: true,
      width: 200,
      sortBy: (item) => item.number,
      cell: (item) => (
        <Button size="xs" variant="quiet" aria-label={own.open({ name: item.name })} onClick={() => onOpen(item)}>
          {own.numbered({ n: item.number, name: item.name })}
        </Button>
      ),
    },
    { id: 'level', title: own.level, cell: (item) => own.levels[item.level], sortBy: (item) => levelOrder[item.level] },
    {
      id: 'solved',
      title: own.share,
      numeric: true,
      cell: (item) => percent(item.solved, words),
      sortBy: (item) => item.solved,
    },
    {
      id: 'biserial',
      title: own.biserial,
      numeric: true,
      cell: (item) => decimal(item.pointBiserial, words, weakBorders),
      sortBy: (item) => item.pointBiserial,
    },
    {
      id: 'upperLower',
      title: own.upperLower,
      numeric: true,
      cell: (item) => decimal(item.upperLower, words, [0]),
      sortBy: (item) => item.upperLower,
      isWideOnly: true,
    },
    {
      id: 'time',
      title: own.medianTime,
      numeric: true,
      cell: (item) =>
        medianTime(item) === null ? words.hidden : words.units.number({ n: Math.round(medianTime(item) ?? 0) }),
      sortBy: medianTime,
    },
    {
      id: 'flags',
      title: own.findings,
      wrap: true,
      width: 230,
      sortBy: (item) => item.flags.length,
      cell: (item) => <Findings item={item} own={own} />,
    },
  ];
}

const levelOrder = { easy: 1, medium: 2, hard: 3 } as const;
const serious: readonly Item['flags'][number][] = ['NEGATIVE', 'STRONG_DISTRACTOR'];

/** What to look at in a task, the gravest first. */
export function Findings({ item, own }: { item: Item; own: Words<'statisticsTasks'> }) {
  if (item.flags.length === 0 && item.correction === null) return <span className="dimmed">{own.noFindings}</span>;
  return (
    <span className="cluster">
      {item.correction && <Badge tone="info">{own.corrected}</Badge>}
      {item.flags.map((flag) => (
        <Badge key={flag} tone={serious.includes(flag) ? 'bad' : 'warn'}>
          {findingWords(flag, item, own)}
        </Badge>
      ))}
    </span>
  );
}

function findingWords(flag: Item['flags'][number], item: Item, own: Words<'statisticsTasks'>): string {
  const words = own.flags[flag];
  if (flag !== 'LEVEL' || item.suggestedLevel === null) return words;
  return `${words}: ${own.seemsLike({ level: own.levels[item.suggestedLevel] })}`;
}

function medianTime(item: Item): number | null {
  return item.times?.[2] ?? null;
}

/** The head and a line for each task, as a file has them. */
export function itemLines(
  items: readonly Item[],
  own: Words<'statisticsTasks'>,
  words: Words<'statistics', 'units'>,
): CsvCell[][] {
  const round = (value: number | null): number | null => (value === null ? null : Math.round(value * 1000) / 1000);
  return [
    [
      words.col.exerciseId,
      own.task,
      own.level,
      words.correctness.T,
      words.correctness.F,
      words.correctness.N,
      own.share,
      own.biserial,
      own.upperLower,
      own.medianTime,
      own.findings,
    ],
    ...items.map((item) => [
      Number(item.exerciseId),
      own.numbered({ n: item.number, name: item.name }),
      own.levels[item.level],
      item.correct,
      item.incorrect,
      item.noAnswer,
      round(item.solved),
      round(item.pointBiserial),
      round(item.upperLower),
      medianTime(item),
      [
        ...(item.correction ? [own.correction[item.correction]] : []),
        ...item.flags.map((flag) => findingWords(flag, item, own)),
      ].join('; '),
    ]),
  ];
}
