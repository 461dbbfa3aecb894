// Requests at the same moment: the orders in which they can have happened, by what was answered.
import type { Contest, Ground } from './contest';
import { type Answer, foretell, type Request } from './requests';

export type Answered = { request: Request; answer: Answer };

/** A call that meets a calculation under way changes nothing, whatever it was to do. */
const BUSY = 'CALCULATION_RUNNING';

/** Every order of requests in which they have these answers, each as the states that it goes through. */
export function ordersOf(ground: Ground, before: Contest, answered: readonly Answered[]): Contest[][] {
  return permutations(answered.map(possibleOf)).flatMap((order) => {
    const states = [before];
    for (const { request, answer } of order) {
      if (answer === BUSY) continue;
      const next = foretell(ground, states.at(-1) ?? before, request);
      if (answer !== next.answer) return [];
      states.push(next.contest);
    }
    return [states];
  });
}

/** What a request may have been told. A job tells nobody that it has met a calculation and left everything as it was. */
function possibleOf(one: Answered): Answered[] {
  return one.request.does === 'publishesByDate' ? [one, { ...one, answer: BUSY }] : [one];
}

/** All orders of some things, with each of which one of its kinds is chosen. */
function permutations<T>(kinds: readonly (readonly T[])[]): T[][] {
  if (kinds.length === 0) return [[]];
  return kinds.flatMap((chosen, at) => {
    const rest = permutations(kinds.filter((_, other) => other !== at));
    return chosen.flatMap((first) => rest.map((order) => [first, ...order]));
  });
}
