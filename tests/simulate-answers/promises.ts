// What must hold of answers whatever happens to their statements, after each act of a story. Each function answers what
// is broken, in words, or null.
import type { Confirmation } from '../../server/features/solving/answer/journal';
import type { Contents, JournalRow, StoredAnswer } from './stage';

/** One call of the journal: what was sent, and what its caller was told; null: nothing yet. */
export type Call = {
  number: number;
  pupil: number;
  task: number;
  /** null: the server numbers it. */
  epoch: number | null;
  seq: number | null;
  choice: string;
  told: Confirmation | Error | null;
};

const isOf = (row: StoredAnswer, { pupil, task }: Call, { epoch, seq }: { epoch: number; seq: number }) =>
  row.pupil === pupil && row.task === task && row.epoch === epoch && row.seq === seq;

/** Every caller was told the truth about its own answer. */
export function brokenWord(calls: readonly Call[], { journal }: Contents): string | null {
  for (const call of calls) {
    const { told, number } = call;
    if (told === null || told instanceof Error) continue;
    const row = journal.find((one) => isOf(one, call, told));
    if (call.seq !== null && (told.epoch !== call.epoch || told.seq !== call.seq))
      return `call ${number} was told of another number than its own`;
    switch (told.kind) {
      case 'confirmed':
      case 'late':
        if (!row) return `call ${number} was told ${told.kind}, and its answer is not in the journal`;
        if (row.choice !== call.choice)
          return `call ${number} was told ${told.kind}, and the journal has another answer`;
        if (row.isLate !== (told.kind === 'late'))
          return `call ${number} was told ${told.kind}, and it is the opposite`;
        break;
      case 'conflict':
        if (!row || row.choice === call.choice) return `call ${number} was told of another answer that is not there`;
        break;
      case 'gone':
        if (call.pupil < 2) return `call ${number} was told that there is no attempt, and there is one`;
        break;
      case 'epoch':
        if (call.epoch === 1) return `call ${number} was told that its session never was, and it was`;
    }
  }
  return null;
}

/** Two answers that the server numbered never share a number, unless another server has taken it for the same content. */
export function brokenNumbers(calls: readonly Call[], isForeign: (row: StoredAnswer) => boolean): string | null {
  const seen = new Map<string, number>();
  for (const { number, pupil, task, seq, choice, told } of calls) {
    if (seq !== null || told === null || told instanceof Error || told.kind !== 'confirmed') continue;
    const key = [pupil, task, told.epoch, told.seq].join(' ');
    const other = seen.get(key);
    const row = { pupil, task, epoch: told.epoch, seq: told.seq, choice };
    if (other !== undefined && !isForeign(row)) return `calls ${other} and ${number} were given one number`;
    seen.set(key, number);
  }
  return null;
}

/** The journal only grows, by rows that somebody has sent; what comes after the finish is late. */
export function brokenJournal(
  before: Contents,
  now: Contents,
  { wasSent, finished }: { wasSent: (row: StoredAnswer) => boolean; finished: ReadonlySet<number> },
): string | null {
  const named = (row: JournalRow) => `the row ${JSON.stringify(row)}`;
  const known = new Map(before.journal.map((row) => [keyOf(row), row]));
  for (const row of before.journal) {
    const same = now.journal.find((one) => keyOf(one) === keyOf(row));
    if (JSON.stringify(same) !== JSON.stringify(row)) return `${named(row)} of the journal was changed`;
  }
  for (const row of now.journal) {
    if (known.has(keyOf(row))) continue;
    if (!wasSent(row)) return `${named(row)} of the journal was sent by nobody`;
    if (finished.has(row.pupil) !== row.isLate) return `${named(row)} of the journal is late or not by mistake`;
  }
  return null;
}

/**
 * The current answer is one of the journal's that is not late, and no confirmed one is newer. isWhole: nothing is under
 * way, and everything was confirmed in the end; then it is the newest of all.
 */
export function brokenCurrent(calls: readonly Call[], { journal, current }: Contents, isWhole: boolean): string | null {
  for (const row of current) {
    const written = journal.find((one) => keyOf(one) === keyOf(row));
    if (!written || written.isLate || written.choice !== row.choice)
      return `the current answer ${JSON.stringify(row)} is none of those in the journal that count`;
  }
  const confirmed = calls.flatMap(({ pupil, task, told }) =>
    told !== null && !(told instanceof Error) && told.kind === 'confirmed'
      ? [{ pupil, task, epoch: told.epoch, seq: told.seq }]
      : [],
  );
  for (const row of isWhole ? journal.filter(({ isLate }) => !isLate) : confirmed) {
    const counts = current.find(({ pupil, task }) => pupil === row.pupil && task === row.task);
    if (!counts || counts.epoch < row.epoch || (counts.epoch === row.epoch && counts.seq < row.seq))
      return `an answer is newer than the current one: session ${row.epoch}, number ${row.seq}`;
  }
  return null;
}

export function keyOf({ pupil, task, epoch, seq }: StoredAnswer): string {
  return `${pupil} ${task} ${epoch} ${seq}`;
}
