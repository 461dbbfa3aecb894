// Every mark of the solver is true, and all of them say the same (docs/rules/answers.md).
import type { Seen, TaskSeen } from '../../../web/features/solving/simulated/page-type';
import { type Attempt, answerIn, counted, type Entry } from './journal';
import type { Broken } from './promises';
import { normal } from './pupil-memory';

/** The answers of these lines, for a person. */
export const told = (entries: readonly Entry[]): string => entries.map(answerIn).join(', ') || 'nothing';

/** isSettled: what the page says of the task must be what counts. */
export function brokenMark(attempt: Attempt, task: TaskSeen, isSettled: boolean): Broken | null {
  return (
    brokenBlank(task) ??
    brokenSaved(attempt, task) ??
    brokenStanding(attempt, task) ??
    (isSettled ? brokenSettled(attempt, task) : null)
  );
}

/** An answer that is somewhere is seen, and where none is nothing stands. */
function brokenBlank({ id, log, shown }: TaskSeen): Broken | null {
  const isBlank = normal(id, shown) === '';
  const isTrue =
    log === 'onServer' || log === 'onComputer' ? !isBlank : (log !== 'empty' && log !== 'cleared') || isBlank;
  return isTrue ? null : { promise: 'a mark fits what stands there', details: `task ${id}: "${shown}" is ${log}` };
}

/** "Saved" is in the journal, in time. */
function brokenSaved({ journal }: Attempt, { id, log, shown }: TaskSeen): Broken | null {
  if (log !== 'onServer') return null;
  const entries = [...journal.values()].filter(({ taskId, isLate }) => taskId === id && !isLate);
  if (entries.some((entry) => answerIn(entry) === normal(id, shown))) return null;
  const details = `task ${id}: "${shown}" is called saved, the journal has ${told(entries)}`;
  return { promise: 'what is called saved is in the journal', details };
}

/** What the footer says to stand while a draft lies over it is in the journal, in time. */
function brokenStanding({ journal }: Attempt, { id, log, where, standing }: TaskSeen): Broken | null {
  if (log !== 'draft' || where !== 'server' || standing === null) return null;
  const entries = [...journal.values()].filter(({ taskId, isLate }) => taskId === id && !isLate);
  if (entries.some((entry) => answerIn(entry) === standing)) return null;
  const details = `task ${id}: "${standing}" is said to stand, the journal has ${told(entries)}`;
  return { promise: 'what is said to stand under a draft is in the journal', details };
}

/** A mark tells what counts: saved is the answer that counts, empty is none, a draft is another one. */
function brokenSettled(attempt: Attempt, task: TaskSeen): Broken | null {
  const { id, log, shown, where, standing, isRefused, isLoaded } = task;
  const value = answerIn(counted(attempt, id));
  const isSame = normal(id, shown) === value;
  const tellsServer = where === 'server' || (where === null && isLoaded);
  if (log === 'onServer' || log === 'empty' ? isSame : log !== 'draft' || isRefused || !tellsServer) return null;
  if (log === 'draft' && !isSame && (standing ?? '') === value) return null;
  const details = `task ${id}: "${shown}" is ${log}, "${standing ?? ''}" stands, "${value}" counts`;
  return { promise: 'a mark tells what counts', details };
}

/** What footer, header and the question at the end say of all answers is what the logs say of each. */
export function brokenSummary({ tasks, header, finish, waiting }: NonNullable<Seen['solver']>): Broken | null {
  const logs = tasks.map(({ id, log, footer }) => `${id} ${log} (${footer})`).join(', ');
  const isAll = (...allowed: string[]) => tasks.every(({ log }) => allowed.includes(log));
  const numbers = (isWanted: (task: TaskSeen) => boolean) =>
    tasks
      .filter(isWanted)
      .map(({ number }) => number)
      .join();
  const drafts = numbers(({ log }) => log === 'draft');
  const agrees =
    tasks.every(({ log, footer }) => (footer === 'saved') === (log === 'onServer')) &&
    (header.mark !== 'saved' || isAll('onServer', 'empty', 'unknown')) &&
    (header.mark === 'draft' ? header.numbers.join() : '') === drafts &&
    (header.mark !== 'here' || header.count === waiting) &&
    [...finish.open].sort((one, other) => one - other).join() ===
      numbers(({ log }) => log !== 'onServer' && log !== 'onComputer') &&
    (finish.kind !== 'saved' || isAll('onServer')) &&
    (finish.kind !== 'here' || isAll('onServer', 'onComputer'));
  if (agrees) return null;
  const details = `header ${header.mark}, end ${finish.kind}, tasks ${logs}`;
  return { promise: 'every mark of a page says the same', details };
}
