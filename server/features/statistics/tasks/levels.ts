// Compares the level of a task with the share that solved it and with the other tasks of its contest. Pure.
import type { Item } from '../../../../contract/statistics-tasks';
import { LEAST_SITTINGS } from './items';

type Level = Item['level'];
export type Borders = { easyMedium: number | null; mediumHard: number | null };

/**
 * The border between two levels: half way between the median shares solved of their tasks. null when a level has no
 * task, or when the harder level was solved as often as the easier one: no border can then be drawn.
 */
export function bordersOf(items: readonly { level: Level; solved: number }[]): Borders {
  const middle = (level: Level): number | null =>
    median(items.filter((one) => one.level === level).map((one) => one.solved));
  const [easy, medium, hard] = [middle('easy'), middle('medium'), middle('hard')];
  return { easyMedium: between(easy, medium), mediumHard: between(medium, hard) };
}

/**
 * The level that the share solved suggests, or null when the present level fits. Suggests another level only when the
 * whole 95 % interval of the share lies beyond the border, so that chance alone makes no task suspect.
 */
export function suggestedLevel(
  item: { level: Level; solvedFrom: number; solvedTo: number },
  { easyMedium, mediumHard }: Borders,
  attempts: number,
): Level | null {
  if (attempts < LEAST_SITTINGS) return null;
  const isEasier = (border: number | null): boolean => border !== null && item.solvedFrom > border;
  const isHarder = (border: number | null): boolean => border !== null && item.solvedTo < border;
  switch (item.level) {
    case 'easy':
      if (isHarder(mediumHard)) return 'hard';
      return isHarder(easyMedium) ? 'medium' : null;
    case 'medium':
      if (isEasier(easyMedium)) return 'easy';
      return isHarder(mediumHard) ? 'hard' : null;
    case 'hard':
      if (isEasier(easyMedium)) return 'easy';
      return isEasier(mediumHard) ? 'medium' : null;
  }
}

function between(easier: number | null, harder: number | null): number | null {
  return easier === null || harder === null || easier <= harder ? null : (easier + harder) / 2;
}

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low, high] = sorted.length % 2 === 1 ? [sorted[half], sorted[half]] : [sorted[half - 1], sorted[half]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
