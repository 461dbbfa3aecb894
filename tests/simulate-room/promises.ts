// What must hold after each act of a story, and at its end.
import { allParcels, type CurrentSitting } from '../../web/features/offline/room';
import type { RoomContent } from '../../web/features/offline/store';
import type { Computer, Page } from './computer';
import { isFair, type Ledger, type Sat, see } from './ledger';
import type { Server } from './server';
import { taskIds } from './set';

export type Facts = {
  computers: readonly Computer[];
  ledger: Ledger;
  /** When each sitting was begun, also of those whose page was killed before it showed them. */
  begun: Map<string, number>;
  server: Server;
  /** Sealed parcels as they were first seen, by id. */
  seals: Map<string, string>;
  /** Milliseconds of the story. */
  now: number;
};

/** What is wrong now, or null. */
export async function wrongNow(facts: Facts): Promise<string | null> {
  for (const [at, computer] of facts.computers.entries()) {
    const content = await computer.raw.read();
    const wrong =
      wrongOnDisk(content, facts.seals) ??
      (computer.page && (wrongAround(computer.page, computer) ?? wrongOnPage(computer.page, at, content, facts))) ??
      wrongOfSittings(
        content,
        computer,
        [...facts.ledger.values()].filter((sat) => sat.computer === at),
        facts.server,
      );
    if (wrong !== null) return `${computer.name}: ${wrong}`;
  }
  return null;
}

/** A parcel stays as it was sealed, and of what it was made nothing lies open. */
function wrongOnDisk({ parcels, sittings, answers }: RoomContent, seals: Map<string, string>): string | null {
  for (const { id, sealed } of parcels) {
    const text = JSON.stringify(sealed);
    if ((seals.get(id) ?? text) !== text) return `parcel ${id} is not as it was sealed`;
    seals.set(id, text);
    if (sittings.some((sitting) => sitting.id === id)) return 'a sealed sitting lies open, too';
    if (answers.some(({ sitting }) => sitting === id)) return 'answers of a sealed sitting lie open';
  }
  return null;
}

/** What was ended is there, and what a disk has refused is written once there is room. */
function wrongAround({ room }: Page, { isFull, faults }: Computer): string | null {
  const view = room.view.get();
  const { ended, current } = view;
  if (ended && !allParcels(view).some(({ id }) => id === ended.parcel)) return 'what was ended is nowhere';
  const isWell = !isFull && faults.length === 0;
  return isWell && current && current.unsaved.length > 0 ? 'what the disk has refused is not written again' : null;
}

/** The page shows what its pupil gave last, what it calls kept is on the disk, and its time is right. */
function wrongOnPage({ room }: Page, at: number, content: RoomContent, facts: Facts): string | null {
  const { current } = room.view.get();
  if (!current) return null;
  const { ledger, now } = facts;
  const sat = ledger.get(current.sitting.id) ?? adopted(facts, at, current);
  if (!sat || sat.pupil !== current.pupil.uuid) return 'a page shows a sitting of nobody';
  const shown = see(sat, room, current, taskIds);
  if (shown !== null) return shown;
  const stored = content.answers.filter(({ sitting }) => sitting === sat.id);
  for (const task of taskIds) {
    const kept = current.answers.filter((one) => one.answer.taskId === task && !current.unsaved.includes(one)).at(-1);
    if (kept && !stored.some(({ at, answer }) => at === kept.at && isSame(answer, kept.answer)))
      return `task ${task} is called kept and is not on the disk`;
  }
  return wrongTime(sat, current.sitting.last.used, now);
}

/** A sitting that was stored, and whose page was killed before anybody saw it. */
function adopted({ ledger, begun }: Facts, computer: number, { sitting, pupil }: CurrentSitting): Sat | undefined {
  const began = begun.get(beginning(computer, pupil.uuid, sitting.startedAt));
  if (began === undefined) return undefined;
  const { id, startedAt } = sitting;
  const fresh = { kept: new Map(), open: new Map(), last: new Map(), began, isMoved: true, isHurt: true };
  ledger.set(id, { id, computer, pupil: pupil.uuid, startedAt, ...fresh });
  return ledger.get(id);
}

export const beginning = (computer: number, pupil: string, startedAt: string) => `${computer} ${pupil} ${startedAt}`;

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** Milliseconds by which the time may be wrong: the story measures in seconds. */
const slackMs = 2_000;

/** Never is more taken than went by; nothing is given where no clock was touched. */
function wrongTime({ began, isMoved }: Sat, used: number, now: number): string | null {
  const real = now - began;
  if (used > real + slackMs) return `${Math.round((used - real) / 1000)} s were taken from the pupil`;
  if (!isMoved && used < real - slackMs) return `${Math.round((real - used) / 1000)} s were given to the pupil`;
  return null;
}

/** Until the server has it, every sitting lies somewhere on its computer. */
function wrongOfSittings(
  { sittings, parcels }: RoomContent,
  { page }: Computer,
  own: readonly Sat[],
  { arrived }: Server,
): string | null {
  for (const sat of own) {
    const { id } = sat;
    if (sittings.some((one) => one.id === id) || parcels.some((one) => one.id === id)) continue;
    if (page && allParcels(page.room.view.get()).some((one) => one.id === id)) continue;
    if (!arrived.some((one) => isOf(one, sat))) return `the sitting of ${sat.pupil} is gone`;
  }
  return null;
}

const isOf = ({ pupil, startedAt }: { pupil: string; startedAt: string }, sat: Sat) =>
  pupil === sat.pupil && startedAt === sat.startedAt;

/** What is wrong once all has arrived, or null. */
export function wrongAtTheEnd({ ledger, begun, server }: Facts): string | null {
  const all = [...ledger.values()];
  for (const sat of all) {
    const own = server.arrived.filter((one) => isOf(one, sat));
    if (own.length === 0) return `the sitting of ${sat.pupil} never arrived`;
    const fair = own.find(({ given }) => taskIds.every((task) => isFair(sat, task, given.get(task))));
    if (!fair)
      return `what arrived of ${sat.pupil} is not what was given: ${own.map(({ given }) => [...given].join(' '))}`;
  }
  for (const pupil of new Set(all.map((sat) => sat.pupil))) {
    const counted = server.arrived.filter((one) => one.pupil === pupil && one.outcome === 'COUNTED').length;
    if (counted !== 1) return `${counted} parcels of ${pupil} count`;
    const [only] = all.filter((sat) => sat.pupil === pupil);
    // Those included that nobody saw, since the browser was killed at once.
    const tries = [...begun.keys()].filter((one) => one.includes(pupil)).length;
    const isAsked = server.arrived.some((one) => one.pupil === pupil && one.outcome === 'ASKED');
    if (only && tries === 1 && !only.isHurt && isAsked) return `${pupil} sat once and is asked about`;
  }
  return null;
}
