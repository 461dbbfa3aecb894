// A model of the tables of answers and of the three statements of the answer path (server/features/solving/answer/
// queries.ts), which says in few words what they are to do. simulate-answers.api.test.ts holds it against PostgreSQL.
import pg from 'pg';
import type { Returned, Statement } from './line';
import { type JournalRow, type Race, racedRow, type SentRow, type Stage, type StoredAnswer, sentRows } from './stage';

type Attempt = { pupil: number; epoch: number; isFinished: boolean };
/** attempts: by the id of the account. */
type Tables = {
  attempts: Map<string, Attempt>;
  journal: Map<string, JournalRow>;
  current: Map<string, StoredAnswer>;
};
/** A row of a statement that has an attempt. i: its place in the statement, from 1. */
type Placed = SentRow & { i: number; attempt: Attempt; task: number };
type Kind = 'new' | 'again' | 'confirmed' | 'late' | 'conflict' | 'epoch' | 'retry';
type Run = (tables: Tables, statement: Statement, race: Race | null) => Returned;

const userIds = ['10', '11', '12'];
const exerciseIds = ['20', '21'];
const statements: Record<string, Run> = {
  'store-new-answers': storeNew,
  'store-any-answers': storeAny,
  'next-numbers': nextNumbers,
};

/** The third pupil has not started. */
export function createModel(): Stage {
  const tables: Tables = {
    attempts: new Map([0, 1].map((pupil) => [userIds[pupil] ?? '', { pupil, epoch: 1, isFinished: false }])),
    journal: new Map(),
    current: new Map(),
  };
  const attemptOf = (pupil: number) => tables.attempts.get(userIds[pupil] ?? '');
  return {
    collectionId: '1',
    userIds,
    exerciseIds,
    async execute(statement, race) {
      const run = statements[statement.name];
      if (!run) throw new Error(`the model does not know ${statement.name}`);
      return run(tables, statement, race);
    },
    async finish(pupil) {
      const attempt = attemptOf(pupil);
      if (attempt) attempt.isFinished = true;
    },
    async newSession(pupil) {
      const attempt = attemptOf(pupil);
      if (attempt) attempt.epoch += 1;
    },
    read: async () => ({ journal: [...tables.journal.values()], current: [...tables.current.values()] }),
  };
}

function storeNew(tables: Tables, statement: Statement, race: Race | null): Returned {
  writeForeign(tables, statement, race);
  const placed = placedOf(tables, sentRows(statement));
  const issued = placed.filter(({ epoch, attempt }) => epoch <= attempt.epoch);
  insert(tables, issued, true);
  moveCurrentOn(
    tables,
    issued.filter(({ attempt }) => !attempt.isFinished),
  );
  return returned(placed, ({ epoch, attempt }) =>
    epoch > attempt.epoch ? 'epoch' : attempt.isFinished ? 'late' : 'confirmed',
  );
}

function storeAny(tables: Tables, statement: Statement, race: Race | null): Returned {
  const placed = placedOf(tables, sentRows(statement));
  const kinds = new Map(placed.map((row) => [row.i, judge(tables, row, placed)]));
  const fresh = placed.filter(({ i }) => kinds.get(i) === 'new');
  writeForeign(tables, statement, race);
  const isLost = fresh.some((row) => tables.journal.has(keyOf(row)));
  insert(tables, fresh, false);
  const counts = placed.filter(({ i, attempt }) =>
    kinds.get(i) === 'new' ? !attempt.isFinished : kinds.get(i) === 'confirmed',
  );
  if (!isLost) moveCurrentOn(tables, counts);
  return returned(placed, ({ i, attempt }) => {
    const kind = kinds.get(i) ?? 'conflict';
    if (kind !== 'new' && kind !== 'again') return kind;
    return isLost ? 'retry' : attempt.isFinished ? 'late' : 'confirmed';
  });
}

/** What a row is before the statement writes anything. */
function judge({ journal }: Tables, row: Placed, all: readonly Placed[]): Kind {
  if (row.epoch > row.attempt.epoch) return 'epoch';
  const stored = journal.get(keyOf(row));
  const first = stored ?? all.find((other) => keyOf(other) === keyOf(row)) ?? row;
  if (first.choice !== row.choice) return 'conflict';
  if (stored) return stored.isLate ? 'late' : 'confirmed';
  return first === row ? 'new' : 'again';
}

function nextNumbers({ attempts, journal }: Tables, { values: [users] }: Statement): Returned {
  const userIds = Array.isArray(users) ? users.map(String) : [];
  const rows = userIds.flatMap((userId, at) => {
    const attempt = attempts.get(userId);
    if (!attempt) return [];
    const ofSession = [...journal.values()].filter((row) => row.pupil === attempt.pupil && row.epoch === attempt.epoch);
    return [[at + 1, String(attempt.pupil), attempt.epoch, Math.max(0, ...ofSession.map(({ seq }) => seq))]];
  });
  return { rows };
}

function placedOf({ attempts }: Tables, rows: readonly SentRow[]): Placed[] {
  return rows.flatMap((row, at) => {
    const attempt = attempts.get(row.userId);
    return attempt ? [{ ...row, i: at + 1, attempt, task: exerciseIds.indexOf(row.exerciseId) }] : [];
  });
}

/** Writes rows into the journal as one statement does, all or none. isNew: a number that is taken fails it. */
function insert({ journal }: Tables, rows: readonly Placed[], isNew: boolean): void {
  const taken = new Set(journal.keys());
  for (const row of [...rows].sort(byKey)) {
    if (row.seq < 1) throw refusedBy('23514', 'answer_journal_seq_check');
    if (isNew && taken.has(keyOf(row))) throw refusedBy('23505', 'answer_journal_pkey');
    taken.add(keyOf(row));
  }
  for (const row of rows) {
    if (!journal.has(keyOf(row))) journal.set(keyOf(row), { ...storedOf(row), isLate: row.attempt.isFinished });
  }
}

function moveCurrentOn({ current }: Tables, rows: readonly Placed[]): void {
  for (const row of rows) {
    const key = `${row.attempt.pupil} ${row.task}`;
    const known = current.get(key);
    if (!known || (known.epoch - row.epoch || known.seq - row.seq) < 0) current.set(key, storedOf(row));
  }
}

/** What another server writes in a race; it comes too late where the number is taken. */
function writeForeign(tables: Tables, statement: Statement, race: Race | null): void {
  const row = race && racedRow(statement, race);
  const placed = row ? placedOf(tables, [row]) : [];
  const free = placed.filter((one) => one.epoch <= one.attempt.epoch && one.seq > 0 && !tables.journal.has(keyOf(one)));
  insert(tables, free, true);
  moveCurrentOn(
    tables,
    free.filter(({ attempt }) => !attempt.isFinished),
  );
}

const keyOf = ({ attempt, task, epoch, seq }: Placed) => `${attempt.pupil} ${task} ${epoch} ${seq}`;

const byKey = (a: Placed, b: Placed) =>
  a.attempt.pupil - b.attempt.pupil || a.task - b.task || a.epoch - b.epoch || a.seq - b.seq;

function storedOf({ attempt, task, epoch, seq, choice }: Placed): StoredAnswer {
  return { pupil: attempt.pupil, task, epoch, seq, choice };
}

/** Rows as the statements return them; the times are those of an attempt that the clock does not touch. */
function returned(placed: readonly Placed[], kindOf: (row: Placed) => Kind): Returned {
  return { rows: placed.map((row) => [row.i, kindOf(row), 1, 2, row.attempt.isFinished ? 1 : null, 1]) };
}

function refusedBy(code: string, constraint: string): pg.DatabaseError {
  const error = new pg.DatabaseError(`refused by ${constraint}`, 0, 'error');
  error.code = code;
  error.constraint = constraint;
  return error;
}
