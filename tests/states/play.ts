// Plays random orders of events on the pupils of a place, and compares all screens after each.

import type { Random } from '../../database/seed/random';
import type { BoardState, Part } from '../../server/features/lesson/sitting/states';
import { letTimePass } from '../../server/testing/lesson';
import { type EventName, events, usual } from './events';
import { beginAnew, moveEnd, type Place } from './place';
import { partOf, readScreens } from './screens';

/** How often pupils were met in a state. */
export type Met = Partial<Record<BoardState, number>>;

/** Seconds between two events: heard, about to be silent, silent, near the end of a permission, logged out by silence. */
const pauses = [0, 7, 30, 50, 300, 700, 1900] as const;

/**
 * One order of events for each pupil of the place. Throws with what happened to a pupil when two screens disagree. Many
 * pupils at once, because a reading is of all of them. forget: lets caches of some seconds forget. Answers how many pupils
 * were met in each state.
 */
export async function playOrders(place: Place, random: Random, steps: number, forget: () => void): Promise<Met> {
  const parts = new Map<string, Part>();
  const history = place.pupils.map((): string[] => []);
  const met: Met = {};
  await beginAnew(place);
  for (let step = 0; step < steps; step += 1) {
    const pause = random.pick(pauses);
    if (pause > 0) await letTimePass(place.world, pause * 1000);
    const isEnd = random.chance(0.1);
    if (isEnd) await moveEnd(place, random.pick(['-1 minute', '3 minutes'] as const));
    const drawn = place.pupils.map((pupil) => ({ pupil, name: draw(random, parts.get(pupil.uuid), step === 0) }));
    for (const [at, { name }] of drawn.entries())
      history[at]?.push(`after ${pause} s${isEnd ? ', the contest ends' : ''}: ${name}`);
    await Promise.all(drawn.map(({ pupil, name }) => events[name](place, pupil)));
    const { rows, found } = await readScreens(place, forget);
    for (const row of rows) {
      met[row.state] = (met[row.state] ?? 0) + 1;
      parts.set(row.uuid, partOf(row));
    }
    if (found.length > 0) throw new Error(tellFound(found, place, history));
  }
  return met;
}

const isEvent = (name: string): name is EventName => name in events;
const all = Object.keys(events).filter(isEvent);

/** What fits the part of the sitting as a rule, anything else now and then. Half of the pupils begin by sitting down. */
function draw(random: Random, part: Part = 'BEFORE', isFirst = false): EventName {
  if (isFirst && random.chance(0.5)) return 'sits down';
  return random.pick(random.chance(0.9) ? usual[part] : all);
}

function tellFound(found: readonly string[], { pupils }: Place, history: readonly (readonly string[])[]): string {
  const about = pupils.flatMap(({ uuid }, at) =>
    found.some((line) => line.includes(uuid)) ? [`${uuid}:\n  ${history[at]?.join('\n  ')}`] : [],
  );
  return [...found.slice(0, 20), ...about.slice(0, 3)].join('\n');
}
