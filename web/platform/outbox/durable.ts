import { type DBSchema, openDB } from 'idb';
import { type AnswerDraft, type Attempt, isSameAttempt, mergeAttempt, number, type QueuedAnswer } from './rules';
import type { OutboxStore } from './store';

interface Schema extends DBSchema {
  attempts: { key: string; value: Attempt };
  answers: { key: [string, string, number, number]; value: QueuedAnswer | TestAnswer };
}

/** Belongs to no attempt: never shown and never sent. */
type TestAnswer = Pick<QueuedAnswer, 'attemptId' | 'taskId' | 'epoch' | 'seq' | 'answerText'>;

const testAttempt = 'self-test';
const isReal = (answer: QueuedAnswer | TestAnswer): answer is QueuedAnswer => answer.attemptId !== testAttempt;

/** Of a change that is undone, one of the requests or the opening fails first, and says so. */
const saidAlready = () => undefined;

/** The queue in IndexedDB; each write is on the disk when its promise resolves. Throws where there is no IndexedDB. */
export async function openDurableStore(): Promise<OutboxStore> {
  const db = await openDB<Schema>('damba-outbox', 1, {
    upgrade(fresh, _before, _version, change) {
      change.done.catch(saidAlready);
      fresh.createObjectStore('attempts', { keyPath: 'id' });
      fresh.createObjectStore('answers', { keyPath: ['attemptId', 'taskId', 'epoch', 'seq'] });
    },
  });
  const begin = <Mode extends 'readonly' | 'readwrite'>(mode: Mode) => {
    const change = db.transaction(['attempts', 'answers'], mode, { durability: 'strict' });
    change.done.catch(saidAlready);
    return change;
  };
  const write = () => begin('readwrite');
  /** Attempts as this page last saw them stored; one that was taken away since is stored again with its next answer. */
  const known = new Map<string, Attempt>();
  await testItself().catch((failure: unknown) => {
    db.close();
    throw failure;
  });
  /**
   * Some browsers open a database and then refuse writes or lose them: writes a test answer, reads it back, deletes
   * it.
   */
  async function testItself(): Promise<void> {
    // A key of its own: another tab may test at the same moment.
    const probe = { attemptId: testAttempt, taskId: String(Math.random()), epoch: 0, seq: 0, answerText: 'ąžuolas' };
    const key = IDBKeyRange.only([probe.attemptId, probe.taskId, probe.epoch, probe.seq]);
    const put = write();
    await Promise.all([put.objectStore('answers').put(probe), put.done]);
    const back = await begin('readonly').objectStore('answers').get(key);
    const remove = write();
    await Promise.all([remove.objectStore('answers').delete(key), remove.done]);
    const left = await begin('readonly').objectStore('answers').count(key);
    if (back?.answerText !== probe.answerText || left > 0) throw new Error('what is written does not come back');
  }

  /**
   * Writes an answer under the number that this page expects next, and checks that number in the same transaction: one
   * round trip to the disk instead of two. When another tab has moved the attempt on, writes nothing: null.
   */
  async function appendAtOnce(attemptId: string, draft: AnswerDraft): Promise<QueuedAnswer | null> {
    const before = known.get(attemptId);
    if (!before) return null;
    const { attempt, answer } = number(before, draft);
    const change = write();
    const attempts = change.objectStore('attempts');
    let isMoved = false;
    const settled = await Promise.allSettled([
      attempts.get(attemptId).then((stored) => {
        isMoved = !stored || !isSameAttempt(stored, before);
        if (isMoved) change.abort();
      }),
      attempts.put(attempt),
      change.objectStore('answers').put(answer),
      change.done,
    ]);
    if (isMoved) return null;
    for (const one of settled) if (one.status === 'rejected') throw one.reason;
    known.set(attemptId, attempt);
    return answer;
  }

  async function appendInTurn(attemptId: string, draft: AnswerDraft): Promise<QueuedAnswer> {
    const written = await appendAtOnce(attemptId, draft);
    if (written) return written;
    const change = write();
    const attempts = change.objectStore('attempts');
    const numbered = number((await attempts.get(attemptId)) ?? known.get(attemptId), draft);
    await Promise.all([
      attempts.put(numbered.attempt),
      change.objectStore('answers').put(numbered.answer),
      change.done,
    ]);
    known.set(attemptId, numbered.attempt);
    return numbered.answer;
  }

  /** The last answer given to this store, until it is written or has failed. */
  let last: Promise<unknown> | null = null;

  return {
    keeping: 'durable',
    async read() {
      const change = begin('readonly');
      const [attempts, answers] = await Promise.all([
        change.objectStore('attempts').getAll(),
        change.objectStore('answers').getAll(),
      ]);
      return { attempts, queue: answers.filter(isReal) };
    },
    async openAttempt(fresh) {
      const change = write();
      const attempts = change.objectStore('attempts');
      const attempt = mergeAttempt(await attempts.get(fresh.id), fresh);
      await Promise.all([attempts.put(attempt), change.done]);
      known.set(attempt.id, attempt);
      return attempt;
    },
    async setFinish(attemptId, finish) {
      const change = write();
      const attempts = change.objectStore('attempts');
      const attempt = await attempts.get(attemptId);
      if (attempt) await attempts.put({ ...attempt, finish });
      await change.done;
    },
    async dropAttempt(attemptId) {
      const change = write();
      await Promise.all([change.objectStore('attempts').delete(attemptId), change.done]);
    },
    append(attemptId, draft) {
      // Answers are written in order: of two choices within milliseconds the later one must get the greater number.
      // When none is pending, the write starts within the click itself, so that drawing does not delay it.
      const write = () => appendInTurn(attemptId, draft);
      const turn = last ? last.then(write) : write();
      const settled: Promise<unknown> = turn
        .catch(() => undefined)
        .then(() => {
          if (last === settled) last = null;
        });
      last = settled;
      return turn;
    },
    async put(answers) {
      const change = write();
      await Promise.all([...answers.map((answer) => change.objectStore('answers').put(answer)), change.done]);
    },
    async remove(answers) {
      const change = write();
      const store = change.objectStore('answers');
      const keys = answers.map((answer) =>
        IDBKeyRange.only([answer.attemptId, answer.taskId, answer.epoch, answer.seq]),
      );
      await Promise.all([...keys.map((key) => store.delete(key)), change.done]);
    },
  };
}
