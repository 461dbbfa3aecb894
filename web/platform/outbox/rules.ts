// The rules of the queue of answers, without storage, network or time: plain values in, plain values out.

/** One sitting that has answers on this computer or must still be finished. */
export type Attempt = {
  /** challengeRegId. */
  id: string;
  challengeId: string;
  /** The owner: another user of this computer delivers it by ticket only. */
  uuid: string;
  epoch: number;
  nextSeq: number;
  ticket: string;
  name: string;
  /** When the pupil's own points are published, ISO. */
  resultDate: string | null;
  /** wanted: the pupil pressed "finish" or the time ended, the server has not confirmed it. */
  finish: 'no' | 'wanted' | 'done';
  openedAt: number;
};

/** An answer as the pupil gives it; when choice and text are both null, it takes the answer back. */
export type AnswerDraft = {
  taskId: string;
  taskType: string;
  taskDifficultyId: string;
  selectedChoiceId: string | null;
  answerText: string | null;
  answerTimeSecs: number;
  startTime: string;
  endTime: string;
  /** For interactive tasks only. */
  state?: string | null;
  isPrimaryState?: boolean;
};

/** An answer in the queue under its number in the journal. `refused` is the server's code, or `LATE`. */
export type QueuedAnswer = AnswerDraft & {
  attemptId: string;
  challengeId: string;
  userUid: string;
  epoch: number;
  seq: number;
  refused: string | null;
};

/** How safely the queue is stored: IndexedDB, localStorage, or in this page only. */
export type Keeping = 'durable' | 'simple' | 'memory';

export type OutboxState = {
  keeping: Keeping;
  attempts: Attempt[];
  /** All answers that the server has not confirmed. */
  queue: QueuedAnswer[];
  /** The newest confirmed answer of each task that this page has seen. */
  confirmed: QueuedAnswer[];
  /** Answers that this page saw arrive too late: the server stores them, and they do not count. */
  late: QueuedAnswer[];
  /** Attempts whose ticket has expired: only their owner's session or a rescue file still delivers their answers. */
  expired: string[];
};

/** Where an answer stands among those of its attempt. */
export type AnswerNumber = { epoch: number; seq: number };

export type JournalKey = AnswerNumber & { taskId: string };

/** Answers sent at once. */
export const batchSize = 50;
/** Characters of answers and states sent at once: the server takes bodies of 400,000 bytes. */
const batchLength = 60_000;

/** Whether two are the same entry of the journal. */
export function sameKey(one: JournalKey, other: JournalKey): boolean {
  return one.taskId === other.taskId && one.epoch === other.epoch && one.seq === other.seq;
}

/** Positive when the first is newer. */
export function compareKeys(one: AnswerNumber, other: AnswerNumber): number {
  return one.epoch - other.epoch || one.seq - other.seq;
}

/** The answers that wait to be sent, of one attempt or of all; refused ones do not wait. */
export function unsent(state: OutboxState, attemptId?: string): QueuedAnswer[] {
  return state.queue.filter(
    (answer) => answer.refused === null && (attemptId === undefined || answer.attemptId === attemptId),
  );
}

/** The mark of an answer that came after the end, in place of a refusal; its content is not kept. */
const lateMark = { selectedChoiceId: null, answerText: null, state: null, refused: 'LATE' };

/** Whether an answer came after the end. It stays stored, so that every later page tells of it. */
export function isLate({ refused }: QueuedAnswer): boolean {
  return refused === lateMark.refused;
}

/** The next list to send: answers of one attempt, oldest first, at most 50; empty when nothing can go. */
export function nextBatch(state: OutboxState, deliverable: (attempt: Attempt) => boolean): QueuedAnswer[] {
  for (const attempt of state.attempts) {
    if (!deliverable(attempt)) continue;
    const waiting = unsent(state, attempt.id);
    if (waiting.length > 0) return waiting.sort(compareKeys).slice(0, heldBy(waiting));
  }
  return [];
}

/** How many answers fit into one body: fewer when they are long. */
function heldBy(waiting: readonly QueuedAnswer[]): number {
  let length = 0;
  const most = waiting.findIndex(({ answerText, state }) => {
    length += (answerText ?? '').length + (state ?? '').length;
    return length > batchLength;
  });
  return Math.max(1, Math.min(most === -1 ? batchSize : most, batchSize));
}

export type DeliveryResult = {
  confirmed: QueuedAnswer[];
  late: QueuedAnswer[];
  refused: QueuedAnswer[];
  /** Another body is stored under this number: the answer is sent again with a new one. */
  renumber: QueuedAnswer[];
  /** The reply does not mention these: they stay in the queue. */
  open: QueuedAnswer[];
};

const sameTask = (one: QueuedAnswer, other: QueuedAnswer) =>
  one.attemptId === other.attemptId && one.taskId === other.taskId;

/** Whether two are one answer: tabs whose stores differ may give one number to two. */
const sameGiven = (one: QueuedAnswer, other: QueuedAnswer) =>
  one.attemptId === other.attemptId && sameKey(one, other) && one.endTime === other.endTime;

/**
 * The answers to write again when their numbers were taken: those answers with new numbers, then the newer answers of the same
 * tasks, pending or confirmed, because the new numbers would otherwise make the old answers the newest. Of two with one number,
 * which tabs give whose stores differ, the newer was given later.
 */
export function toRenumber(state: OutboxState, { renumber, confirmed }: DeliveryResult): QueuedAnswer[] {
  const known = [...state.queue, ...state.confirmed, ...confirmed].filter(({ refused }) => refused === null);
  const newer = known.filter((answer) =>
    renumber.some((one) => sameTask(one, answer) && (compareKeys(answer, one) || +(answer.endTime > one.endTime)) > 0),
  );
  const standing = newestByTask(newer).filter((answer) => !renumber.some((one) => sameGiven(one, answer)));
  return [...[...renumber].sort(compareKeys), ...standing];
}

type DeliveryReply = {
  confirmed: JournalKey[];
  late?: JournalKey[] | undefined;
  refused?: { taskId: string | null; epoch: number | null; seq: number | null; code: string }[] | undefined;
};

/** Sorts a sent batch by what the reply says of each answer. What is late or refused is marked, as it is stored from now on. */
export function sortReply(batch: QueuedAnswer[], reply: DeliveryReply): DeliveryResult {
  const settled: DeliveryResult = { confirmed: [], late: [], refused: [], renumber: [], open: [] };
  for (const answer of batch) {
    const is = (key: JournalKey) => sameKey(key, answer);
    const no = reply.refused?.find(
      ({ taskId, epoch, seq }) => taskId === answer.taskId && epoch === answer.epoch && seq === answer.seq,
    );
    if (reply.confirmed.some(is)) settled.confirmed.push(answer);
    else if (reply.late?.some(is)) settled.late.push({ ...answer, ...lateMark });
    else if (no?.code === 'SEQ_CONFLICT') settled.renumber.push(answer);
    else if (no) settled.refused.push({ ...answer, refused: no.code });
    else settled.open.push(answer);
  }
  return settled;
}

/** The newest of the given answers for each task. */
export function newestByTask(answers: QueuedAnswer[]): QueuedAnswer[] {
  const newest = new Map<string, QueuedAnswer>();
  for (const answer of answers) {
    const key = `${answer.attemptId}:${answer.taskId}`;
    const before = newest.get(key);
    if (!before || compareKeys(answer, before) > 0) newest.set(key, answer);
  }
  return [...newest.values()];
}

/** Takes the newest out of a list of the caller's own; without `at`, which Safari 15.0 lacks. */
const newestOf = <T extends AnswerNumber>(answers: T[]): T | undefined => answers.sort(compareKeys).pop();

type TaskAnswer = { answer: QueuedAnswer; where: 'computer' | 'server' };

/** The newest answer of a task that counts, and where it is stored; null when this page knows none. */
export function answerOf(state: OutboxState, attemptId: string, taskId: string): TaskAnswer | null {
  const of = (answer: QueuedAnswer) => answer.attemptId === attemptId && answer.taskId === taskId;
  const waiting = newestOf(unsent(state, attemptId).filter(of));
  const confirmed = state.confirmed.find(of);
  if (waiting && (!confirmed || compareKeys(waiting, confirmed) > 0)) return { answer: waiting, where: 'computer' };
  return confirmed ? { answer: confirmed, where: 'server' } : null;
}

/** The newest answer of a task if the server refused it; null once there is a newer one. */
export function refusedAnswerOf(state: OutboxState, attemptId: string, taskId: string): QueuedAnswer | null {
  const all = [...state.queue, ...state.confirmed];
  const newest = newestOf(all.filter((answer) => answer.attemptId === attemptId && answer.taskId === taskId));
  return newest && newest.refused !== null ? newest : null;
}

/** The code of the refusal of a task's newest answer. */
export function refusalOf(state: OutboxState, attemptId: string, taskId: string): string | null {
  return refusedAnswerOf(state, attemptId, taskId)?.refused ?? null;
}

/** Refused answers whose tasks have newer confirmed ones: after a reload they would look like the newest. */
export function outdatedRefusals(state: OutboxState, confirmed: QueuedAnswer[]): QueuedAnswer[] {
  return state.queue.filter(
    (old) => old.refused !== null && confirmed.some((one) => sameTask(one, old) && compareKeys(one, old) > 0),
  );
}

/** The number of tasks of an attempt whose newest answer was refused. */
export function refusedTasks(state: OutboxState, attemptId: string): number {
  const tasks = new Set(state.queue.filter((one) => one.attemptId === attemptId).map(({ taskId }) => taskId));
  return [...tasks].filter((taskId) => refusalOf(state, attemptId, taskId) !== null).length;
}

/** The last numbers of each task, for finishing: the server replies which it lacks. Refused answers are left out. */
export function lastKeys(state: OutboxState, attemptId: string): Record<string, AnswerNumber> {
  const standing = [...unsent(state, attemptId), ...state.confirmed.filter((answer) => answer.attemptId === attemptId)];
  return Object.fromEntries(newestByTask(standing).map(({ taskId, epoch, seq }) => [taskId, { epoch, seq }]));
}

/** Full jitter between 0.5 s and a ceiling that doubles up to 15 s; never before Retry-After. `random` is in [0, 1). */
export function backoffMs(failures: number, retryAfterMs: number | null, random: number): number {
  const ceiling = Math.min(15_000, 500 * 2 ** failures);
  return Math.max(500 + random * (ceiling - 500), (retryAfterMs ?? 0) + random * 500);
}

/**
 * The attempt to store when the server reports (again) that it runs: numbers never go back, nor to an earlier session, and an open
 * request to finish stays until it is known to be done.
 */
export function mergeAttempt(before: Attempt | undefined, fresh: Attempt): Attempt {
  if (!before) return fresh;
  if (before.epoch > fresh.epoch) return mergeAttempt(before, { ...fresh, epoch: before.epoch, nextSeq: 0 });
  return {
    ...fresh,
    nextSeq: before.epoch === fresh.epoch ? Math.max(before.nextSeq, fresh.nextSeq) : fresh.nextSeq,
    finish: before.finish === 'wanted' && fresh.finish === 'no' ? 'wanted' : fresh.finish,
  };
}

const dayMs = 86_400_000;

/** Whether a sitting is so old that nobody waits for its answers any more. now: milliseconds since 1970. */
export function isForgotten({ openedAt }: Attempt, now: number): boolean {
  return openedAt < now - dayMs;
}

/** Whether an attempt is unchanged: its numbers, and whether it is to be finished. */
export function isSameAttempt(one: Attempt, other: Attempt): boolean {
  return (
    one.epoch === other.epoch &&
    one.nextSeq === other.nextSeq &&
    one.finish === other.finish &&
    one.ticket === other.ticket
  );
}

/** Gives a draft its number; returns the entry and the attempt with the next number. Throws where the attempt is not open. */
export function number(attempt: Attempt | undefined, draft: AnswerDraft): { answer: QueuedAnswer; attempt: Attempt } {
  if (!attempt) throw new Error('the attempt is not open');
  const { id: attemptId, challengeId, uuid: userUid, epoch, nextSeq: seq } = attempt;
  const answer = { ...draft, attemptId, challengeId, userUid, epoch, seq, refused: null };
  return { answer, attempt: { ...attempt, nextSeq: seq + 1 } };
}

/**
 * The attempt with the next number above every confirmed answer of it, and above the others; null where it is. Tabs whose stores
 * differ give numbers apart, after a new log-in those of a later epoch: what is chosen now would be the older answer.
 */
export function raised(state: OutboxState, attemptId: string, others: readonly AnswerNumber[]): Attempt | null {
  const attempt = state.attempts.find(({ id }) => id === attemptId);
  const own = state.confirmed.filter((answer) => answer.attemptId === attemptId);
  const newest = newestOf([...own, ...others]);
  if (!attempt || !newest || compareKeys(newest, { ...attempt, seq: attempt.nextSeq - 1 }) <= 0) return null;
  return { ...attempt, epoch: newest.epoch, nextSeq: newest.seq + 1 };
}

/** Whether an answer with this number is among the others. */
export function isNumberTaken(others: readonly QueuedAnswer[], answer: QueuedAnswer): boolean {
  return others.some((one) => one.attemptId === answer.attemptId && sameKey(one, answer));
}

/**
 * Of what a page has written without knowing a storage: the newest answers that were given after those of the storage, have no
 * greater number, and so would not count. What was moved there before has its place, whatever the clock says since.
 */
export function overtaken(stored: readonly QueuedAnswer[], written: QueuedAnswer[]): QueuedAnswer[] {
  const isOlder = (one: QueuedAnswer, answer: QueuedAnswer) => sameTask(one, answer) && one.endTime < answer.endTime;
  const isMoved = (answer: QueuedAnswer) => stored.some((one) => sameGiven(one, answer));
  return newestByTask(written.filter(({ refused }) => refused === null)).filter(
    (answer) => !isMoved(answer) && stored.some((one) => isOlder(one, answer) && compareKeys(one, answer) >= 0),
  );
}
