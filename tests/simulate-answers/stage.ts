// What a story of answers needs of a database. A model of it lives thousands of stories a second (model.ts); PostgreSQL
// lives the same ones (postgres.ts), and both must tell each of them alike.
import type { Fate } from './acts';
import type { Returned, Statement } from './line';

/** A row of the journal or of the current answers; pupil and task by their place, choice by its id. */
export type StoredAnswer = { pupil: number; task: number; epoch: number; seq: number; choice: string | null };
export type JournalRow = StoredAnswer & { isLate: boolean };
export type Contents = { journal: JournalRow[]; current: StoredAnswer[] };

export type Race = Extract<Fate, { kind: 'raced' }>;

export type Stage = {
  collectionId: string;
  /** The ids of the pupils' accounts and of the tasks, by their place. */
  userIds: readonly string[];
  exerciseIds: readonly string[];
  /** Runs a statement and commits it; with a race while another server writes one of its rows. */
  execute(statement: Statement, race: Race | null): Promise<Returned>;
  finish(pupil: number): Promise<void>;
  newSession(pupil: number): Promise<void>;
  read(): Promise<Contents>;
};

/** A row of a statement that stores answers, by what the story knows. */
export type SentRow = { userId: string; exerciseId: string; epoch: number; seq: number; choice: string | null };

/** The rows of a statement that stores answers, as its parameters have them (answer/queries.ts). */
export function sentRows({ values }: Statement): SentRow[] {
  const [users = [], , , exercises = [], epochs = [], seqs = [], choices = []] = values.map(listOf);
  return users.map((userId, at) => ({
    userId,
    exerciseId: exercises[at] ?? '',
    epoch: Number(epochs[at]),
    seq: Number(seqs[at]),
    choice: choices[at] === 'null' ? null : (choices[at] ?? null),
  }));
}

function listOf(value: unknown): string[] {
  const text = String(value);
  return text === '{}' || !text.startsWith('{') ? [] : text.slice(1, -1).split(',');
}

/** The choice that another server writes in a race, where it is not the same. */
export const otherChoice = '9';

/** The row that another server writes in a race; null: the statement stores no answers. */
export function racedRow(statement: Statement, { row, isSame }: Race): SentRow | null {
  if (!statement.name.startsWith('store-')) return null;
  const rows = sentRows(statement);
  const chosen = rows[row % Math.max(1, rows.length)];
  return chosen ? { ...chosen, choice: isSame ? chosen.choice : otherChoice } : null;
}
