// What the pupils of a simulated sitting have done, and so what they may expect to see.
import { kindOfField } from '../../../contract/task/answers/kinds';
import { normaliseAnswer } from '../../../contract/task/by-kind/typing';
import type { Seen, TaskSeen } from '../../../web/features/solving/simulated/page-type';
import type { Computer } from '../machine/computer';
import type { Tab } from '../machine/tab';
import { type Attempt, answerIn, counted } from './journal';
import { type Play, pupils } from './play';
import { kinds } from './tasks';

/** sid: the log-in in which it was given. opensLate: it lies in a database that opens late for the page that must show it. */
type Expected = { value: string; at: number; attemptId: string; sid: string; opensLate?: boolean };
type Solver = NonNullable<Seen['solver']>;
/** What was seen last at one computer; since: when the pupil came back to it, 0 for the first one. */
type LastSeen = { computer: Computer; tasks: Map<string, TaskSeen>; since: number };

/** The form in which an answer would be sent. */
export function normal(task: string, text: string): string {
  const kind = kinds[task];
  return kind ? normaliseAnswer(kindOfField(kind), text) : text;
}

/** A page has followed by then, in milliseconds; on a slow disk it takes three times as long. */
export const followsMs = 2_500;

/** By then a database that opens late has opened, and the page has followed, in milliseconds. */
const opensMs = 12_000;

export class PupilMemory {
  readonly #expected = new WeakMap<Tab, Map<string, Expected>>();
  /** What the next page that opens must show, by computer and pupil; leftBy: the number of the tab that was left. */
  readonly #carried = new Map<string, { leftBy: number; stays: Map<string, Expected> }>();
  readonly #answers = new Map<string, Set<string>>();
  readonly #last = new Map<string, LastSeen>();
  /** When the pupil last did something in a task. */
  readonly #actedAt = new Map<string, number>();
  /** The attempts that have ended since a computer showed them last: opened again since, they are over for its pages. */
  readonly #over = new Map<Computer, Set<string>>();
  /** Computers that may have lost what was not sent, because the browser could not store it. */
  readonly forgetful = new Set<Computer>();

  constructor(readonly play: Play) {}

  /** The pupil chooses or types an answer. */
  gives(tab: Tab, task: string, value: string): void {
    const seen = tab.page.seen();
    const attempt = this.attemptSeen(seen);
    if (!attempt) return;
    const { id: attemptId, uuid } = attempt;
    // Nothing is written: what another computer, or a tab that stores elsewhere, sends late may still replace what stands.
    const standing = seen.solver?.tasks.find(({ id }) => id === task);
    const pending = this.#of(tab).get(task)?.value ?? value;
    const isAnother = normal(task, standing?.shown ?? '') !== normal(task, value) || pending !== value;
    if ((standing?.log === 'onServer' || standing?.log === 'empty') && !isAnother) return;
    this.#release(uuid, task);
    this.#of(tab).set(task, { value, at: this.play.world.now(), attemptId, sid: seen.sid ?? '' });
    const own = this.#answers.get(uuid) ?? new Set();
    this.#answers.set(uuid, own.add(`${task} ${normal(task, value)}`));
  }

  /** The pupil takes the answer of the open task back: the one before may stand there, or none. */
  takesBack(tab: Tab): void {
    const seen = tab.page.seen();
    const attempt = this.attemptSeen(seen);
    if (attempt && seen.solver) this.#release(attempt.uuid, seen.solver.open);
  }

  /** The tab is about to be closed or killed, and its address opened again. */
  leaves(tab: Tab): void {
    const { solver, uuid, keeping } = tab.page.seen();
    if (!solver || uuid === null || this.forgetful.has(tab.computer)) return;
    const stays = new Map<string, Expected>();
    for (const [task, one] of this.#of(tab)) {
      const now = solver.tasks.find(({ id }) => id === task);
      const inDatabase = now?.log === 'onComputer' && keeping === 'durable' ? tab.computer.storage : null;
      // What lies in a database that fails now cannot be read by the next page.
      const isStored = ['onServer', 'draft', 'onComputer'].includes(now?.log ?? '') && inDatabase !== 'text only';
      if (now && isStored && normal(task, now.shown) === normal(task, one.value))
        stays.set(task, { ...one, opensLate: inDatabase === 'opens late' });
    }
    this.#carried.set(placeOf(tab), { leftBy: tab.number, stays });
  }

  /** The browser has cleared what the computer stored. */
  cleared(computer: Computer): void {
    this.forgetful.add(computer);
    for (const pupil of pupils) this.#carried.delete(`${computer.name} ${pupil}`);
    for (const tab of computer.tabs) this.#of(tab).clear();
  }

  /** Looks at the storage of the computers, which may lose what it cannot keep. */
  notice(): void {
    const { model } = this.play.server;
    const ended = pupils.flatMap((uuid) => model.attemptOf(uuid) ?? []).filter((attempt) => model.isOver(attempt));
    for (const computer of this.play.computers) {
      this.#over.set(computer, new Set([...(this.#over.get(computer) ?? []), ...ended.map(({ id }) => id)]));
      if (computer.storage === 'full' || computer.storage === 'fails') this.forgetful.add(computer);
      if (['full', 'fails', 'text only'].includes(computer.storage)) this.#cannotRead(computer);
      if (computer.tabs.some(({ page }) => page.seen().screen === 'login')) this.#tidied(computer);
    }
  }

  /** A database that was to open late fails meanwhile. */
  #cannotRead(computer: Computer): void {
    const all = [
      ...computer.tabs.map((tab) => this.#of(tab)),
      ...pupils.flatMap((pupil) => this.#carried.get(`${computer.name} ${pupil}`)?.stays ?? []),
    ];
    for (const own of all) for (const [task, { opensLate }] of own) if (opensLate) own.delete(task);
  }

  /** Nobody is logged in: the log-out, which the end page does by itself, takes the drafts of an ended sitting along. */
  #tidied(computer: Computer): void {
    const { model } = this.play.server;
    for (const attempt of pupils.flatMap((uuid) => model.attemptOf(uuid) ?? [])) {
      if (!this.#over.get(computer)?.has(attempt.id)) continue;
      this.#carried.delete(`${computer.name} ${attempt.uuid}`);
      for (const own of computer.tabs.map((tab) => this.#of(tab)))
        for (const [task, { attemptId }] of own) if (attemptId === attempt.id) own.delete(task);
    }
  }

  /** Looks at an open sitting; what the hand sees is what the pupil has seen last. */
  looks(tab: Tab, attempt: Attempt, solver: Solver): void {
    if (!this.play.server.model.isOver(attempt)) this.#over.get(tab.computer)?.delete(attempt.id);
    const place = placeOf(tab);
    const carried = this.#carried.get(place);
    // Another tab that is open already may store elsewhere.
    if (carried && tab.number > carried.leftBy) {
      const stays = this.forgetful.has(tab.computer) ? [] : carried.stays;
      for (const [task, one] of stays) this.#of(tab).set(task, { ...one, at: this.play.world.now() });
      this.#carried.delete(place);
    }
    if (tab === this.play.at) this.#note(tab, attempt, solver);
  }

  /** What must stand in a task by now; null: nothing is known. */
  expected(tab: Tab, attempt: Attempt, task: string): string | null {
    const one = this.#of(tab).get(task);
    if (one?.attemptId !== attempt.id) return null;
    const { computer } = tab;
    const ms = one.opensLate ? opensMs : computer.storage === 'slow' ? followsMs * 3 : followsMs;
    const since = one.opensLate ? Math.max(one.at, tab.shownAt(), computer.wokeAt()) : one.at;
    return this.play.world.now() - since >= ms ? one.value : null;
  }

  /**
   * Whether a page shows what was given in another log-in: after a new one here the later epoch counts, whatever was chosen last
   * (docs/rules/answers.md). What was given here is not lost: it is in the journal, or waits.
   */
  isOutranked(tab: Tab, attempt: Attempt, { id, shown }: TaskSeen): boolean {
    const { sid, waiting } = tab.page.seen();
    const one = this.#of(tab).get(id);
    const entry = counted(attempt, id);
    if (!one || !entry || sid === null || sid === one.sid || answerIn(entry) !== normal(id, shown)) return false;
    const { epochs, journal } = attempt;
    if (entry.epoch <= (epochs.get(one.sid) ?? 0) || entry.epoch === epochs.get(sid)) return false;
    const value = normal(id, one.value);
    return waiting > 0 || [...journal.values()].some((own) => own.taskId === id && answerIn(own) === value);
  }

  /** Whether a pupil has ever given this answer, in the form in which it is sent. */
  hasGiven(uuid: string, task: string, value: string): boolean {
    return value === '' || this.#answers.get(uuid)?.has(`${task} ${value}`) === true;
  }

  lastSeen(uuid: string): LastSeen | undefined {
    return this.#last.get(uuid);
  }

  /** The attempt that a page is about: a page may outlive the session of its pupil. */
  attemptSeen({ solver, uuid }: Seen): Attempt | undefined {
    const all = pupils.flatMap((pupil) => this.play.server.model.attemptOf(pupil) ?? []);
    return all.find((one) => (solver ? one.id === solver.attemptId : one.uuid === uuid));
  }

  #of(tab: Tab): Map<string, Expected> {
    const own = this.#expected.get(tab) ?? new Map();
    this.#expected.set(tab, own);
    return own;
  }

  /**
   * Nobody says any more what must stand in a task, nor what counts until it is seen again: a page that was told to end may
   * take an act, and leave before it shows what came of it.
   */
  #release(uuid: string, task: string): void {
    this.#last.get(uuid)?.tasks.delete(task);
    this.#actedAt.set(task, this.play.world.now());
    for (const tab of this.play.computers.flatMap(({ tabs }) => tabs)) this.#of(tab).delete(task);
    for (const { stays } of this.#carried.values()) stays.delete(task);
  }

  #note(tab: Tab, attempt: Attempt, solver: Solver): void {
    const now = this.play.world.now();
    const before = this.#last.get(attempt.uuid);
    const isHere = before?.computer === tab.computer;
    const own = isHere ? before : { computer: tab.computer, tasks: new Map(), since: before ? now : 0 };
    this.#last.set(attempt.uuid, own);
    // Back from another computer: until the page hears the server it does not know what was written there.
    if (before && (tab.heard?.at ?? 0) < own.since) return;
    for (const task of solver.tasks) {
      const isFresh = now - (this.#actedAt.get(task.id) ?? Number.NEGATIVE_INFINITY) < followsMs * 3;
      const one = this.#of(tab).get(task.id);
      const hasFollowed = one !== undefined && normal(task.id, task.shown) === normal(task.id, one.value);
      const opensLater = one?.opensLate === true && this.expected(tab, attempt, task.id) === null;
      if ((isFresh || opensLater) && !hasFollowed) own.tasks.delete(task.id);
      // Until a task has come its page shows only that an answer waits here, not which one.
      else if (task.log !== 'unknown' && task.isLoaded) own.tasks.set(task.id, task);
    }
  }
}

const placeOf = (tab: Tab) => `${tab.computer.name} ${tab.page.seen().uuid}`;
