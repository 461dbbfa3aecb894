// What must hold in every simulated sitting (docs/rules/answers.md, docs/rules/sitting.md): compared after each step with
// the journal of the server and with what the pupil did.
import type { Seen, TaskSeen } from '../../../web/features/solving/simulated/page-type';
import type { Computer } from '../machine/computer';
import type { Tab } from '../machine/tab';
import { brokenBoard } from './board';
import { brokenCountdown, type Countdowns, pulsesMs } from './countdown';
import { type Attempt, answerIn, counted, type Entry } from './journal';
import { brokenMark, brokenSummary, told } from './marks';
import { type Play, pupils } from './play';
import { followsMs, normal, type PupilMemory } from './pupil-memory';
import { taskIds } from './tasks';

/** A promise that does not hold: which, and what was seen instead. */
export type Broken = { promise: string; details: string };

/** A call may take 15 s before the page goes on without it. */
const logOutMs = 25_000;

/** A pupil who comes to a computer is seen there up to a minute later, and what its page is told may be older by a call. */
const comesMs = 90_000;

export class Promises {
  /** Since when a page shows the sitting of another pupil. */
  readonly #foreignSince = new WeakMap<Tab, number>();
  /** How safely a computer keeps what its pages know to have come after the end, by pupil. */
  readonly #knownLate = new WeakMap<Computer, Map<string, Seen['keeping']>>();
  /** Who was logged in last in a page. */
  readonly #pupilOf = new WeakMap<Tab, string>();

  constructor(
    readonly play: Play,
    readonly memory: PupilMemory,
    readonly countdowns: Countdowns,
  ) {}

  /** What must hold at every moment. */
  check(): Broken | null {
    this.memory.notice();
    if (this.play.faults.length > 0) return brokenBy(this.play.faults);
    for (const uuid of pupils) {
      const found = this.#foreignAnswer(this.play.server.model.attemptOf(uuid));
      if (found) return found;
    }
    for (const tab of this.#tabs()) {
      const found = brokenBy(tab.failures) ?? this.#leftBehind(tab) ?? this.#brokenTab(tab);
      if (found) return found;
    }
    return null;
  }

  /** Everything has worked for minutes: nothing waits any more. */
  checkDelivered(): Broken | null {
    for (const { page, number, computer } of this.#tabs()) {
      const { waiting, screen, solver } = page.seen();
      const where = `tab ${number} of computer ${computer.name} (${screen})`;
      if (solver?.header.mark === 'typing') return { promise: 'what is typed is checked by itself', details: where };
      if (waiting === 0) continue;
      return { promise: 'what waits is delivered by itself', details: `${waiting} answers still wait in ${where}` };
    }
    return null;
  }

  /** The time is over: what counts is what the pupil has seen last. */
  checkCounted(): Broken | null {
    if (this.memory.forgetful.size > 0) return null;
    const { model } = this.play.server;
    for (const uuid of pupils) {
      const attempt = model.attemptOf(uuid);
      const last = this.memory.lastSeen(uuid);
      if (!attempt || !last) continue;
      for (const task of last.tasks.values()) {
        if (this.#hasRefused(uuid, task.id)) continue;
        const found = brokenCount(attempt, task, last.since);
        if (found) return found;
      }
    }
    return null;
  }

  #tabs(): Tab[] {
    return this.play.computers.flatMap(({ tabs }) => tabs);
  }

  /** Whoever logs out has left every tab of the computer, once the call had its time. */
  #leftBehind({ computer, page, number, isFrozen, shownAt }: Tab): Broken | null {
    const left = this.play.left.get(computer);
    if (!left?.isTold || isFrozen() || computer.isAsleep() || computer.storage !== 'works') return null;
    const since = Math.max(left.at, shownAt(), computer.wokeAt());
    if (page.seen().uuid !== left.uuid || this.play.world.now() - since < logOutMs) return null;
    return { promise: 'a log-out is followed in every tab', details: `tab ${number} is still that of ${left.uuid}` };
  }

  #brokenTab(tab: Tab): Broken | null {
    if (tab.isFrozen() || tab.computer.isAsleep()) return null;
    const seen = tab.page.seen();
    this.#noteLate(tab, seen);
    const attempt = this.memory.attemptSeen(seen);
    if (!attempt) return null;
    const board = brokenBoard(this.countdowns, tab, seen, attempt);
    if (board) return board;
    if (seen.saysSaved) return this.#brokenLate(tab, attempt, seen) ?? this.#brokenEnd(tab, attempt);
    return seen.solver && (this.#foreignPage(tab, seen, attempt) ?? this.#brokenSolver(tab, attempt, seen.solver));
  }

  #brokenSolver(tab: Tab, attempt: Attempt, solver: NonNullable<Seen['solver']>): Broken | null {
    this.memory.looks(tab, attempt, solver);
    for (const task of solver.tasks) {
      const found =
        brokenMark(attempt, task, this.#isSettled(tab, attempt, task.id)) ??
        this.#brokenShown(tab, attempt, task) ??
        this.#foreignText(attempt, task);
      if (found) return found;
    }
    return brokenSummary(solver) ?? brokenCountdown(this.countdowns, tab, solver, attempt);
  }

  #brokenShown(tab: Tab, attempt: Attempt, task: TaskSeen): Broken | null {
    const { id, shown, log, isLoaded } = task;
    const expected = this.memory.expected(tab, attempt, id);
    if (expected === null || log === 'unknown' || normal(id, shown) === normal(id, expected)) return null;
    // Until a task has come its page shows only that there is an answer, not which one.
    if (!isLoaded && shown !== '' && expected !== '') return null;
    if (this.#hasRefused(attempt.uuid, id) || this.memory.isOutranked(tab, attempt, task)) return null;
    // It came after the end, and does not stand.
    if ([...attempt.journal.values()].some((one) => one.taskId === id && one.isLate)) return null;
    const details = `task ${id}: chosen "${expected}", shown "${shown}" (${log}) in tab ${tab.number}`;
    return { promise: 'the page shows what the pupil chose last', details };
  }

  /**
   * What this page says of a task must be what counts: one computer sits, keeps what it is given, and has had time to tell
   * each of its tabs of the last answer.
   */
  #isSettled(tab: Tab, { uuid, journal, epochs }: Attempt, task: string): boolean {
    const { computer } = tab;
    const isOdd =
      tab.isHidden() || epochs.size > 1 || this.memory.forgetful.has(computer) || this.#hasRefused(uuid, task);
    if (isOdd || computer.tabs.some(({ page }) => page.seen().keeping !== 'durable')) return false;
    const times = [...journal.values()].filter(({ taskId }) => taskId === task).map(({ at }) => at);
    return this.play.world.now() - Math.max(tab.shownAt(), computer.wokeAt(), ...times) > pulsesMs;
  }

  /** Whether the server has refused an answer to a task: another one may stand there since. */
  #hasRefused(uuid: string, task: string): boolean {
    return this.play.server.refused.has(`${uuid} ${task}`);
  }

  #foreignPage(tab: Tab, { uuid }: Seen, attempt: Attempt): Broken | null {
    // A hidden page follows late, and nobody sees it.
    if (uuid === null || uuid === attempt.uuid || tab.isHidden()) {
      this.#foreignSince.delete(tab);
      return null;
    }
    const now = this.play.world.now();
    const since = this.#foreignSince.get(tab) ?? now;
    this.#foreignSince.set(tab, since);
    if (now - since < followsMs) return null;
    const details = `tab ${tab.number} of ${uuid} shows that of ${attempt.uuid}`;
    return { promise: 'a page shows nobody else’s sitting', details };
  }

  /** Nothing stands on a page that its pupil has not typed or chosen. */
  #foreignText({ uuid }: Attempt, { id, shown }: TaskSeen): Broken | null {
    if (this.memory.hasGiven(uuid, id, normal(id, shown))) return null;
    return { promise: 'every answer is its pupil’s own', details: `"${shown}" stands in task ${id} of ${uuid}` };
  }

  /** Nothing is in the journal that its pupil did not give. */
  #foreignAnswer(attempt: Attempt | undefined): Broken | null {
    for (const entry of attempt?.journal.values() ?? []) {
      const value = answerIn(entry);
      if (!attempt || this.memory.hasGiven(attempt.uuid, entry.taskId, value)) continue;
      const details = `${attempt.uuid} has "${value}" in task ${entry.taskId}`;
      return { promise: 'every answer is its pupil’s own', details };
    }
    return null;
  }

  /**
   * A page knows of late answers; whoever logs out takes that knowledge along, also where the end page does it by itself. Who is
   * logged out by the server does not.
   */
  #noteLate(tab: Tab, { uuid, late, keeping }: Seen): void {
    const { computer } = tab;
    const known = this.#knownLate.get(computer) ?? new Map();
    this.#knownLate.set(computer, known);
    if (this.memory.forgetful.has(computer)) known.clear();
    else if (uuid !== null && late > 0) known.set(uuid, keeping);
    if (uuid !== null) this.#pupilOf.set(tab, uuid);
    else if (late === 0) known.delete(this.#pupilOf.get(tab));
    const left = this.play.left.get(computer);
    if (left) known.delete(left.uuid);
  }

  /** What was given in this page, or what an earlier page of this browser knew, and came after the end is told as late. */
  #brokenLate(tab: Tab, attempt: Attempt, seen: Seen): Broken | null {
    if (seen.tellsLate) return null;
    const promise = 'what comes after the end is not called saved';
    const keeping = this.#knownLate.get(tab.computer)?.get(attempt.uuid);
    // What lies in a database that this page cannot read is not known to it, nor what lay in a former page only.
    if (keeping === seen.keeping && keeping !== 'memory')
      return { promise, details: `tab ${tab.number} tells nothing of what an earlier page knew to be late` };
    for (const id of taskIds) {
      const value = this.memory.expected(tab, attempt, id);
      if (value === null || this.#hasRefused(attempt.uuid, id)) continue;
      const isGiven = (one: Entry) => one.taskId === id && answerIn(one) === normal(id, value);
      const given = [...attempt.journal.values()].filter(isGiven);
      if (given.length === 0 || given.some(({ isLate }) => !isLate)) continue;
      return { promise, details: `task ${id}: "${value}" came late` };
    }
    return null;
  }

  /** The end page says that all is on the server: what was seen last is there. */
  #brokenEnd(tab: Tab, attempt: Attempt): Broken | null {
    const last = this.memory.lastSeen(attempt.uuid);
    if (last?.computer !== tab.computer || this.memory.forgetful.has(tab.computer)) return null;
    for (const { id, log, shown } of last.tasks.values()) {
      if ((log !== 'onServer' && log !== 'onComputer') || this.#hasRefused(attempt.uuid, id)) continue;
      const entries = [...attempt.journal.values()].filter(({ taskId }) => taskId === id);
      if (entries.some((entry) => answerIn(entry) === normal(id, shown))) continue;
      const details = `task ${id}: "${shown}" was ${log}, the journal has ${told(entries)}`;
      return { promise: 'the end page calls saved what the server has', details };
    }
    return null;
  }
}

function brokenBy(failures: readonly unknown[]): Broken | null {
  const [failure] = failures;
  if (failure === undefined) return null;
  const details = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
  return { promise: 'no page fails', details };
}

/** since: when the pupil was first seen at the computer where this stood. */
function brokenCount(attempt: Attempt, { id, log, shown }: TaskSeen, since: number): Broken | null {
  const isSure = log === 'onServer' || log === 'onComputer' || log === 'cleared';
  const entry = counted(attempt, id);
  // Another computer has written: what it had not sent comes after what this one was told.
  if (!isSure || (entry && entry.epoch < attempt.epoch && entry.at > since - comesMs)) return null;
  const value = normal(id, shown);
  if (answerIn(entry) === value) return null;
  // Whoever ends in time has delivered everything before; what came after an end stays late when the sitting goes on.
  const endedAt = attempt.closedBy === 'PUPIL' ? (attempt.finishedAt ?? 0) : Number.POSITIVE_INFINITY;
  const isLate = (one: Entry) => one.taskId === id && one.isLate && one.at < endedAt && answerIn(one) === value;
  if ([...attempt.journal.values()].some(isLate)) return null;
  const details = `task ${id}: seen last "${shown}" (${log}), counted "${answerIn(entry)}"`;
  return { promise: 'what counts is what the pupil chose last', details };
}
