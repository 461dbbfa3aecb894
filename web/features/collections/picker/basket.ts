// The balance of a collection with the tasks that are about to be added: levels, points, the order. Pure.
import type { BankRow } from '../../../../contract/tasks-bank';
import { isLevel, type Level, levels } from '../editor/order';

/** A task that was ticked. */
export type Picked = { id: string; name: string; internationalId: string; level: Level };

/** What a level is worth in the level group of the collection. */
export type Worth = { name: Level; points: number; penalty: number };

/** A task of the basket: in the collection already, or about to be added. */
export type BasketTask = { taskId: string; name: string; level: Level; points: number; isNew: boolean };

/** What the levels of a level group are worth. */
export function worthOf(
  { levels: all }: { levels: readonly { name: string; points: number; penalty: number; levelGroupId: string }[] },
  levelGroupId: string,
): Worth[] {
  return all.flatMap(({ name, points, penalty, levelGroupId: group }) =>
    group === levelGroupId && isLevel(name) ? [{ name, points, penalty }] : [],
  );
}

/** A contest has fifteen tasks, five of each level; the dam of the solver has as many sticks. */
export const plannedOfLevel = 5;

/** The level at which a task goes in: that of the age group, else the one that it has everywhere, else the middle one. */
export function levelFor(row: Pick<BankRow, 'levels'>, ageGroupId: string | null): Level {
  const own = row.levels.find((one) => one.ageGroupId === ageGroupId);
  if (own) return own.level;
  const all = new Set(row.levels.map((one) => one.level));
  return (all.size === 1 && row.levels[0]?.level) || 'medium';
}

/** The tasks of the basket in their order: by level, within it those of the collection first. */
export function basketOf(
  present: readonly { bro_bre_id: string; name: string; brl_name: Level; points: number }[],
  picked: readonly Picked[],
  worth: readonly Worth[],
): BasketTask[] {
  const pointsOf = (level: Level) => worth.find((one) => one.name === level)?.points ?? 0;
  const all = [
    ...present.map((one) => ({
      taskId: one.bro_bre_id,
      name: one.name,
      level: one.brl_name,
      points: one.points,
      isNew: false,
    })),
    ...picked.map(({ id, name, level }) => ({ taskId: id, name, level, points: pointsOf(level), isNew: true })),
  ];
  return levels.flatMap((level) => all.filter((one) => one.level === level));
}

export type Balance = {
  counts: Record<Level, number>;
  /** The sum of points, without the initial ones, and of what wrong answers take away. */
  points: number;
  penalties: number;
};

export function balanceOf(tasks: readonly BasketTask[], worth: readonly Worth[]): Balance {
  const counts = { easy: 0, medium: 0, hard: 0 };
  let [points, penalties] = [0, 0];
  for (const task of tasks) {
    counts[task.level] += 1;
    points += task.points;
    penalties += worth.find((one) => one.name === task.level)?.penalty ?? 0;
  }
  return { counts, points, penalties };
}

/** How many tasks lie in each area, in the order of the areas. */
export function topicCounts(
  topics: readonly { id: string; names: Record<string, string> }[],
  tasks: readonly { taskId: string; topicIds: readonly string[] }[],
  inBasket: ReadonlySet<string>,
): { id: string; names: Record<string, string>; n: number }[] {
  const counted = tasks.filter((task) => inBasket.has(task.taskId));
  return topics.map((topic) => ({ ...topic, n: counted.filter((task) => task.topicIds.includes(topic.id)).length }));
}
