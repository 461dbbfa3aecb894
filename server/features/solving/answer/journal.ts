import { createGroup } from '../../../platform/load/group';
import type { Metrics } from '../../../platform/metrics';
import type { Services } from '../../../platform/services';
import { type AnswerRow, nextNumbers, type Outcome, storeAnswers } from './queries';

/** An answer on its way into the journal. The server numbers it when it has no numbers. */
export type JournalRow = Omit<AnswerRow, 'epoch' | 'seq'> & { epoch: number | null; seq: number | null };

type Unnumbered = Omit<AnswerRow, 'epoch' | 'seq'>;

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
export function createJournal({
  answerPool,
  onDrain,
  metrics,
}: Pick<Services, 'answerPool' | 'onDrain'> & { metrics: Pick<Metrics, 'onGroup'> }): Journal {
  const numbered = createGroup((rows: readonly AnswerRow[]) => storeAnswers(answerPool, rows), {
    most: 200,
    inFlight: 2,
    splits: isDataError,
    onGroup: metrics.onGroup,
  });
  // Old clients send no numbers. One group at once, so that no two of this instance take the same numbers.
  const unnumbered = createGroup((rows: readonly Unnumbered[]) => numberAndStore(answerPool, rows), {
    most: 200,
    inFlight: 1,
    splits: isDataError,
    onGroup: metrics.onGroup,
  });
  onDrain(() => Promise.all([numbered.drain(), unnumbered.drain()]).then(() => undefined));

  async function storeNumbered(row: AnswerRow): Promise<Confirmation> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { kind, time } = await numbered.add(row);
      if (kind !== 'retry') return { kind, time, epoch: row.epoch, seq: row.seq };
    }
    throw new Error('an answer was written by others at the same moment, again and again');
  }

  async function storeUnnumbered(row: Unnumbered): Promise<Confirmation> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const outcome = await unnumbered.add(row);
      // Another answer has meanwhile taken the number, so the next one is tried.
      if (outcome.kind !== 'retry' && outcome.kind !== 'conflict') return { ...outcome, kind: outcome.kind };
    }
    throw new Error('no free number was found for an answer');
  }

  return {
    store: (row) => (isNumbered(row) ? storeNumbered(row) : storeUnnumbered(row)),
  };
}

function isNumbered(row: JournalRow): row is AnswerRow {
  return row.epoch !== null && row.seq !== null;
}

/** Gives each answer the next number of its attempt and stores it under that. */
async function numberAndStore(pool: Services['answerPool'], rows: readonly Unnumbered[]) {
  const numbers = await nextNumbers(pool, rows);
  const numbered = rows.flatMap((row, i) => (numbers[i] ? [{ ...row, ...numbers[i] }] : []));
  const outcomes = (await storeAnswers(pool, numbered)).values();
  return numbers.map((number) => ({
    ...((number && outcomes.next().value) || gone),
    epoch: number?.epoch ?? 0,
    seq: number?.seq ?? 0,
  }));
}

const gone = { kind: 'gone', time: { startedAt: 0, deadline: 0, finishedAt: null, now: 0 } } as const;

/** SQLSTATE classes 22 (data) and 23 (constraints): one row is bad, the others are not. */
function isDataError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
}
