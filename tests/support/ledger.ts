import type { KnownCollection, KnownExercise, KnownPerson } from '../../server/testing/look-up';

/** What one pupil's computer knows: what it has given, and what the server has confirmed of it. */
export type Entry = {
  attemptId: string;
  taskId: string;
  epoch: number;
  seq: number;
  choice: string | null;
  text: string | null;
};
export type Pupil = {
  /** Starts or goes on; resolves with the deadline as the server says it, in milliseconds. */
  start(): Promise<number>;
  /** Gives answers one after the other until told to stop; what was not confirmed is sent again first. */
  work(isOver: () => boolean): Promise<void>;
  /** Sends what is still open until nothing is. */
  deliver(): Promise<void>;
  readonly given: Entry[];
  readonly confirmed: Entry[];
};

/** A pupil who answers through `origin`, keeps the ledger, and trusts only what was confirmed. */
export function createPupil(origin: () => string, person: KnownPerson, collection: KnownCollection): Pupil {
  const given: Entry[] = [];
  const confirmed: Entry[] = [];
  const open: Entry[] = [];
  let attempt = { id: '', epoch: 0, seq: 0 };

  async function post(path: string, body: object): Promise<Record<string, unknown>> {
    const response = await fetch(`${origin()}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'authentication-token': person.token },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(4_000),
    });
    if (response.status >= 500) throw new Error(`answered ${response.status}`);
    const reply: Record<string, unknown> = Object(await response.json());
    return reply;
  }

  async function send(batch: readonly Entry[]): Promise<void> {
    const adata = batch.map((entry) => ({
      challengeId: collection.id,
      taskId: entry.taskId,
      selectedChoiceId: entry.choice,
      answerText: entry.text,
      epoch: entry.epoch,
      seq: entry.seq,
    }));
    const reply = await post('/challenge/send-answer', { adata });
    const keys: unknown = reply.confirmed;
    if (!Array.isArray(keys)) throw new Error(`not confirmed: ${JSON.stringify(reply)}`);
    for (const key of keys) {
      const index = open.findIndex(
        (one) => one.taskId === key.taskId && one.epoch === key.epoch && one.seq === key.seq,
      );
      const [entry] = index >= 0 ? open.splice(index, 1) : [];
      if (entry) confirmed.push(entry);
    }
  }

  return {
    given,
    confirmed,
    async start() {
      const reply = await post('/challenge/start/5', { challengeId: collection.id });
      if (reply.success !== true) throw new Error(`not started: ${JSON.stringify(reply)}`);
      const epoch = Number(reply.epoch);
      attempt = { id: String(reply.challengeRegId), epoch, seq: Math.max(attempt.seq, Number(reply.nextSeq) - 1) };
      return Date.parse(String(reply.serverTime)) + Number(reply.remainingMs);
    },
    async work(isOver) {
      while (!isOver()) {
        attempt.seq += 1;
        const entry = { attemptId: attempt.id, epoch: attempt.epoch, seq: attempt.seq, ...anyAnswer(collection) };
        given.push(entry);
        open.push(entry);
        // A lost connection is tried again with the next answer: the same key with the same body.
        await send(open.slice(0, 20)).catch(() => new Promise((resolve) => setTimeout(resolve, 20)));
      }
    },
    async deliver() {
      // A server that is just recovering says so; only one that never takes them is a fault.
      const end = performance.now() + 60_000;
      while (open.length > 0) {
        await send(open.slice(0, 50)).catch(async (error: unknown) => {
          if (performance.now() > end) throw error;
          await new Promise((resolve) => setTimeout(resolve, 200));
        });
      }
    },
  };
}

function anyAnswer(collection: KnownCollection): Pick<Entry, 'taskId' | 'choice' | 'text'> {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
  const usable = collection.exercises.filter((one) => one.dataType === null || one.dataType === 'N');
  const exercise: KnownExercise | undefined = pick(usable);
  if (!exercise) throw new Error('no exercise');
  const text = exercise.dataType === 'N' ? String(Math.floor(Math.random() * 1_000_000)) : null;
  return { taskId: exercise.id, choice: text === null ? (pick(exercise.choiceIds) ?? null) : null, text };
}
