import { markOf } from './task/answers/order-key';
import { putAt } from './task/merge';
import type { Conflict, DeskChoice, DeskFields } from './tasks-desk';
import type { TaskLevel } from './tasks-edit';

/** Deciding places that two authors changed. In a merged text each HTML conflict has a mark, which no text can contain. Pure. */

/** The mark of a conflict in a merged text. n: its place in the list of conflicts. */
export const conflictMark = (n: number): string => `<!--conflict ${n}-->`;

/** What an author chose for a conflict; `text` is a third HTML or line, for conflicts of the kinds HTML and TEXT. */
export type ConflictPick = { use: 'mine' | 'theirs' } | { use: 'text'; text: string };

/** The merged fields of a save that met conflicts, with the choice for each of them: what is saved with the reply's rev. */
export function resolveConflicts(
  merged: DeskFields,
  conflicts: readonly Conflict[],
  picks: readonly ConflictPick[],
): DeskFields {
  let fields = merged;
  conflicts.forEach((conflict, n) => {
    const pick = picks[n] ?? { use: 'mine' };
    const value = pick.use === 'text' ? pick.text : conflict[pick.use];
    fields = resolveOne(fields, conflict, n, value);
  });
  return fields;
}

function resolveOne(fields: DeskFields, { field, kind }: Conflict, n: number, value: string): DeskFields {
  const path = field.split('.');
  const [head = '', second = '', third = ''] = path;
  if (head === 'levels') {
    const level: TaskLevel | null = parsed(value);
    const others = fields.levels.filter((one) => one.ageGroupId !== second);
    return { ...fields, levels: level === null ? others : [...others, { ageGroupId: second, level }] };
  }
  if (head === 'key') {
    const right: number[] = parsed(value);
    const choices = fields.choices.map(({ rightPlace: _, ...one }, at) => ({ ...one, ...markOf(right, at) }));
    return { ...fields, choices };
  }
  if (third === 'image') {
    const image: Pick<DeskChoice, 'imageLink' | 'imageName'> = parsed(value);
    return {
      ...fields,
      choices: fields.choices.map((one, at) => (at === Number(second) ? { ...one, ...image } : one)),
    };
  }
  return putAt(fields, path, (now) => {
    if (kind === 'HTML') return String(now).replace(conflictMark(n), () => value);
    return kind === 'VALUE' ? parsed<unknown>(value) : value;
  });
}

function parsed<T>(json: string): T {
  return JSON.parse(json);
}
