// What the class board says of a pupil is what the pupil's own page is at (docs/rules/sitting.md, States).

import { standingOf } from '../../../server/features/lesson/sitting/standing';
import { type BoardState, stateOf } from '../../../server/features/lesson/sitting/states';
import type { Seen } from '../../../web/features/solving/simulated/page-type';
import type { Tab } from '../machine/tab';
import { type Countdowns, pulsesMs } from './countdown';
import type { Attempt } from './journal';
import type { Model } from './model';
import type { Broken } from './promises';

/** A real clock may be so much later at the same step. */
const laterMs = 5_000;

/** The states of those who have begun, as the board shows them; null: about to change by time alone. */
export function statesOf(model: Model): Record<string, BoardState | null> {
  const states = model.begun().map((uuid) => {
    const facts = model.factsOf(uuid);
    const { state } = stateOf(standingOf(facts, false));
    const later = stateOf(standingOf({ ...facts, now: facts.now + laterMs }, false));
    return [uuid, later.state === state ? state : null] as const;
  });
  return Object.fromEntries(states);
}

const atEnd: readonly BoardState[] = ['FINISHED', 'TIME_OVER', 'CLOSED'];

/** Once everything has worked for as long as a page needs to be heard. */
export function brokenBoard({ play, fineSince }: Countdowns, tab: Tab, seen: Seen, attempt: Attempt): Broken | null {
  const { world, server } = play;
  const since = fineSince(tab);
  if (since === null || tab.isHidden() || seen.uuid !== attempt.uuid) return null;
  const { state, part, since: stateSince } = stateOf(standingOf(server.model.factsOf(attempt.uuid), false));
  if (world.now() - Math.max(since, tab.shownAt(), stateSince ?? 0) < pulsesMs) return null;
  const isSolving = seen.solver !== null && seen.solver.remainingMs !== 0;
  const solves = seen.waiting > 0 ? ['SOLVING', 'UNSENT'] : ['SOLVING'];
  const hasEnded = seen.saysSaved && part === 'ENDED';
  if (isSolving ? solves.includes(state) : !hasEnded || atEnd.includes(state)) return null;
  const details = `tab ${tab.number} of ${attempt.uuid} (${seen.screen}, ${seen.waiting} wait) is ${state} on the board`;
  return { promise: 'the board says of a pupil what the page is at', details };
}
