import * as z from 'zod/mini';
import type { AnswerKey } from '../../../../contract/task/answers/key';
import { shownChoices, shownField, shownLayout } from '../../../../contract/tasks-shown';

/**
 * The frozen copy of a task inside a collection (docs/rules/content.md). Its three parts keep apart what pupils see,
 * what only scoring reads, and what is shown after the result date, so that nobody loads them together by accident.
 */

export const frozenContent = z.object({
  taskId: z.string(),
  internationalId: z.string(),
  name: z.string(),
  type: z.enum(['BASIC', 'LODGE']),
  /** The package of an interactive task, by its random name. */
  package: z.optional(z.string()),
  contentHtml: z.string(),
  choiceLayout: shownLayout,
  input: z.nullable(shownField),
  choices: shownChoices,
  /** The recordings that fit its words, by part: `text`, `question`, `choice-1`. A set frozen without any has none. */
  recordings: z.optional(z.array(z.object({ part: z.string(), name: z.string() }))),
});
export type FrozenContent = z.infer<typeof frozenContent>;

export const frozenExplanation = z.object({
  solutionHtml: z.string(),
  relevanceHtml: z.string(),
  originHtml: z.string(),
  /** By the id of a wrong choice what choosing it means. */
  hints: z.optional(z.record(z.string(), z.string())),
});
export type FrozenExplanation = z.infer<typeof frozenExplanation>;

/** One exercise of a complete collection. */
export type FrozenExercise = {
  id: string;
  level: 'easy' | 'medium' | 'hard';
  /** The language of the task's texts: a code such as "lt". */
  language?: string;
  exerciseNo: number;
  points: number;
  penalty: number;
  content: FrozenContent;
  key: AnswerKey;
  explanation: FrozenExplanation;
};

/** A complete collection for sitting, scoring and showing. Its exercises are in order: easy, medium, hard. */
export type FrozenCollection = {
  id: string;
  name: string;
  type: 'CON' | 'FTR' | 'OTR' | 'TRA' | 'STG';
  year: number;
  round: number;
  grades: readonly number[];
  ageGroupId: number | null;
  timeMins: number;
  startPoints: number;
  maxPoints: number;
  securityKey: string | null;
  collectionKey: string;
  /** The schools of the teacher who made it; only their pupils find it. null: made for the country. */
  makerSchools: readonly string[] | null;
  /** The classes that a teacher gave it to; only their pupils find it. Empty: it is for all of its grades. */
  classes: readonly { schoolId: string; grade: number; subGrade: number | null }[];
  validFrom: Date;
  validTo: Date;
  primaryResultDate: Date;
  resultDate: Date;
  url: string | null;
  lockdownUrl: string | null;
  /** Whether it is sat in Safe Exam Browser, where the installation has that switched on (docs/rules/lockdown.md). */
  needsSeb: boolean;
  exercises: readonly FrozenExercise[];
  /** Those of its set without sight, in the same order; empty: it has none. */
  withoutSight: readonly FrozenExercise[];
  /** The contest whose set without sight this is. */
  withoutSightOf: string | null;
};

/** The set that an attempt solves: the collection's own, or the one without sight in its place, where there is one. */
export function setOf<Set extends Pick<FrozenCollection, 'exercises' | 'withoutSight'>>(
  collection: Set,
  isWithoutSight: boolean,
): Set {
  const { withoutSight } = collection;
  return isWithoutSight && withoutSight.length > 0 ? { ...collection, exercises: withoutSight } : collection;
}

/** The tasks of both sets. */
export function allExercises(collection: Pick<FrozenCollection, 'exercises' | 'withoutSight'>): FrozenExercise[] {
  return [...collection.exercises, ...collection.withoutSight];
}
