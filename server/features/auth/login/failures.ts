import { createGroup } from '../../../platform/load/group';
import type { Services } from '../../../platform/services';
import { deleteOldFailures, type Failure, insertFailures, type Known, type Question, readKnown } from './queries';

/** Old failures are deleted at most this often by an instance, in milliseconds: it reads the whole table. */
const SWEEP_MS = 60_000;

/** What log-ins ask of the database, in company: what comes while a statement is under way shares the next one. */
export type Failures = {
  /** What is known of a log-in, before its password is looked at. */
  read(question: Question): Promise<Known>;
  /** Counts a wrong password or key. Resolves when the next log-in will see it. */
  add(failure: Failure): Promise<void>;
};

export function createFailures({
  pool,
  groupPool,
  db,
  log,
}: Pick<Services, 'pool' | 'groupPool' | 'db' | 'log'>): Failures {
  const reads = createGroup((questions: readonly Question[]) => readKnown(groupPool, questions), {
    most: 50,
    inFlight: 2,
  });
  const writes = createGroup(
    async (failures: readonly Failure[]) => {
      await insertFailures(pool, failures);
      return failures.map(() => true);
    },
    { most: 200, inFlight: 1 },
  );
  let sweptAt = Number.NEGATIVE_INFINITY;

  return {
    read: (question) => reads.add(question),
    async add(failure) {
      await writes.add(failure);
      const now = performance.now();
      if (now - sweptAt < SWEEP_MS) return;
      sweptAt = now;
      deleteOldFailures(db).catch((error: unknown) => log.warn({ err: error }, 'old failures could not be deleted'));
    },
  };
}
