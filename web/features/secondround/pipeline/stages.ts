// Pure rules of the pipeline's page: counts of the steps, the part of the list, what can be done with the chosen.
import {
  type ActKind,
  type PipelinePerson,
  type PipelineStep,
  pipelineSteps,
} from '../../../../contract/secondround-pipeline';
import { findRows } from '../../../lists/paging';

/** A part of the list: those who wait for the step, those who have reached it, and what stands beside the steps. */
export const parts = ['WAIT', 'HAVE', 'QUEUE', 'OVER', 'CANCELLED'] as const;
export type Part = (typeof parts)[number];

export type Stage = { step: PipelineStep; reached: number; missing: number };

const rankOf = (step: PipelinePerson['step']): number => (step === 'CANCELLED' ? -1 : pipelineSteps.indexOf(step));

/** Each step with how many have reached it, those further on included, and how many stand right before it. */
export function stagesOf(people: readonly PipelinePerson[]): Stage[] {
  return pipelineSteps.map((step, rank) => ({
    step,
    reached: people.filter((one) => rankOf(one.step) >= rank).length,
    missing: rank === 0 ? 0 : people.filter((one) => rankOf(one.step) === rank - 1).length,
  }));
}

/** The people of a part of the list. step null: of all steps. */
export function partOf(people: readonly PipelinePerson[], step: PipelineStep | null, part: Part): PipelinePerson[] {
  if (part === 'CANCELLED') return people.filter((one) => one.step === 'CANCELLED');
  if (part === 'OVER') return people.filter((one) => one.isOver);
  if (part === 'QUEUE') return people.filter((one) => one.waitingSince !== null);
  const rank = step === null ? 0 : pipelineSteps.indexOf(step);
  if (part === 'WAIT') return people.filter((one) => rank > 0 && rankOf(one.step) === rank - 1);
  return people.filter((one) => rankOf(one.step) >= rank);
}

/** The part that opens with a step: those who wait for it, if there are any. */
export function firstPart(people: readonly PipelinePerson[], step: PipelineStep | null): Part {
  return step !== null && partOf(people, step, 'WAIT').length > 0 ? 'WAIT' : 'HAVE';
}

/** The rows that match the search and the centre. */
export function foundIn(
  people: readonly PipelinePerson[],
  filter: { search: string; centre: string },
): PipelinePerson[] {
  const there = people.filter((one) => filter.centre === '' || one.centreId === filter.centre);
  const textOf = (one: PipelinePerson) => `${one.firstName} ${one.lastName} ${one.schoolName} ${one.email ?? ''}`;
  return findRows(there, textOf, filter.search);
}

type Places = readonly { id: string; capacity: number; taken: number }[];

/** Whom among the chosen each act can reach; the server decides it again. toMove: those without a place in their centre. */
export function reachOf(
  chosen: readonly PipelinePerson[],
  centres: Places,
): Record<Exclude<ActKind, 'MOVE'>, string[]> & { MOVE: string[]; toMove: string[] } {
  const free = new Map(centres.map((one) => [one.id, one.capacity - one.taken]));
  const confirm: string[] = [];
  const toMove: string[] = [];
  for (const one of inOrder(chosen)) {
    if (one.step !== 'REGISTERED' && one.step !== 'INVITED') {
      if (one.isOver) toMove.push(one.userId);
      continue;
    }
    const holds = one.step === 'REGISTERED' && one.waitingSince === null;
    const left = one.centreId === null ? 0 : (free.get(one.centreId) ?? 0);
    if (one.centreId !== null && (holds ? !one.isOver : left > 0)) {
      confirm.push(one.userId);
      if (!holds) free.set(one.centreId, left - 1);
    } else if (one.step === 'REGISTERED') toMove.push(one.userId);
  }
  const idsOf = (test: (one: PipelinePerson) => boolean) => chosen.filter(test).map((one) => one.userId);
  return {
    INVITE: idsOf((one) => one.step === 'QUALIFIED'),
    REMIND: idsOf((one) => one.step === 'INVITED'),
    CONFIRM: confirm,
    MOVE: idsOf((one) => one.step === 'INVITED' || one.step === 'REGISTERED' || one.step === 'CONFIRMED'),
    CANCEL: idsOf((one) => rankOf(one.step) >= rankOf('INVITED') && rankOf(one.step) < rankOf('SOLVING')),
    toMove,
  };
}

/** Who waits for a place of this centre (or of any), the first one first. */
export function queueOf(people: readonly PipelinePerson[], centreId: string): PipelinePerson[] {
  return inOrder(people.filter((one) => one.waitingSince !== null && one.centreId === centreId));
}

/** As the server gives places: who holds one, the waiting list by its time, the others. */
function inOrder(people: readonly PipelinePerson[]): PipelinePerson[] {
  const rank = (one: PipelinePerson): number => (one.waitingSince !== null ? 1 : one.step === 'INVITED' ? 2 : 0);
  return [...people].sort(
    (one, other) => rank(one) - rank(other) || (one.waitingSince ?? '').localeCompare(other.waitingSince ?? ''),
  );
}
