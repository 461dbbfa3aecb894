// The journal of an attempt, and what becomes of an answer that arrives (docs/rules/answers.md).
import type * as z from 'zod/mini';
import { boardLimits } from '../../../contract/board';
import type { answer, JournalKey } from '../../../contract/solving';
import { readAnswer } from '../../../contract/task/by-kind/read';
import { challengeId, choicesOf, inputOf, taskIds } from './tasks';

export type Sent = z.output<typeof answer>;

/** A line of the journal: what was sent under a number, when, and whether it came too late to count. */
export type Entry = {
  taskId: string;
  epoch: number;
  seq: number;
  choiceId: string | null;
  value: string | null;
  isLate: boolean;
  at: number;
};

export type Attempt = {
  id: string;
  uuid: string;
  startedAt: number;
  deadline: number;
  /** When minutes were last taken back; null: never. */
  shortenedAt: number | null;
  finishedAt: number | null;
  /** Who has ended it; null: nobody, it runs or its time is over. */
  closedBy: 'PUPIL' | 'TIME' | 'STAFF' | null;
  epoch: number;
  epochs: Map<string, number>;
  ticket: string;
  journal: Map<string, Entry>;
};

const keyOf = ({ taskId, epoch, seq }: JournalKey) => `${taskId} ${epoch} ${seq}`;
/** The answer of a line; '': there is none, or it was taken back. */
export const answerIn = (entry: Entry | null): string => entry?.choiceId ?? entry?.value ?? '';
const compare = (one: Entry, other: Entry) => one.epoch - other.epoch || one.seq - other.seq;

export const graceMs = 60_000;

/** Moves the deadline by so many minutes; of those that are taken back a minute is left at least. */
export function moveDeadline(attempt: Attempt, minutes: number, now: number): boolean {
  const deadline = attempt.deadline + minutes * 60_000;
  if (minutes < 0 && deadline < now + boardLimits.leastLeftMs) return false;
  attempt.deadline = deadline;
  if (minutes < 0) attempt.shortenedAt = now;
  return true;
}

/** The answer that counts: the newest that came in time; null: none. */
export function counted(attempt: Attempt, taskId: string): Entry | null {
  const own = [...attempt.journal.values()].filter((entry) => entry.taskId === taskId && !entry.isLate);
  return own.sort(compare).at(-1) ?? null;
}

/** The answer of a task as the pages are told it: what was cleared like what was never given. */
export function answerTold(attempt: Attempt, taskId: string) {
  const { choiceId = null, value = null, epoch, seq } = counted(attempt, taskId) ?? {};
  return (choiceId ?? value) === null ? null : { bran_bra_id: choiceId, bran_text: value, state: null, epoch, seq };
}

/** Whether the journal has an answer of this number. */
export const hasEntry = (attempt: Attempt, key: JournalKey): boolean => attempt.journal.has(keyOf(key));

type Moment = { at: number; isOver: boolean };

/** Takes a list of answers; no attempt: there was no start. */
export function acceptAll(attempt: Attempt | undefined, list: readonly Sent[], moment: Moment) {
  const confirmed: JournalKey[] = [];
  const late: JournalKey[] = [];
  const refused: object[] = [];
  for (const sent of list) {
    const outcome = attempt ? accept(attempt, sent, moment) : { code: 'NOT_STARTED' };
    const key = { taskId: sent.taskId, epoch: sent.epoch ?? 0, seq: sent.seq ?? 0 };
    if ('code' in outcome) refused.push({ ...key, code: outcome.code });
    else (outcome.isLate ? late : confirmed).push(key);
  }
  return { confirmed, ...(late.length > 0 && { late }), ...(refused.length > 0 && { refused }) };
}

/** What becomes of one answer: its code when it is refused. */
function accept(attempt: Attempt, sent: Sent, { at, isOver }: Moment): { code: string } | { isLate: boolean } {
  const { taskId, epoch, seq } = sent;
  if (!taskIds.includes(taskId) || sent.challengeId !== challengeId) return { code: 'NOT_FOUND' };
  const input = inputOf(taskId);
  const choiceLayout = input ? ('INPUT' as const) : ('ONE_PER_ROW' as const);
  const shape = { type: 'BASIC' as const, choiceLayout, input, choices: choicesOf(taskId) };
  const value = readAnswer(shape, { choiceId: sent.selectedChoiceId, text: sent.answerText });
  if (typeof value === 'string') return { code: value };
  if (typeof epoch !== 'number' || typeof seq !== 'number') return { code: 'BAD_REQUEST' };
  if (epoch > attempt.epoch) return { code: 'BAD_EPOCH' };
  const before = attempt.journal.get(keyOf({ taskId, epoch, seq }));
  if (before) {
    const isSame = before.choiceId === value.choiceId && before.value === value.value;
    return isSame ? { isLate: before.isLate } : { code: 'SEQ_CONFLICT' };
  }
  const entry = { taskId, epoch, seq, ...value, isLate: isOver, at };
  attempt.journal.set(keyOf(entry), entry);
  return { isLate: isOver };
}
