import { type DBSchema, openDB } from 'idb';
import { type Attempt, mergeAttempt, number, type QueuedAnswer, requireAttempt } from './outbox-state';
import type { OutboxStore } from './outbox-store';

interface Schema extends DBSchema {
  attempts: { key: string; value: Attempt };
  answers: { key: [string, string, number, number]; value: QueuedAnswer };
}

/** The queue in IndexedDB; each write is on the disk when its promise resolves. Throws where there is none. */
export async function openDurableStore(): Promise<OutboxStore> {
  const db = await openDB<Schema>('damba-outbox', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('attempts', { keyPath: 'id' });
      fresh.createObjectStore('answers', { keyPath: ['attemptId', 'taskId', 'epoch', 'seq'] });
    },
  });
  const write = () => db.transaction(['attempts', 'answers'], 'readwrite', { durability: 'strict' });
  // Some browsers open a database that they then refuse to write into.
  await write().done;
  return {
    keeping: 'durable',
    async read() {
      const change = db.transaction(['attempts', 'answers'], 'readonly');
      const [attempts, queue] = await Promise.all([
        change.objectStore('attempts').getAll(),
        change.objectStore('answers').getAll(),
      ]);
      return { attempts, queue };
    },
    async openAttempt(fresh) {
      const change = write();
      const attempts = change.objectStore('attempts');
      const attempt = mergeAttempt(await attempts.get(fresh.id), fresh);
      await Promise.all([attempts.put(attempt), change.done]);
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
    async append(attemptId, draft) {
      const change = write();
      const attempts = change.objectStore('attempts');
      const numbered = number(requireAttempt(await attempts.get(attemptId)), draft);
      await Promise.all([
        attempts.put(numbered.attempt),
        change.objectStore('answers').put(numbered.answer),
        change.done,
      ]);
      return numbered.answer;
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
