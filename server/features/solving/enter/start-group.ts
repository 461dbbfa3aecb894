import pg from 'pg';
import { createGroup } from '../../../platform/load/group';
import type { Services } from '../../../platform/services';
import { type StartCall, type StartOutcome, startAttempts } from './start-queries';

/**
 * Opens the attempts of those who start at the same moment by one statement and one commit. Nobody waits for another's
 * locked row, and no other's failure is one's own: when the group fails (startPool waits for a lock for a moment only),
 * it has changed nothing, and each of its starts goes its own way.
 */
export function createStarts({
  startPool,
  pool,
  onDrain,
}: Pick<Services, 'startPool' | 'pool' | 'onDrain'>): (call: StartCall) => Promise<StartOutcome> {
  const group = createGroup((calls: readonly StartCall[]) => startAttempts(startPool, calls), {
    most: 25,
    inFlight: 2,
    splits: () => false,
  });
  onDrain(() => group.drain());

  return async (call) => {
    try {
      return await group.add(call);
    } catch (error) {
      if (!isOfOneRow(error)) throw error;
      const [outcome] = await startAttempts(pool, [call]);
      if (!outcome) throw new Error('the start answered nothing');
      return outcome;
    }
  };
}

/** The database has refused the statement as a whole. Not of a connection that broke: what it did is not known. */
function isOfOneRow(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^(08|57P)/.test(error.code ?? '');
}
