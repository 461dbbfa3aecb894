// Whether the level of a task fits how many solved it, beside the other tasks of its contest. Pure.
import type { Item } from '../../../../contract/statistics-tasks';
import { LEAST_SITTINGS } from './items';

type Level = Item['level'];
export type Borders = { easyMedium: number | null; mediumHard: number | null };

/**
 * Where one level ends and the next begins: half way between the middle shares solved (medians) of their tasks. null
 * where one of them has no task, or where the harder level was solved as often as the easier one: then they say nothing.
 */
export function bordersOf(items: readonly { level: Level; solved: number }[]): Borders {
  const middle = (level: Level): number | null =>
    median(items.filter((one) => one.level === level).map((one) => one.solved));
  const [easy, medium, hard] = [middle('easy'), middle('medium'), middle('hard')];
  return { easyMedium: between(easy, medium), mediumHard: between(medium, hard) };
}

/**
 * The level that the share solved speaks for, or null: it fits. Another one only where the whole 95 % interval of the
 * share lies beyond the border, so that chance alone makes no task suspect.
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
