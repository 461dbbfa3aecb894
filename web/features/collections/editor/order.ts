// The order of a draft's exercises: by level; within a level the order stays. Pure.

export const levels = ['easy', 'medium', 'hard'] as const;
export type Level = (typeof levels)[number];
export type OrderedExercise = { bro_id: string; brl_name: Level };

/** Whether a text names a level. */
export function isLevel(text: string): text is Level {
  return levels.some((level) => level === text);
}

/**
 * Moves an exercise to the place of another, whose level it takes, or to the end of a level. The list is unchanged if
 * the target is the exercise itself or does not exist.
 */
export function put<T extends OrderedExercise>(list: readonly T[], id: string, over: string): T[] {
  const moved = list.find((one) => one.bro_id === id);
  const target = list.find((one) => one.bro_id === over);
  const level = target?.brl_name ?? (isLevel(over) ? over : null);
  if (!moved || level === null || id === over) return [...list];
  const others = list.filter((one) => one !== moved);
  const isDown = target && moved.brl_name === level && list.indexOf(target) > list.indexOf(moved);
  const at = target ? others.indexOf(target) + (isDown ? 1 : 0) : others.length;
  return byLevel([...others.slice(0, at), { ...moved, brl_name: level }, ...others.slice(at)]);
}

/** Moves an exercise one place up or down. At the end of its level it moves into the next level. */
export function step<T extends OrderedExercise>(list: readonly T[], id: string, by: -1 | 1): T[] {
  const moved = list.find((one) => one.bro_id === id);
  if (!moved) return [...list];
  const own = list.filter((one) => one.brl_name === moved.brl_name);
  const beside = own[own.indexOf(moved) + by];
  if (beside) return put(list, id, beside.bro_id);
  const level = levels[levels.indexOf(moved.brl_name) + by];
  if (!level) return [...list];
  const first = list.find((one) => one.brl_name === level);
  return by === 1 && first ? put(list, id, first.bro_id) : put(list, id, level);
}

function byLevel<T extends OrderedExercise>(list: readonly T[]): T[] {
  return levels.flatMap((level) => list.filter((one) => one.brl_name === level));
}
