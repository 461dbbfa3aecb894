import type { ClassId } from '../../../contract/classes';
import { type TodayNeed, todayLimits } from '../../../contract/today';
import { shortName } from './queries';
import { keyOf, type NameClass } from './rules';

/** Answers that a class gave without the internet and that have not come, a matter for each class. */
export function notReturnedNeeds(
  pupils: readonly (ClassId & { firstName: string; lastName: string; until: Date })[],
  nameOf: NameClass,
): TodayNeed[] {
  const classes = new Map<string, typeof pupils>();
  for (const pupil of pupils) classes.set(keyOf(pupil), [...(classes.get(keyOf(pupil)) ?? []), pupil]);
  return [...classes.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { grade, subGrade, until } = first;
    const count = own.length;
    const names = own.slice(0, todayLimits.mostNames).map(shortName);
    const one = { grade, subGrade, className: nameOf({ grade, subGrade }), count };
    return [{ kind: 'NOT_RETURNED', count, classes: [one], names, until: until.toISOString() } satisfies TodayNeed];
  });
}
