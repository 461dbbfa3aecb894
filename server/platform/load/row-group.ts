import pg from 'pg';
import { createGroup } from './group';

/**
 * Groups calls that lock a row each: those of one moment share a statement and a commit. Nobody waits for another's
 * locked row, and no other's failure is one's own: when the group fails (startPool waits for a lock for a moment only),
 * it has changed nothing, and each of its calls goes its own way. run: answers the outcomes in the order of the calls.
 */
export function createRowGroup<Call, Outcome>(
  { startPool, pool, onDrain }: { startPool: pg.Pool; pool: pg.Pool; onDrain: (work: () => Promise<void>) => void },
  run: (pool: pg.Pool, calls: readonly Call[]) => Promise<Outcome[]>,
): (call: Call) => Promise<Outcome> {
  const group = createGroup((calls: readonly Call[]) => run(startPool, calls), {
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
      const [outcome] = await run(pool, [call]);
      if (outcome === undefined) throw new Error('the statement answered nothing');
      return outcome;
    }
  };
}

/** The database has refused the statement as a whole. Not of a connection that broke: what it did is not known. */
function isOfOneRow(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^(08|57P)/.test(error.code ?? '');
}
