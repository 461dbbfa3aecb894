import type { ReactNode } from 'react';
import type { Words } from '../../platform/words/words';
import type { StaffColumn } from '../../ui/staff/use-staff-table';
import styles from './Correction.module.css';
import type { Moves } from './correction';

type Move = Moves['moves'][number];

const kept = new Map<Words<'correction', 'units'>, StaffColumn<Move>[]>();

/** The columns of a look ahead; the same ones for the same words. */
export function moveColumns(words: Words<'correction', 'units'>): StaffColumn<Move>[] {
  const known = kept.get(words) ?? columnsOf(words);
  kept.set(words, known);
  return known;
}

function columnsOf(words: Words<'correction', 'units'>): StaffColumn<Move>[] {
  const { preview: said, units } = words;
  const both = (before: number | null, after: number | null) => {
    const text = (n: number | null) => (n === null ? said.absent : units.number({ n }));
    return <span className="num nowrap">{said.from({ before: text(before), after: text(after) })}</span>;
  };
  return [
    { id: 'pupil', title: said.pupil, wrap: true, cell: (row) => `${row.firstName} ${row.lastName}` },
    { id: 'grade', title: said.grade, numeric: true, cell: (row) => row.grade },
    { id: 'points', title: said.points, cell: (row) => both(row.pointsBefore, row.pointsAfter) },
    { id: 'rank', title: said.rank, cell: (row) => both(row.rankBefore, row.rankAfter) },
    { id: 'move', title: said.move, cell: (row) => moveOf(words, row) },
    { id: 'school', title: said.school, wrap: true, cell: (row) => row.schoolName ?? said.absent },
  ];
}

function moveOf({ preview: said }: Words<'correction', 'units'>, { rankBefore, rankAfter }: Move): ReactNode {
  if (rankBefore === null || rankAfter === null) return said.absent;
  const up = rankBefore - rankAfter;
  if (up === 0) return <span className="dimmed">{said.same}</span>;
  return (
    <span className={up > 0 ? styles.up : styles.down}>{up > 0 ? said.up({ n: up }) : said.down({ n: -up })}</span>
  );
}
