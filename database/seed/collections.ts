import { insertCollection, insertExercise } from '../../server/features/collections/editor/write-queries';
import { freezeCollection } from '../../server/features/collections/freeze/freeze-queries';
import type { Db } from '../../server/platform/database/db';
import { type Dates, lastYearDates, practiceDates, runningDates, yearOf } from './days';
import { nextCollectionId } from './queries';
import { levelGroup, levels } from './reference';
import type { PlantedTask } from './tasks';

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
  /** Numbers of our own tasks, in their order. */
  tasks: readonly number[];
};

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Grades 1 to 4 sit one set, the others two grades each. */
const groups = [
  { grades: [1, 2, 3, 4], ageGroupId: null },
  { grades: [5, 6], ageGroupId: 3 },
  { grades: [7, 8], ageGroupId: 4 },
  { grades: [9, 10], ageGroupId: 5 },
  { grades: [11, 12], ageGroupId: 6 },
];

const contest = (firstId: number, when: Planned['when'], tasks: readonly number[], lastKey: string | null): Planned[] =>
  groups.map(({ grades, ageGroupId }, index) => ({
    id: firstId + index,
    name: (year) => `Damba ${year}, I\u00a0etapas, ${grades[0]}–${grades.at(-1)}\u00a0klasės`,
    type: 'CON',
    when,
    grades,
    ageGroupId,
    timeMins: 45,
    securityKey: index === groups.length - 1 ? lastKey : null,
    tasks,
  }));

/** The second round of last year's contest: it runs now, for those who are confirmed with a centre and have arrived. */
const secondRound = (id: number, grades: readonly number[], tasks: readonly number[]): Planned => ({
  id,
  name: (year) => `Damba ${year}, II\u00a0etapas, ${grades[0]}–${grades.at(-1)}\u00a0klasės`,
  type: 'CON',
  when: 'second round',
  grades,
  ageGroupId: null,
  timeMins: 40,
  securityKey: null,
  tasks,
});

const practice = (
  id: number,
  name: string,
  change: Pick<Planned, 'type' | 'grades' | 'timeMins' | 'tasks'>,
): Planned => ({ id, name: () => name, when: 'always', ageGroupId: null, securityKey: null, ...change });

export const lastYear = contest(151, 'last year', range(16, 30), null);
const running = contest(161, 'running', range(1, 15), 'BEBRAS2024');
const all = range(1, 12);
const six = [17, 19, 22, 24, 27, 28];
const nine = [18, 19, 20, 21, 23, 25, 26, 27, 29];

const moving = [17, 27, 31];

/** All planted collections by id. The tasks of the trainings are in no contest but last year's. */
export const collections: readonly Planned[] = [
  ...lastYear,
  secondRound(156, range(1, 6), range(32, 40)),
  secondRound(157, range(7, 12), range(32, 40)),
  ...running,
  practice(171, 'Laisvoji treniruotė', { type: 'FTR', grades: all, timeMins: 15, tasks: range(16, 30) }),
  practice(172, 'Trumpoji laisvoji treniruotė', { type: 'FTR', grades: all, timeMins: 6, tasks: six }),
  practice(173, 'Interaktyvioji treniruotė', { type: 'FTR', grades: all, timeMins: 3, tasks: moving }),
  practice(181, 'Mokyklos treniruotė', { type: 'TRA', grades: range(5, 12), timeMins: 30, tasks: nine }),
];

export function datesOf(planned: Planned, today: string): Dates {
  if (planned.when === 'running' || planned.when === 'second round') return runningDates(today);
  return planned.when === 'always' ? practiceDates(today) : lastYearDates(yearOf(today));
}

/** Makes all collections and marks them complete, by the code that staff use. */
export async function plantCollections(
  trx: Db,
  tasks: ReadonlyMap<number, PlantedTask>,
  today: string,
  createdBy: string,
): Promise<void> {
  for (const planned of collections) {
    const set = planned.tasks.map((number) => {
      const task = tasks.get(number);
      if (!task) throw new Error(`task ${number} was not planted`);
      return task;
    });
    const isOfLastYear = planned.when === 'last year' || planned.when === 'second round';
    const year = yearOf(today) - (isOfLastYear ? 1 : 0);
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
      startPoints: set.reduce((sum, { level }) => sum + penaltyOf(level), 0),
      createdBy,
      ...datesOf(planned, today),
    });
    for (const { id: taskId, level } of set) await insertExercise(trx, { collectionId: id, taskId, level });
    await freezeCollection(trx, id);
  }
}

function penaltyOf(level: PlantedTask['level']): number {
  return levels.find((one) => one.name === level)?.penalty ?? 0;
}
