// What the pupils of the story gave, as they saw it themselves: the measure of everything that is stored, sealed and counted.
import type { CurrentSitting, Room } from '../../web/features/offline/room';
import { BrokenPromise } from '../simulate-stories/simulate';

/** The id of a choice; null: the answer was taken back. */
type Given = string | null;

/** A sitting from the press on, whatever becomes of its page. */
export type Sat = {
  id: string;
  computer: number;
  pupil: string;
  startedAt: string;
  /** What was shown last as kept on the computer, by task. */
  kept: Map<string, Given>;
  /** What was given after it, and was not shown as kept: the page may have died meanwhile. */
  open: Map<string, Set<Given>>;
  /** What was given last on a page that is still there, by task. */
  last: Map<string, { room: Room; given: Given }>;
  /** The moment of the beginning, in milliseconds of the story. */
  began: number;
  /** Whether the computer slept, or its clock was set. */
  isMoved: boolean;
  /** Whether its disk failed, or its page was killed. */
  isHurt: boolean;
};

export type Ledger = Map<string, Sat>;

/** Notes that a pupil has given an answer. */
export function noteGiven({ open, last }: Sat, room: Room, task: string, given: Given): void {
  last.set(task, { room, given });
  open.set(task, new Set([...(open.get(task) ?? []), given]));
}

/** Whether this may be the last answer to a task: what was kept, or anything that was given later. */
export function isFair({ kept, open }: Sat, task: string, given: Given | undefined): boolean {
  if (given !== undefined && open.get(task)?.has(given)) return true;
  return given === kept.get(task) || ((given ?? null) === null && (kept.get(task) ?? null) === null);
}

/** What a page shows of its sitting: fair, and from now on what it shows as kept must stay. Answers what is wrong, or null. */
export function see(
  sat: Sat,
  room: Room,
  { answers, unsaved }: CurrentSitting,
  tasks: readonly string[],
): string | null {
  for (const task of tasks) {
    const own = answers.filter(({ answer }) => answer.taskId === task);
    const last = own.at(-1);
    const given = last && choiceOf(last.answer.selectedChoiceId);
    const newest = sat.last.get(task);
    if (newest?.room === room && given !== newest.given)
      return `task ${task} shows ${given} after ${newest.given} was given`;
    if (!isFair(sat, task, given)) return `task ${task} shows ${given}`;
    if (!last || unsaved.includes(last)) continue;
    sat.kept.set(task, given ?? null);
    sat.open.delete(task);
  }
  return null;
}

export const choiceOf = (id: string | number | null | undefined): Given => (id == null ? null : String(id));

/** Throws with the story where something is wrong. */
export function refuse(problem: string | null, lines: readonly string[]): void {
  if (problem !== null) throw new BrokenPromise(problem, lines);
}
