// Answers as our pages send them are recognised by a few comparisons: the contract's schema is a tenth of the cost of an
// answer. What is recognised here, the schema would give back unchanged (usual.test.ts); it reads everything else itself.
import type * as z from 'zod/mini';
import type { BodyOut } from '../../../../contract/endpoint';
import { type answer, type sendAnswer, solvingLimits } from '../../../../contract/solving';

type Answer = z.output<typeof answer>;

const isId = (value: unknown): boolean => typeof value === 'string' && /^[0-9]{1,18}$/.test(value);
const isText = (value: unknown): boolean => value === null || typeof value === 'string';
const isCounter = (value: unknown): boolean =>
  value === null || (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 2_000_000_000);
const isScalar = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length <= 4_000
    : value === null || typeof value === 'boolean' || Number.isFinite(value);

const checks: Record<keyof Answer, (value: unknown) => boolean> = {
  challengeId: isId,
  taskId: isId,
  selectedChoiceId: (value) => value === null || value === '' || isId(value),
  answerText: isText,
  epoch: isCounter,
  seq: isCounter,
  userUid: isScalar,
  userSid: isScalar,
  taskType: isScalar,
  taskDifficultyId: isScalar,
  correct: isScalar,
  answerTimeSecs: isScalar,
  state: isScalar,
  isPrimaryState: isScalar,
  startTime: isScalar,
  endTime: isScalar,
};
const checkOf = new Map<string, (value: unknown) => boolean>(Object.entries(checks));

/** Whether this is one answer, of the contract's fields alone, that the schema leaves as it is. */
export function isUsualAnswer(raw: unknown): raw is Answer {
  if (typeof raw !== 'object' || raw === null) return false;
  for (const [name, value] of Object.entries(raw)) if (!checkOf.get(name)?.(value)) return false;
  return 'challengeId' in raw && 'taskId' in raw;
}

/** Whether this is the body of send-answer with nothing but one such answer, or a list, whose answers are read later. */
export function isUsualBody(raw: unknown): raw is BodyOut<typeof sendAnswer> {
  if (typeof raw !== 'object' || raw === null || !('adata' in raw) || Object.keys(raw).length > 1) return false;
  const { adata } = raw;
  return Array.isArray(adata) ? adata.length <= solvingLimits.answersAtOnce : isUsualAnswer(adata);
}
