import type { ReactNode } from 'react';
import { type CsvCell, readAll } from '../../platform/csv-file';
import type { Words } from '../../platform/words/words';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import { loadAllMoves, type Moves } from './correction';

type Move = Moves['moves'][number];

const cached = new Map<Words<'correction', 'units'>, StaffColumn<Move>[]>();

/** The columns of a preview. The same words return the same array. */
export function moveColumns(words: Words<'correction', 'units'>): StaffColumn<Move>[] {
  const known = cached.get(words) ?? columnsOf(words);
  cached.set(words, known);
  return known;
}

function columnsOf(words: Words<'correction', 'units'>): StaffColumn<Move>[] {
  const { preview: texts, units } = words;
  const both = (before: number | null, after: number | null) => {
    const text = (n: number | null) => (n === null ? texts.absent : units.number({ n }));
    return <span className="num nowrap">{texts.from({ before: text(before), after: text(after) })}</span>;
  };
  return [
    { id: 'pupil', title: texts.pupil, wrap: true, cell: (row) => `${row.firstName} ${row.lastName}` },
    { id: 'grade', title: texts.grade, numeric: true, cell: (row) => row.grade },
    { id: 'points', title: texts.points, cell: (row) => both(row.pointsBefore, row.pointsAfter) },
    { id: 'rank', title: texts.rank, cell: (row) => both(row.rankBefore, row.rankAfter) },
    { id: 'move', title: texts.move, cell: (row) => moveOf(words, row) },
    { id: 'school', title: texts.school, wrap: true, cell: (row) => row.schoolName ?? texts.absent },
  ];
}

function moveOf({ preview: texts }: Words<'correction', 'units'>, { rankBefore, rankAfter }: Move): ReactNode {
  if (rankBefore === null || rankAfter === null) return texts.absent;
  const up = rankBefore - rankAfter;
  if (up === 0) return <span className="dimmed">{texts.same}</span>;
  return <span className={up > 0 ? 'good' : 'bad'}>{up > 0 ? texts.up({ n: up }) : texts.down({ n: -up })}</span>;
}

/** All changes of a preview as lines of a file. */
export async function moveLines(
  { preview: texts }: Words<'correction', 'units'>,
  previewId: string,
): Promise<CsvCell[][]> {
  const rows = await readAll<Move>(async ({ num, page_size }) => {
    const { moves, total } = await loadAllMoves(previewId, num, page_size);
    return { rows: moves, total };
  });
  const head = [texts.pupil, texts.grade, texts.school, texts.points, texts.pointsAfter, texts.rank, texts.rankAfter];
  return [
    head,
    ...rows.map((row) => [
      `${row.firstName} ${row.lastName}`,
      row.grade,
      row.schoolName,
      row.pointsBefore,
      row.pointsAfter,
      row.rankBefore,
      row.rankAfter,
    ]),
  ];
}
