// Which trainings stand on which shelf. Pure.
import type { Practice } from '../../../contract/training';

/** What the reader asked for: own classes first, all of them, or those of the school alone. */
export const shelfFilters = ['own', 'all', 'school'] as const;
export type ShelfFilter = (typeof shelfFilters)[number];

/** The filter in the address; an unknown one is the own. */
export function filterOf(text: string): ShelfFilter {
  return shelfFilters.find((one) => one === text) ?? 'own';
}

export type Shelf = { name: 'own' | 'others' | 'all'; trainings: Practice[] };

/**
 * The free trainings by shelves: those for the reader's grade above those for others; without a grade, or when all are
 * asked for, on one. Lower grades come first. No shelf is empty.
 */
export function shelves(free: readonly Practice[], grade: number | null, filter: ShelfFilter): Shelf[] {
  if (filter === 'school') return [];
  const sorted = [...free].sort((a, b) => lowest(a) - lowest(b));
  const isOwn = (one: Practice) => grade !== null && one.brc_grades.includes(grade);
  const all: Shelf[] =
    grade === null || filter === 'all'
      ? [{ name: 'all', trainings: sorted }]
      : [
          { name: 'own', trainings: sorted.filter(isOwn) },
          { name: 'others', trainings: sorted.filter((one) => !isOwn(one)) },
        ];
  return all.filter(({ trainings }) => trainings.length > 0);
}

const lowest = (one: Practice) => Math.min(...one.brc_grades, 13);
