// The results of a practice by class, and its hardest tasks. Pure.
import { classSlug } from '../../../contract/classes';
import type { PracticePupil } from '../../../contract/practice';
import type { PracticeResults } from './practice';

/** name null: pupils who have begun it and are in no class of the practice now. */
export type ClassGroup = { key: string; name: string | null; pupils: PracticePupil[] };

/** The classes in their order, each with its pupils; empty classes are left out, the others come last. */
export function groupsOf({ practice, pupils }: Pick<PracticeResults, 'practice' | 'pupils'>): ClassGroup[] {
  const classes = practice.classes.map((one) => ({
    key: classSlug(one),
    name: one.className ?? classSlug(one),
    pupils: pupils.filter((pupil) => pupil.grade === one.grade && pupil.subGrade === one.subGrade),
  }));
  const others = { key: '', name: null, pupils: pupils.filter((pupil) => pupil.grade === null) };
  return [...classes, others].filter((group) => group.pupils.length > 0);
}

/** How many have finished, and their average to a tenth; null: nobody, or the points are hidden. */
export function summaryOf(pupils: readonly PracticePupil[]): { done: number; of: number; average: number | null } {
  const points = pupils.flatMap((pupil) => pupil.points ?? []);
  const sum = points.reduce((all, one) => all + one, 0);
  return {
    done: pupils.filter((pupil) => pupil.state === 'FINISHED').length,
    of: pupils.length,
    average: points.length === 0 ? null : Math.round((sum / points.length) * 10) / 10,
  };
}

type Task = PracticeResults['tasks'][number];

/** The tasks that somebody missed, the most missed first, each with its number in the practice. */
export function hardest(tasks: readonly Task[]): (Task & { n: number })[] {
  return tasks
    .map((task, place) => ({ ...task, n: place + 1 }))
    .filter((task) => task.missed > 0)
    .sort((a, b) => b.missed - a.missed || a.n - b.n);
}
