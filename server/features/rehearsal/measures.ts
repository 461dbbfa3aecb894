import { type Rehearsal, rehearsalSteps } from '../../../contract/rehearsal';
import { timesOf } from './rules';

export type Step = (typeof rehearsalSteps)[number];
export type Measures = Pick<Rehearsal, 'begun' | 'done' | 'failed' | 'times' | 'errors'>;

/** The counts and times of a running rehearsal. */
export type Counting = {
  took(step: Step, ms: number): void;
  erred(step: Step, code: string): void;
  count(what: 'begun' | 'done' | 'failed'): void;
  measures(): Measures;
};

export function createCounting(): Counting {
  const durations = new Map<Step, number[]>(rehearsalSteps.map((step) => [step, []]));
  const errors = new Map<string, { step: Step; code: string; count: number }>();
  const robots = { begun: 0, done: 0, failed: 0 };
  const times = (step: Step) => timesOf(durations.get(step) ?? []);
  return {
    took: (step, ms) => void durations.get(step)?.push(ms),
    erred(step, code) {
      const known = errors.get(`${step} ${code}`) ?? { step, code, count: 0 };
      errors.set(`${step} ${code}`, { ...known, count: known.count + 1 });
    },
    count(what) {
      robots[what] += 1;
    },
    measures: () => ({
      ...robots,
      times: { start: times('start'), task: times('task'), answer: times('answer'), finish: times('finish') },
      errors: [...errors.values()].sort((a, b) => b.count - a.count),
    }),
  };
}
