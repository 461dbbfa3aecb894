import * as z from 'zod/mini';
import type { ErrorCode } from '../../../../contract/errors';
import { answer, type JournalKey } from '../../../../contract/solving';
import type { AnswerValue } from '../../../../contract/task/answers/answer';
import { readAnswer } from '../../../../contract/task/by-kind/read';
import type { FrozenCollection, FrozenExercise } from '../../collections/freeze/frozen';
import type { Sets } from '../../collections/sets';
import { clientReportOf, type Via } from './client-report';
import type { Journal } from './journal';
import type { Outcome } from './queries';
import { isUsualAnswer } from './usual';
import type { CountVolume } from './volume';

type Answer = z.output<typeof answer>;

/** The person whose attempt the answers belong to. */
export type Owner = {
  userId: string;
  /** The number of one attempt (from a delivery ticket); null: the last attempt. */
  attemptNo: number | null;
  /** Whether the owner has or may have an attempt. Otherwise the collection does not exist for this person. */
  knows: (collection: FrozenCollection) => boolean | Promise<boolean>;
  /** Whether the owner's session must show Safe Exam Browser first; absent: it need not. */
  lacksSeb?: (collection: FrozenCollection) => boolean | Promise<boolean>;
  /** How the answers arrive; absent: by their owner's session. */
  via?: Via;
};

/** The result of one answer: stored under its key, or refused with a code. */
export type AnswerResult =
  | { kind: 'confirmed' | 'late'; key: JournalKey; time: Outcome['time']; exercise: FrozenExercise; value: AnswerValue }
  | { kind: 'refused'; code: ErrorCode; key: { taskId: string | null; epoch: number | null; seq: number | null } };

/** Accepts answers one by one, in order. Numbered answers join the shared group commits together. */
export type AnswerIntake = {
  accept(owner: Owner, answer: Answer): Promise<AnswerResult>;
  acceptAll(owner: Owner, answers: readonly unknown[]): Promise<AnswerResult[]>;
};

const codes = { conflict: 'SEQ_CONFLICT', epoch: 'BAD_EPOCH', gone: 'NOT_STARTED' } as const;

export function createAnswerIntake(deps: { sets: Sets; journal: Journal; count: CountVolume }): AnswerIntake {
  const { sets, journal, count } = deps;

  async function accept(owner: Owner, sent: Answer): Promise<AnswerResult> {
    const found = await sets.byExercise(sent.taskId);
    if (!found || found.collection.id !== sent.challengeId) return refused(sent, 'NOT_FOUND');
    const { collection, exercise, isOfSightSet } = found;
    const knows = owner.knows(collection);
    if (!(knows === true || (await knows))) return refused(sent, 'NOT_FOUND');
    const lacksSeb = owner.lacksSeb?.(collection) ?? false;
    if (lacksSeb !== false && (await lacksSeb)) return refused(sent, 'SEB_REQUIRED');
    const value = readAnswer(exercise.content, { choiceId: sent.selectedChoiceId, text: sent.answerText });
    if (typeof value === 'string') return refused(sent, value);
    const claim = clientReportOf(sent, owner.via);
    // Files are uploaded by staff, who answer for them.
    if (owner.via !== 'FILE') count(owner.userId, claim.length + (value.value?.length ?? 0));
    const confirmation = await journal.store({
      userId: owner.userId,
      collectionId: collection.id,
      attemptNo: owner.attemptNo,
      exerciseId: exercise.id,
      epoch: sent.epoch ?? null,
      seq: sent.seq ?? null,
      choiceId: value.choiceId,
      value: value.value,
      claim,
      isOfSightSet,
    });
    if (confirmation.kind !== 'confirmed' && confirmation.kind !== 'late')
      return refused(sent, codes[confirmation.kind]);
    const key = { taskId: exercise.id, epoch: confirmation.epoch, seq: confirmation.seq };
    return { kind: confirmation.kind, key, time: confirmation.time, exercise, value };
  }

  return {
    accept,
    async acceptAll(owner, list) {
      const all: Promise<AnswerResult>[] = [];
      for (const raw of list) {
        const parsed = isUsualAnswer(raw) ? { success: true as const, data: raw } : answer.safeParse(raw);
        const result: Promise<AnswerResult> = parsed.success
          ? accept(owner, parsed.data)
          : Promise.resolve({ kind: 'refused', code: 'BAD_REQUEST', key: readableKey(raw) });
        // A failure while another answer is awaited must not end the process. Promise.all reports it.
        result.catch(() => undefined);
        all.push(result);
        // The server numbers unnumbered answers in the order of the list.
        if (parsed.success && !isNumbered(parsed.data)) await result;
      }
      return Promise.all(all);
    },
  };
}

function isNumbered(sent: Answer): boolean {
  return typeof sent.epoch === 'number' && typeof sent.seq === 'number';
}

function refused(sent: Answer, code: ErrorCode): AnswerResult {
  return { kind: 'refused', code, key: { taskId: sent.taskId, epoch: sent.epoch ?? null, seq: sent.seq ?? null } };
}

const loose = z.object({
  taskId: z.catch(answer.shape.taskId, ''),
  epoch: z.catch(answer.shape.epoch, null),
  seq: z.catch(answer.shape.seq, null),
});

/** The readable parts of a malformed entry's key, so that the browser can match the refusal to its answer. */
function readableKey(raw: unknown): { taskId: string | null; epoch: number | null; seq: number | null } {
  const parsed = loose.safeParse(raw);
  if (!parsed.success) return { taskId: null, epoch: null, seq: null };
  const { taskId, epoch, seq } = parsed.data;
  return { taskId: taskId || null, epoch: epoch ?? null, seq: seq ?? null };
}
