import '../no-eval';
import * as z from 'zod/mini';
import { parseJson } from '../local-storage';
import { type Attempt, isNumberTaken, type Keeping, mergeAttempt, number, type QueuedAnswer } from './rules';
import type { OutboxStore, StoredQueue } from './store';

const simpleKey = 'damba-outbox';

/** The queue in localStorage; null where there is no localStorage. */
export function openSimpleStore(): OutboxStore | null {
  try {
    const probe = `${simpleKey}-test`;
    localStorage.setItem(probe, 'ąžuolas');
    const isBack = localStorage.getItem(probe) === 'ąžuolas';
    localStorage.removeItem(probe);
    if (!isBack) return null;
    return createTextStore(
      'simple',
      () => localStorage.getItem(simpleKey),
      (text) => localStorage.setItem(simpleKey, text),
    );
  } catch {
    return null;
  }
}

/** The queue in this page only: the last resort, which the page shows. */
export function createMemoryStore(): OutboxStore {
  let stored: string | null = null;
  return createTextStore(
    'memory',
    () => stored,
    (text) => {
      stored = text;
    },
  );
}

const keptShape = z.object({
  attempts: z.array(z.custom<Attempt>(isObject)),
  queue: z.array(z.custom<QueuedAnswer>(isObject)),
});

/** A queue in one text, read and written as a whole. */
export function createTextStore(
  keeping: Keeping,
  readText: () => string | null,
  writeText: (text: string) => void,
): OutboxStore {
  const load = (): StoredQueue => {
    const parsed = z.safeParse(keptShape, parseJson(readText()));
    return parsed.success ? parsed.data : { attempts: [], queue: [] };
  };
  const save = (stored: StoredQueue) => writeText(JSON.stringify(stored));
  const others = (attempts: Attempt[], id: string) => attempts.filter((attempt) => attempt.id !== id);
  /** Attempts as this page last stored them; one that was taken away since is stored again with what comes next. */
  const known = new Map<string, Attempt>();
  const attemptOf = ({ attempts }: StoredQueue, id: string) => attempts.find((one) => one.id === id) ?? known.get(id);
  const saveAttempt = (attempt: Attempt, { attempts, queue }: StoredQueue) => {
    save({ attempts: [...others(attempts, attempt.id), attempt], queue });
    known.set(attempt.id, attempt);
  };
  return {
    keeping,
    read: async () => load(),
    async openAttempt(fresh) {
      const stored = load();
      const attempt = mergeAttempt(attemptOf(stored, fresh.id), fresh);
      saveAttempt(attempt, stored);
      return attempt;
    },
    async setFinish(attemptId, finish) {
      const stored = load();
      const attempt = attemptOf(stored, attemptId);
      if (attempt) saveAttempt({ ...attempt, finish }, stored);
    },
    async dropAttempt(attemptId) {
      const { attempts, queue } = load();
      save({ attempts: others(attempts, attemptId), queue });
    },
    async append(attemptId, draft) {
      const stored = load();
      const { answer, attempt } = number(attemptOf(stored, attemptId), draft);
      saveAttempt(attempt, { ...stored, queue: [...stored.queue, answer] });
      return answer;
    },
    async put(answers) {
      const { attempts, queue } = load();
      save({ attempts, queue: [...without(queue, answers), ...answers] });
    },
    async remove(answers) {
      const { attempts, queue } = load();
      save({ attempts, queue: without(queue, answers) });
    },
  };
}

function without(queue: QueuedAnswer[], gone: QueuedAnswer[]): QueuedAnswer[] {
  return queue.filter((answer) => !isNumberTaken(gone, answer));
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
