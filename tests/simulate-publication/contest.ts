// A model of a contest's results: what docs/rules/publication.md and docs/rules/scoring.md promise, without a database.
// Points come from the pure rules of scoring; versions, notes and what is public are reckoned here anew.

import type { AnswerValue } from '../../contract/task/answers/answer';
import { keyOfChoices } from '../../contract/task/answers/choice';
import type { FrozenCollection } from '../../server/features/collections/freeze/frozen';
import type { Correction } from '../../server/features/results/calculation/corrections';
import { leftOutPoints } from '../../server/features/results/calculation/corrections';
import { type NotedVersion, standingNotes } from '../../server/features/results/calculation/notes';
import { scoreAttempt } from '../../server/features/results/rules';
import type { corrections, Organiser } from './acts';

export type Answers = ReadonlyMap<string, AnswerValue>;

/** What a calculation is made of. */
export type Ground = {
  collection: FrozenCollection;
  /** The answers of each pupil with a finished sitting from the beginning, and the municipality. */
  sittings: readonly { pupil: string; district: number; answers: Answers }[];
  /** Whose late answer can be accepted, and what counts then. */
  late: { pupil: string; answers: Answers };
  /** Who may sit later, without an answer. */
  sixth: { pupil: string; district: number };
  /** The tasks that can be corrected, each with a choice that can be its new key. */
  tasks: readonly { id: string; newKey: string }[];
};

export type Place = { rank: number; of: number };
/** each: the points of each task. */
export type Line = { pupil: string; points: number; each: number[]; country: Place; district: Place };

type Applied = { act: (typeof corrections)[number]; note: string };

export type Version = {
  version: number;
  by: Organiser | null;
  note: string;
  /** By the place of the task. */
  corrections: Record<number, Applied>;
  isChecked: boolean;
  /** In ticks: when it was calculated, became public first and last; null: never. */
  madeAt: number;
  firstPublicAt: number | null;
  publicAt: number | null;
  lines: Line[];
  leftOut: number;
  /** What had happened to the sittings when it was made. */
  inputs: Inputs;
};

export type Inputs = { isLateAccepted: boolean; sixth: 'NONE' | 'RUNNING' | 'FINISHED' };

export type Contest = {
  isDue: boolean;
  secondReview: boolean;
  inputs: Inputs;
  versions: Version[];
  /** Notes with which versions became public again. */
  returns: { note: string; at: number }[];
  /** base: the version for which it is good. */
  preview: { id: string; base: number; task: number; act: Applied['act'] } | null;
  tick: number;
};

export const newestOf = (contest: Contest): Version | null => contest.versions.at(-1) ?? null;

export function isStale({ inputs }: Contest, version: Version): boolean {
  return (
    inputs.sixth === 'RUNNING' ||
    inputs.sixth !== version.inputs.sixth ||
    inputs.isLateAccepted !== version.inputs.isLateAccepted
  );
}

/** The version that everybody sees. */
export function publicOf(contest: Contest): Version | null {
  if (!contest.isDue) return null;
  const [last] = contest.versions
    .filter(({ publicAt }) => publicAt !== null)
    .sort((a, b) => (b.publicAt ?? 0) - (a.publicAt ?? 0));
  if (last) return last;
  const newest = newestOf(contest);
  const isFree = newest && !isStale(contest, newest) && (!contest.secondReview || newest.isChecked);
  return isFree ? newest : null;
}

export function makePublic(contest: Contest, version: Version): void {
  version.publicAt = ++contest.tick;
  version.firstPublicAt ??= version.publicAt;
}

/** The notes that everybody reads about the public version, newest first; a star marks a revision. */
export function notesOf(contest: Contest): string[] {
  const shown = publicOf(contest);
  if (!shown) return [];
  const versions = contest.versions
    .filter(({ version, publicAt }) => version <= shown.version || publicAt !== null)
    .map(
      (one): NotedVersion => ({
        version: one.version,
        note: one.note,
        notedAt: new Date(one.firstPublicAt ?? one.madeAt),
        wasPublic: one.publicAt !== null,
        isShown: one === shown,
        corrections: Object.entries(one.corrections).map(([task, { act }]) => `${task} ${act}`),
      }),
    );
  const returns = contest.returns.map(({ note, at }) => ({ note, notedAt: new Date(at) }));
  return standingNotes(versions, returns).map(({ note, isRevision }) => `${note}${isRevision ? '*' : ''}`);
}

/** Makes the next version out of what there is now. */
export function calculate(
  ground: Ground,
  contest: Contest,
  { by, note, applied }: { by: Organiser | null; note: string; applied: Version['corrections'] },
): Version {
  const byTask = correctionsOf(ground, applied);
  const version: Version = {
    version: contest.versions.length + 1,
    by,
    note,
    corrections: applied,
    isChecked: false,
    madeAt: ++contest.tick,
    firstPublicAt: null,
    publicAt: null,
    lines: linesOf(ground, contest.inputs, byTask),
    leftOut: leftOutPoints(ground.collection, byTask),
    inputs: { ...contest.inputs },
  };
  contest.versions.push(version);
  return version;
}

export const differ = (a: Version, b: Version): boolean =>
  a.leftOut !== b.leftOut || JSON.stringify(a.lines) !== JSON.stringify(b.lines);

export function correctionsOf({ tasks }: Ground, applied: Version['corrections']): Map<string, Correction> {
  return new Map(
    Object.entries(applied).flatMap(([place, { act, note }]): [string, Correction][] => {
      const task = tasks[Number(place)];
      const text = { note, explanation: '', appliedAt: null };
      const key = task && keyOfChoices([task.newKey]);
      if (!task || act === 'NONE') return [];
      return act === 'NEW_KEY' ? (key ? [[task.id, { act, key, ...text }]] : []) : [[task.id, { act, ...text }]];
    }),
  );
}

/** The answers of a pupil that count now. */
export function answersOf({ sittings, late }: Ground, inputs: Inputs, pupil: string): Answers {
  if (inputs.isLateAccepted && pupil === late.pupil) return late.answers;
  return sittings.find((one) => one.pupil === pupil)?.answers ?? new Map();
}

function linesOf(ground: Ground, inputs: Inputs, byTask: Map<string, Correction>): Line[] {
  const { collection, sittings, sixth } = ground;
  const all = [...sittings, ...(inputs.sixth === 'FINISHED' ? [sixth] : [])].map(({ pupil, district }) => {
    const { total, scored } = scoreAttempt(collection, answersOf(ground, inputs, pupil), byTask);
    return { pupil, district, points: total, each: scored.map(({ points }) => points) };
  });
  const placeIn = (among: typeof all, points: number): Place => ({
    rank: 1 + among.filter((other) => other.points > points).length,
    of: among.length,
  });
  return all.map(({ pupil, district, points, each }) => ({
    pupil,
    points,
    each,
    country: placeIn(all, points),
    district: placeIn(
      all.filter((other) => other.district === district),
      points,
    ),
  }));
}
