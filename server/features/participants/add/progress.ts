import { addingProgress } from '../../../../contract/participants-states';
import type { Api } from '../../../platform/http/api';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import { beginAddition, endAddition, readAddition, writeAddition } from './progress-queries';

/** Milliseconds between two notes of how far an adding is: who waits asks once a second. */
const PACE_MS = 400;

/** Mounts the question how far an adding is. Kept in the database: the question may come to another instance. */
export function mountProgress(api: Api<Caller>, { db }: Services): void {
  api.on(addingProgress, async ({ body, caller }) => {
    const row = await readAddition(db, caller.userId, body.progressId);
    return row ? { isKnown: true, ...row } : { isKnown: false, done: 0, total: 0 };
  });
}

/**
 * Does a work that tells how much of it is done, and notes that under the caller's number; without one nothing is noted.
 * The notes never hold the work up: what cannot be noted is left out.
 */
export async function withProgress<T>(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  given: { userId: string; id: string | null; total: number },
  work: (tell: (done: number) => void) => Promise<T>,
): Promise<T> {
  const { userId, id, total } = given;
  if (id === null) return work(() => undefined);
  const ignore = (error: unknown) => log.warn({ err: error }, 'the progress of an adding was not noted');
  await beginAddition(db, userId, id, total).catch(ignore);
  let told = clock.now().getTime();
  let writing: Promise<void> = Promise.resolve();
  try {
    return await work((done) => {
      const now = clock.now().getTime();
      if (now - told < PACE_MS) return;
      told = now;
      writing = writing.then(() => writeAddition(db, userId, id, done)).catch(ignore);
    });
  } finally {
    await writing;
    await endAddition(db, userId, id).catch(ignore);
  }
}
