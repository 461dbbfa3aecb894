// The results of the page's class, and what is chosen of them.
import type { ReplyOf } from '../../../../contract/endpoint';
import { type ClassTask, classResults } from '../../../../contract/results-class';
import { call } from '../../../platform/calls/api';
import type { Load } from '../../../platform/calls/use-load';
import { useFilters } from '../../../platform/screens/use-filters';
import { useData } from '../../../staff/use-data';
import { useClass } from '../../lesson/frame/class-place';

export type { ClassTask };
export type ClassResults = ReplyOf<typeof classResults>;

type ClassAsked = { grade: number; subGrade: number | null; school: string; challengeId: string };

function load(body: ClassAsked, signal: AbortSignal): Promise<ClassResults> {
  return call(classResults, { body, signal });
}

/** Loads the results of one class in a contest (id); '' for the newest one. */
export function useResultsOf(body: ClassAsked | null): Load<ClassResults | null> {
  return useData<ClassResults | null>(
    ['results', 'class', body],
    async (signal) => (body === null ? null : load(body, signal)),
    { cached: true },
  );
}

/** The results of the class of the page, in the contest that the address names. Several parts of the page use it. */
export function useClassResults(): Load<ClassResults> {
  const { id, school } = useClass();
  const challengeId = useFilters<'challenge'>().get('challenge');
  const body = { ...id, school, challengeId };
  return useData(['results', 'of-class', body], (signal) => load(body, signal), { cached: true });
}

/** The tasks that are worth discussing, the one that the class missed most first. */
export function missedOf(tasks: readonly ClassTask[]): ClassTask[] {
  return tasks.filter(({ missed }) => missed !== null).sort((a, b) => (a.missed ?? 0) - (b.missed ?? 0));
}

/** The way through a discussion: the tasks worth it; one that was chosen beside them stands before them. */
export function discussionOf(tasks: readonly ClassTask[], open: ClassTask): ClassTask[] {
  const missed = missedOf(tasks);
  return missed.includes(open) ? missed : [open, ...missed];
}

/** "7. Šliuzų upė" */
export function taskTitle({ number, name }: Pick<ClassTask, 'number' | 'name'>): string {
  return `${number}. ${name}`;
}
