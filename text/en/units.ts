import type { units as words } from '../lt/units';
import { num, plural } from './numbers';

/** Words of units, English. */
export const units: typeof words = {
  number: ({ n }) => num(n),
  points: ({ n }: { n: number }) => plural(n, `${num(n)} point`, `${num(n)} points`),
  pointsOf: ({ n, score }: { n: number; score: string | number }) =>
    plural(n, `${score} of ${num(n)} possible points`, `${score} of ${num(n)} possible points`),
  tasks: ({ n }: { n: number }) => plural(n, `${num(n)} task`, `${num(n)} tasks`),
  taskOf: ({ i, n }: { i: string | number; n: string | number }) => `Task ${i} of ${num(n)}`,
  participants: ({ n }: { n: number }) => plural(n, `${num(n)} participant`, `${num(n)} participants`),
  pupils: ({ n }: { n: number }) => plural(n, `${num(n)} student`, `${num(n)} students`),
  tutors: ({ n }: { n: number }) => plural(n, `${num(n)} tutor`, `${num(n)} tutors`),
  users: ({ n }: { n: number }) => plural(n, `${num(n)} user`, `${num(n)} users`),
  schools: ({ n }: { n: number }) => plural(n, `${num(n)} school`, `${num(n)} schools`),
  districts: ({ n }: { n: number }) => plural(n, `${num(n)} district`, `${num(n)} districts`),
  collections: ({ n }: { n: number }) => plural(n, `${num(n)} task collection`, `${num(n)} task collections`),
  rows: ({ n }: { n: number }) => plural(n, `${num(n)} row`, `${num(n)} rows`),
  errors: ({ n }: { n: number }) => plural(n, `${num(n)} error`, `${num(n)} errors`),
  answers: ({ n }: { n: number }) => plural(n, `${num(n)} answer`, `${num(n)} answers`),
  attempts: ({ n }: { n: number }) => plural(n, `${num(n)} attempt`, `${num(n)} attempts`),
  sessions: ({ n }: { n: number }) => plural(n, `${num(n)} session`, `${num(n)} sessions`),
  places: ({ n }: { n: number }) => plural(n, `${num(n)} place left`, `${num(n)} places left`),
  days: ({ n }: { n: number }) => plural(n, `${num(n)} day`, `${num(n)} days`),
  hours: ({ n }: { n: number }) => plural(n, `${num(n)} hour`, `${num(n)} hours`),
  minutes: ({ n }: { n: number }) => plural(n, `${num(n)} minute`, `${num(n)} minutes`),
  seconds: ({ n }: { n: number }) => plural(n, `${num(n)} second`, `${num(n)} seconds`),
  years: ({ n }: { n: number }) => plural(n, `${num(n)} year`, `${num(n)} years`),
  characters: ({ n }: { n: number }) => plural(n, `${num(n)} character`, `${num(n)} characters`),
  euros: ({ n }: { n: string | number }) => `${num(n)} Eur`,
  rank: ({ n }: { n: string | number }) => `${num(n)}th place`,
  rankOf: ({ of, rank }: { of: string | number; rank: string | number }) => `${rank} of ${of}`,
};
