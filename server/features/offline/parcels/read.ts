import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { type Parcel, type ParcelWay, parcel as parcelSchema, sealedParcel } from '../../../../contract/offline-forms';
import { answer } from '../../../../contract/solving';
import { isBlankAnswer } from '../../../../contract/task/answers/answer';
import { readAnswer } from '../../../../contract/task/by-kind/read';
import type { FrozenCollection } from '../../collections/freeze/frozen';
import { clientReportOf } from '../../solving/answer/client-report';
import { openParcel, type Pair } from '../seal';

/** An opened parcel, and the digest by which it is known again. */
export type OpenedParcel = { parcel: Parcel; digest: Buffer };

/**
 * Opens a parcel as it came. DAMAGED: it was not sealed to this server, or not as it is now; FOREIGN: what it says inside of
 * its preparation is not what stands outside.
 */
export function readParcel(raw: unknown, answers: Pair): OpenedParcel | 'DAMAGED' | 'FOREIGN' {
  const sealed = sealedParcel.safeParse(raw);
  if (!sealed.success) return 'DAMAGED';
  const text = openParcel(sealed.data, answers);
  const opened = text === null ? null : parcelIn(text);
  if (text === null || !opened) return 'DAMAGED';
  const isOfOutside = opened.preparation.toLowerCase() === sealed.data.preparation.toLowerCase();
  return isOfOutside ? { parcel: opened, digest: createHash('sha256').update(text).digest() } : 'FOREIGN';
}

function parcelIn(text: string): Parcel | null {
  try {
    const read = parcelSchema.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** An answer of a parcel that fits its task, as it goes into the journal. at: used milliseconds. */
const fittingAnswer = z.object({
  at: z.number(),
  taskId: z.string(),
  choiceId: z.nullable(z.string()),
  value: z.nullable(z.string()),
  claim: z.string(),
});
type FittingAnswer = z.infer<typeof fittingAnswer>;

/** What is stored of a parcel: its answers that fit, and its clock. */
const storedBody = z.object({
  marks: parcelSchema.shape.marks,
  end: parcelSchema.shape.end,
  answers: z.array(fittingAnswer),
});
export type ParcelBody = z.infer<typeof storedBody>;

/** A stored body; null: it was forgotten by its age. */
export function bodyIn(stored: unknown): ParcelBody | null {
  return stored === null ? null : storedBody.parse(stored);
}

/**
 * The answers that fit the tasks of the contest, in their order; others are left out: nothing can be scored of them.
 * cameBy: how the parcel arrived.
 */
export function fittingAnswers(
  answers: Parcel['answers'],
  contest: FrozenCollection,
  cameBy: ParcelWay,
): FittingAnswer[] {
  const exercises = new Map(contest.exercises.map((exercise) => [exercise.id, exercise]));
  return answers.flatMap(({ at, answer: raw }) => {
    const read = answer.safeParse(raw);
    const exercise = read.success && read.data.challengeId === contest.id && exercises.get(read.data.taskId);
    if (!exercise) return [];
    const { selectedChoiceId, answerText } = read.data;
    const value = readAnswer(exercise.content, { choiceId: selectedChoiceId, text: answerText });
    if (typeof value === 'string') return [];
    return [{ at: Math.round(at), taskId: exercise.id, ...value, claim: clientReportOf(read.data, cameBy) }];
  });
}

/** The last answer to each task as one text, without blank ones: two parcels with the same say the same. */
export function lastAnswers(answers: readonly Pick<FittingAnswer, 'taskId' | 'choiceId' | 'value'>[]): string {
  const last = new Map(answers.map((answer) => [answer.taskId, answer]));
  const given = [...last.values()].filter((answer) => !isBlankAnswer(answer));
  const inOrder = given.sort((one, other) => Number(one.taskId) - Number(other.taskId));
  return JSON.stringify(inOrder.map(({ taskId, choiceId, value }) => [taskId, choiceId, value]));
}
