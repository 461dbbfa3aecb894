import { createGroup } from '../../../platform/load/group';
import type { Services } from '../../../platform/services';
import { type AnswerRow, holdNextNumber, type Outcome, storeAnswers } from './queries';

/** An answer on its way into the journal. The server numbers it when it has no numbers. */
export type JournalRow = Omit<AnswerRow, 'epoch' | 'seq'> & { epoch: number | null; seq: number | null };

export type Confirmation = {
  kind: Exclude<Outcome['kind'], 'retry'>;
  time: Outcome['time'];
  epoch: number;
  seq: number;
};

/** Stores answers in the journal. Resolves when the answer is committed, or will never be. */
export type Journal = { store(row: JournalRow): Promise<Confirmation> };

/** Tries per key while other statements write the same key. Each retry means that one of them has finished. */
const TRIES = 20;

/** Opens the group commits of answers on their own two connections. They drain before the pools close. */
export function createJournal(services: Services): Journal {
  const group = createGroup((rows: readonly AnswerRow[]) => storeAnswers(services.answerPool, rows), {
    most: 200,
    inFlight: 2,
    splits: isDataError,
  });
  services.onDrain(() => group.drain());

  async function storeNumbered(row: AnswerRow): Promise<Confirmation> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { kind, time } = await group.add(row);
      if (kind !== 'retry') return { kind, time, epoch: row.epoch, seq: row.seq };
    }
    throw new Error('an answer was written by others at the same moment, again and again');
  }

  /** Old clients send no numbers. The attempt stays locked while the next number is taken and used. */
  async function storeUnnumbered(row: JournalRow): Promise<Confirmation> {
    const client = await services.pool.connect();
    try {
      for (let tries = 0; tries < TRIES; tries += 1) {
        await client.query('begin');
        const number = await holdNextNumber(client, row);
        const [outcome] = number ? await storeAnswers(client, [{ ...row, ...number }]) : [];
        await client.query('commit');
        if (!number || !outcome) return { ...gone, epoch: 0, seq: 0 };
        // A numbered answer has meanwhile taken the number, so the next number is tried.
        if (outcome.kind !== 'retry' && outcome.kind !== 'conflict')
          return { ...outcome, kind: outcome.kind, ...number };
      }
      throw new Error('no free number was found for an answer');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  return {
    store(row) {
      const { epoch, seq } = row;
      return epoch !== null && seq !== null ? storeNumbered({ ...row, epoch, seq }) : storeUnnumbered(row);
    },
  };
}

const gone = { kind: 'gone', time: { startedAt: 0, deadline: 0, finishedAt: null, now: 0 } } as const;

/** SQLSTATE classes 22 (data) and 23 (constraints): one row is bad, the others are not. */
function isDataError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
}
