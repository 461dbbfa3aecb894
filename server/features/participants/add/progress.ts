import { addingProgress } from '../../../../contract/participants-states';
import type { Api } from '../../../platform/http/api';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import { beginAddition, endAddition, readAddition, writeAddition } from './queries';

/** Milliseconds between two writes of the progress: the page asks once a second. */
const PACE_MS = 400;

/** Mounts reading the progress of an addition. The database has it, because another instance may be asked. */
export function mountProgress(api: Api<Caller>, { db }: Services): void {
  api.on(addingProgress, async ({ body, caller }) => {
    const row = await readAddition(db, caller.userId, body.progressId);
    return row ? { isKnown: true, ...row } : { isKnown: false, done: 0, total: 0 };
  });
}

/**
 * Runs the work and writes its progress under the caller's number (id); without a number it writes nothing. A failed
 * write of the progress is ignored, so it never delays the work.
 */
export async function withProgress<T>(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  addition: { userId: string; id: string | null; total: number },
  work: (onProgress: (done: number) => void) => Promise<T>,
): Promise<T> {
  const { userId, id, total } = addition;
  if (id === null) return work(() => undefined);
  const ignore = (error: unknown) => log.warn({ err: error }, 'the progress of an adding was not noted');
  await beginAddition(db, userId, id, total).catch(ignore);
  let writtenAt = clock.now().getTime();
  let writing: Promise<void> = Promise.resolve();
  try {
    return await work((done) => {
      const now = clock.now().getTime();
      if (now - writtenAt < PACE_MS) return;
      writtenAt = now;
      writing = writing.then(() => writeAddition(db, userId, id, done)).catch(ignore);
    });
  } finally {
    await writing;
    await endAddition(db, userId, id).catch(ignore);
  }
}
