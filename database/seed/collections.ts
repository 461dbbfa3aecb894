import { insertCollection, insertExercise } from '../../server/features/collections/editor/write-queries';
import { freezeCollection } from '../../server/features/collections/freeze/freeze-queries';
import type { Db } from '../../server/platform/database/db';
import { type Dates, lastYearDates, practiceDates, runningDates, schoolYearOf } from './days';
import { nextCollectionId } from './queries';
import { levelGroup, levels } from './reference';

/** Numbers of our own tasks by the level at which a set has them, each in its order. */
type Ramp = { easy: readonly number[]; medium: readonly number[]; hard: readonly number[] };

/** A collection of the demonstration. `when` says how its dates follow from the day of today. */
export type Planned = {
  id: number;
  name: (year: number) => string;
  type: 'CON' | 'FTR' | 'TRA';
  when: 'running' | 'last year' | 'second round' | 'always';
  grades: readonly number[];
  ageGroupId: number | null;
  timeMins: number;
  securityKey: string | null;
  tasks: Ramp;
};

/** The grades of each age group (reference.ts). */
const grades: Record<number, readonly number[]> = {
  1: [1, 2],
  2: [3, 4],
  3: [5, 6],
  4: [7, 8],
  5: [9, 10],
  6: [11, 12],
};
const gradesOf = (ageGroupId: number): readonly number[] => grades[ageGroupId] ?? [];
const span = (ageGroupId: number): string => gradesOf(ageGroupId).join('–');

/** A contest of one age group. Every age group has a set of its own, so that each begins easily for its pupils. */
const contest = (
  id: number,
  when: 'running' | 'last year',
  ageGroupId: number,
  change: Pick<Planned, 'timeMins' | 'tasks'> & { securityKey?: string },
): Planned => ({
  id,
  name: (year) => `Damba ${year}, I\u00a0etapas, ${span(ageGroupId)}\u00a0klasės`,
  type: 'CON',
  when,
  grades: gradesOf(ageGroupId),
  ageGroupId,
  securityKey: null,
  ...change,
});

/** The second round of last year's contest: it runs now, for those who are confirmed with a centre and have arrived. */
const secondRound = (id: number, ageGroupId: number, tasks: Ramp): Planned => ({
  id,
  name: (year) => `Damba ${year}, II\u00a0etapas, ${span(ageGroupId)}\u00a0klasės`,
  type: 'CON',
  when: 'second round',
  grades: gradesOf(ageGroupId),
  ageGroupId,
  timeMins: 40,
  securityKey: null,
  tasks,
});

const practice = (
  id: number,
  name: string,
  change: Pick<Planned, 'type' | 'ageGroupId' | 'timeMins' | 'tasks'>,
): Planned => ({
  id,
  name: () => name,
  when: 'always',
  grades: gradesOf(change.ageGroupId ?? 0),
  securityKey: null,
  ...change,
});

/** Grades 1 and 2 sit for the first time this year. */
export const lastYear: readonly Planned[] = [
  contest(151, 'last year', 2, { timeMins: 30, tasks: { easy: [16, 17], medium: [18, 19], hard: [20, 23] } }),
  contest(152, 'last year', 3, {
    timeMins: 45,
    tasks: { easy: [16, 17, 18], medium: [19, 20, 22, 23], hard: [21, 24, 25, 30] },
  }),
  contest(153, 'last year', 4, {
    timeMins: 45,
    tasks: { easy: [19, 20, 22, 23], medium: [21, 24, 25, 30], hard: [26, 27, 28, 29] },
  }),
  contest(154, 'last year', 5, {
    timeMins: 45,
    tasks: { easy: [21, 22, 24], medium: [25, 27, 30], hard: [26, 28, 29] },
  }),
  contest(155, 'last year', 6, {
    timeMins: 45,
    tasks: { easy: [21, 24, 25], medium: [27, 28, 30], hard: [26, 29] },
  }),
];

/** The tasks of the trainings are in no contest but last year's. The second rounds use tasks of their own. */
const running: readonly Planned[] = [
  contest(166, 'running', 1, {
    timeMins: 30,
    tasks: { easy: [41, 42, 44], medium: [45, 47, 48], hard: [50, 51, 52] },
  }),
  contest(161, 'running', 2, {
    timeMins: 30,
    tasks: { easy: [53, 55, 56], medium: [57, 59, 60], hard: [61, 62, 63, 64] },
  }),
  contest(162, 'running', 3, {
    timeMins: 45,
    tasks: { easy: [1, 2, 33, 34, 5], medium: [35, 4, 8, 9, 3], hard: [10, 6, 7, 36, 15] },
  }),
  contest(163, 'running', 4, {
    timeMins: 45,
    tasks: { easy: [35, 34, 3], medium: [4, 36, 8, 9, 10], hard: [6, 7, 11, 12, 15] },
  }),
  contest(164, 'running', 5, {
    timeMins: 45,
    tasks: { easy: [35, 36, 3, 4, 5], medium: [6, 7, 8, 9, 10], hard: [11, 12, 13, 14, 15] },
  }),
  contest(165, 'running', 6, {
    timeMins: 45,
    securityKey: 'BEBRAS2024',
    tasks: { easy: [4, 8, 9, 36], medium: [6, 7, 10, 15], hard: [11, 12, 13, 14] },
  }),
];

/** All planted collections by id. */
export const collections: readonly Planned[] = [
  ...lastYear,
  secondRound(156, 3, { easy: [32], medium: [37, 38], hard: [39] }),
  secondRound(157, 4, { easy: [32, 37], medium: [38, 39], hard: [40] }),
  secondRound(158, 5, { easy: [37], medium: [38, 39], hard: [40] }),
  secondRound(159, 6, { easy: [38, 39], medium: [], hard: [40] }),
  ...running,
  practice(171, 'Laisvoji treniruotė', {
    type: 'FTR',
    ageGroupId: 4,
    timeMins: 15,
    tasks: { easy: [19, 20, 22, 23], medium: [21, 24, 25, 30], hard: [27, 28, 29] },
  }),
  practice(172, 'Trumpoji laisvoji treniruotė', {
    type: 'FTR',
    ageGroupId: 3,
    timeMins: 6,
    tasks: { easy: [17], medium: [19, 22], hard: [24, 25, 30] },
  }),
  practice(173, 'Interaktyvioji treniruotė', {
    type: 'FTR',
    ageGroupId: 3,
    timeMins: 3,
    tasks: { easy: [17], medium: [31], hard: [30] },
  }),
  practice(175, 'Nykštukų treniruotė', {
    type: 'FTR',
    ageGroupId: 1,
    timeMins: 10,
    tasks: { easy: [43], medium: [46], hard: [49] },
  }),
  practice(174, 'Mažylių treniruotė', {
    type: 'FTR',
    ageGroupId: 2,
    timeMins: 15,
    tasks: { easy: [54, 16], medium: [58, 18], hard: [19] },
  }),
  practice(176, 'Jaunių treniruotė', {
    type: 'FTR',
    ageGroupId: 5,
    timeMins: 15,
    tasks: { easy: [22, 24], medium: [25, 27], hard: [28, 29] },
  }),
  practice(177, 'Kolegų treniruotė', {
    type: 'FTR',
    ageGroupId: 6,
    timeMins: 15,
    tasks: { easy: [24, 25], medium: [27, 30], hard: [26, 29] },
  }),
  practice(178, 'Žaidimai prie upės', {
    type: 'FTR',
    ageGroupId: 2,
    timeMins: 10,
    tasks: { easy: [67], medium: [68], hard: [69] },
  }),
  practice(179, 'Žaidimai prie ežero', {
    type: 'FTR',
    ageGroupId: 3,
    timeMins: 10,
    tasks: { easy: [65], medium: [31], hard: [66] },
  }),
  practice(180, 'Bebrų darbai', {
    type: 'FTR',
    ageGroupId: 3,
    timeMins: 10,
    tasks: { easy: [70, 72], medium: [22], hard: [71, 73] },
  }),
  practice(181, 'Mokyklos treniruotė', {
    type: 'TRA',
    ageGroupId: 4,
    timeMins: 30,
    tasks: { easy: [19, 20, 23], medium: [21, 25, 30], hard: [26, 27, 29] },
  }),
];

export function datesOf(planned: Planned, today: string): Dates {
  if (planned.when === 'running' || planned.when === 'second round') return runningDates(today);
  return planned.when === 'always' ? practiceDates(today) : lastYearDates(schoolYearOf(today));
}

/** Makes all collections and marks them complete, by the code that staff use. */
export async function plantCollections(
  trx: Db,
  taskIds: ReadonlyMap<number, string>,
  today: string,
  createdBy: string,
): Promise<void> {
  for (const planned of collections) {
    const set = levels.flatMap(({ name: level, penalty }) =>
      planned.tasks[level].map((number) => {
        const taskId = taskIds.get(number);
        if (!taskId) throw new Error(`task ${number} was not planted`);
        return { taskId, level, penalty };
      }),
    );
    const isOfLastYear = planned.when === 'last year' || planned.when === 'second round';
    const year = schoolYearOf(today) - (isOfLastYear ? 1 : 0);
    const { name, type, grades, ageGroupId, timeMins, securityKey } = planned;
    await nextCollectionId(trx, planned.id);
    const id = await insertCollection(trx, {
      name: name(year),
      type,
      year,
      round: planned.when === 'second round' ? 2 : 1,
      grades,
      ageGroupId,
      levelGroupId: levelGroup.id,
      timeMins,
      securityKey,
      startPoints: set.reduce((sum, { penalty }) => sum + penalty, 0),
      createdBy,
      ...datesOf(planned, today),
    });
    for (const { taskId, level } of set) await insertExercise(trx, { collectionId: id, taskId, level });
    await freezeCollection(trx, id);
  }
}
