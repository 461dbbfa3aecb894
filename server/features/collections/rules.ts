// Pure rules of a collection (docs/rules/content.md): the check before completion, and what may change afterwards.
import type { Finding } from '../../../contract/collections-acts';
import type { SightFinding } from '../../../contract/collections-sets';
import type { FrozenCollection, FrozenExercise } from './freeze/frozen';

type Level = 'easy' | 'medium' | 'hard';

/** The data that the check reads. */
export type CheckInput = {
  collection: Dates & {
    type: FrozenCollection['type'];
    language: string;
    grades: readonly number[];
    startPoints: number;
  };
  exercises: readonly {
    taskId: string;
    name: string;
    isReady: boolean;
    hasKey: boolean;
    /** Whether the key can be typed into the field; always true for a choice. */
    keyFits: boolean;
    /** Empty: none. */
    language: string;
    level: Level;
    /** null: the level group of the collection lacks this level. */
    points: number | null;
    penalty: number | null;
    /** Names of pictures missing from the store; for a picture without a source its description, or ''. */
    missingImages: readonly string[];
    /** The number of pictures without a description. */
    undescribedImages: number;
    /** The number of answers whose pictures pupils may see smaller than they are drawn. */
    smallAnswers: number;
    /** The number of recordings that read other words than the task has now. */
    outdatedRecordings: number;
    /** Whether an author says that it can be solved without sight, and whether somebody else has confirmed that. */
    withoutSight: 'NO' | 'MARKED' | 'CHECKED';
    /** Whether its key is public: it stands in open practice, or in a contest whose results are out. */
    isPublished: boolean;
    /** Whether it stands in a contest, draft or complete, whose results are not out. */
    isInContest: boolean;
  }[];
  /** Complete contests of the same round and year. */
  others: readonly { name: string; grades: readonly number[] }[];
};

type Dates = { validFrom: Date; validTo: Date; primaryResultDate: Date; resultDate: Date };

/**
 * Finds the problems that prevent completing a collection, and the warnings that do not.
 * START_POINT carries the sum of penalties, which the initial score should equal.
 */
export function checkBeforeOpening({ collection, exercises, others }: CheckInput): {
  problems: Finding[];
  warnings: Finding[];
} {
  const problems: Finding[] = [];
  const warnings: Finding[] = [];
  const practice = collection.type === 'FTR' || collection.type === 'STG';
  if (exercises.length === 0) problems.push({ code: 'NO_TASKS' });
  if (collection.grades.length === 0 && !practice) problems.push({ code: 'NO_GRADES' });
  if (datesOutOfOrder(collection).length > 0) problems.push({ code: 'DATES' });
  for (const { taskId, name, ...exercise } of exercises) {
    if (!exercise.isReady || !exercise.hasKey) problems.push({ code: 'NO_KEY', name, taskId });
    else if (!exercise.keyFits) problems.push({ code: 'KEY_OUTSIDE_BOUNDS', name, taskId });
    if (exercise.points === null) problems.push({ code: 'NO_LEVEL', name, taskId });
    else if (exercise.points <= 0) problems.push({ code: 'NO_POINTS', name, taskId });
    if (exercise.language === '') problems.push({ code: 'NO_LANGUAGE', name, taskId });
    else if (exercise.language !== collection.language) warnings.push({ code: 'OTHER_LANGUAGE', name, taskId });
    for (const image of exercise.missingImages)
      problems.push({ code: 'IMAGE_MISSING', name: image === '' ? name : `${name}: ${image}`, taskId });
    if (exercise.undescribedImages > 0)
      warnings.push({ code: 'IMAGE_NO_ALT', name, n: exercise.undescribedImages, taskId });
    if (exercise.smallAnswers > 0) warnings.push({ code: 'ANSWERS_SMALL', name, n: exercise.smallAnswers, taskId });
    if (exercise.outdatedRecordings > 0)
      warnings.push({ code: 'RECORDING_OUTDATED', name, n: exercise.outdatedRecordings, taskId });
    if (exercise.isPublished && collection.type === 'CON') warnings.push({ code: 'TASK_PUBLISHED', name, taskId });
    // Two contests may share a task. Practice with it would show it early, or be hidden because of it.
    if (exercise.isInContest && collection.type !== 'CON' && collection.type !== 'STG')
      warnings.push({ code: 'TASK_IN_CONTEST', name, taskId });
  }
  if (collection.type === 'CON') {
    for (const other of others) {
      const twice = other.grades.filter((grade) => collection.grades.includes(grade));
      problems.push(...twice.map((n): Finding => ({ code: 'GRADE_TWICE', n, name: other.name })));
    }
  }
  const unchecked = exercises.filter((exercise) => exercise.withoutSight === 'MARKED').length;
  // With all its tasks marked it can be a set for pupils who do not see.
  if (unchecked > 0 && exercises.every((exercise) => exercise.withoutSight !== 'NO'))
    warnings.push({ code: 'SIGHT_UNCHECKED', n: unchecked });
  const penalties = exercises.reduce((sum, exercise) => sum + (exercise.penalty ?? 0), 0);
  if (collection.startPoints !== penalties) warnings.push({ code: 'START_POINT', n: penalties });
  return { problems, warnings };
}

type SetOfTasks = Pick<FrozenCollection, 'startPoints' | 'exercises'>;

/**
 * What keeps a set from being the set without sight of a contest: the number of tasks of each level and all points must be
 * those of the contest's own, since all its pupils are ranked together, and each task must be checked, as it was frozen.
 * marks: by task; changed: tasks that say or ask something else than their frozen copies.
 */
export function sightSetFindings(
  contest: SetOfTasks,
  set: SetOfTasks,
  { marks, changed }: { marks: ReadonlyMap<string, 'MARKED' | 'CHECKED'>; changed: ReadonlySet<string> },
): SightFinding[] {
  const shapeOf = ({ startPoints, exercises }: SetOfTasks) =>
    JSON.stringify([startPoints, exercises.map(({ level, points, penalty }) => [level, points, penalty])]);
  const ofTasks = set.exercises.flatMap((exercise) => {
    if (marks.get(exercise.content.taskId) !== 'CHECKED') return [about(exercise, 'UNCHECKED')];
    return changed.has(exercise.content.taskId) ? [about(exercise, 'CHANGED')] : [];
  });
  return [...(shapeOf(contest) === shapeOf(set) ? [] : [{ code: 'LEVELS' as const }]), ...ofTasks];
}

/** What an organiser should know of a contest's set without sight, as the check says it of the contest's own tasks. */
export function sightSetWarnings(
  language: string,
  { exercises }: Pick<SetOfTasks, 'exercises'>,
  published: ReadonlySet<string>,
): SightFinding[] {
  return exercises.flatMap((exercise) => [
    ...((exercise.language ?? language) === language ? [] : [about(exercise, 'OTHER_LANGUAGE')]),
    ...(published.has(exercise.content.taskId) ? [about(exercise, 'TASK_PUBLISHED')] : []),
  ]);
}

function about({ content }: FrozenExercise, code: SightFinding['code']): SightFinding {
  const { name, internationalId, taskId } = content;
  return { code, name: name || internationalId, taskId };
}

/** Names the dates that precede the date they must follow. */
export function datesOutOfOrder(dates: Dates): string[] {
  const wrong: string[] = [];
  if (dates.validTo <= dates.validFrom) wrong.push('validTo');
  if (dates.primaryResultDate < dates.validTo) wrong.push('primaryResultDate');
  if (dates.resultDate < dates.primaryResultDate) wrong.push('resultDate');
  return wrong;
}

/** The fields of a collection that its maker sets. */
export type CollectionSettings = Dates & {
  name: string;
  type: FrozenCollection['type'];
  year: number;
  round: number;
  grades: readonly number[];
  ageGroupId: number | null;
  levelGroupId: number;
  language: string;
  timeMins: number;
  startPoints: number;
  securityKey: string | null;
};

/** The attempts of a complete collection, by the database's clock. */
type CollectionUsage = { now: Date; attemptCount: number; runningCount: number };

const alwaysFrozen = ['type', 'year', 'round', 'ageGroupId', 'levelGroupId', 'language', 'startPoints'] as const;

/**
 * Finds the fields that a complete collection must not change (docs/rules/content.md). `frozen`: fields that can no
 * longer change; `busy`: fields that can change only while nobody is solving. Name and security key may always change.
 */
export function refusedChanges(
  before: CollectionSettings,
  after: CollectionSettings,
  usage: CollectionUsage,
): { frozen: string[]; busy: string[] } {
  const { now } = usage;
  const frozen: string[] = alwaysFrozen.filter((field) => before[field] !== after[field]);
  if (before.grades.join() !== after.grades.join()) frozen.push('grades');
  if (!isUntouched(before, usage)) {
    if (before.timeMins !== after.timeMins) frozen.push('timeMins');
    if (differ(before.validFrom, after.validFrom)) frozen.push('validFrom');
  }
  for (const field of ['primaryResultDate', 'resultDate'] as const)
    if (differ(before[field], after[field]) && before[field] <= now) frozen.push(field);
  const busy = after.validTo < before.validTo && usage.runningCount > 0 ? ['validTo'] : [];
  return { frozen, busy };
}

/** Whether nobody can have entered yet: it has not begun and has no attempt. Only then may it become a draft again. */
export function isUntouched(collection: { validFrom: Date }, usage: CollectionUsage): boolean {
  return usage.now < collection.validFrom && usage.attemptCount === 0;
}

function differ(one: Date, other: Date): boolean {
  return one.getTime() !== other.getTime();
}

/** Reads an id of a small table; null when the value cannot be one. */
export function smallId(id: string): number | null {
  const number = Number(id);
  return Number.isInteger(number) && number <= 2_147_483_647 ? number : null;
}

/** A collection's own key: 16 letters and digits without look-alikes, from random bytes. */
export function collectionKey(bytes: Uint8Array): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  return [...bytes].map((byte) => letters[byte % letters.length]).join('');
}
