// The log of a lesson: the events as they were written, equal ones of one minute folded.
import type { BoardEvent, BoardRow } from '../../../../contract/board';

/** Equal events of one minute, the newest first. id: of the first that was written, so that an open fold stays open. */
export type Entry = { id: string; time: number; event: BoardEvent; others: BoardEvent[] };

/** The log, the newest first. Events of other pupils than these are left out; null: of all. */
export function entriesOf(events: readonly BoardEvent[], uuids: ReadonlySet<string> | null): Entry[] {
  const found = new Map<string, Entry>();
  for (const event of events) {
    if (uuids !== null && event.uuid !== null && !uuids.has(event.uuid)) continue;
    const time = Date.parse(event.time);
    const key = JSON.stringify([
      Math.floor(time / 60_000),
      event.action,
      event.reason,
      event.who,
      event.minutes,
      event.uuid === null ? event.name : '',
    ]);
    const known = found.get(key);
    if (known) {
      known.others.push(event);
      known.id = idOf(event);
    } else found.set(key, { id: idOf(event), time, event, others: [] });
  }
  return [...found.values()].sort((one, other) => other.time - one.time);
}

type NamedRow = { row: Pick<BoardRow, 'uuid'>; name: string };

/** The events under the names of the tiles: those of namesakes carry the log-in name. */
export function namedEvents(events: readonly BoardEvent[], tiles: readonly NamedRow[]): BoardEvent[] {
  const names = new Map(tiles.map(({ row, name }) => [row.uuid, name]));
  return events.map((event) => ({ ...event, name: (event.uuid && names.get(event.uuid)) || event.name }));
}

function idOf({ id, time, uuid, action }: BoardEvent): string {
  return id ?? `${time} ${uuid} ${action}`;
}

/** The events of one pupil, the newest first, each by itself. */
export function eventsOf(events: readonly BoardEvent[], uuid: string): BoardEvent[] {
  return events.filter((event) => event.uuid === uuid);
}

/** What went wrong for a pupil: sentences are made of these, in the order of time. to: null while it lasts. */
export type Incident =
  | { kind: 'lost' | 'away' | 'moved'; from: string; to: string | null }
  | { kind: 'extended'; at: string; minutes: number }
  | { kind: 'reopened' | 'closed'; at: string };

const begins: Readonly<Record<string, 'lost' | 'away' | 'moved' | undefined>> = {
  'contact.lost': 'lost',
  'session.log-out': 'away',
  'session.end': 'moved',
};

const ends = ['contact.back', 'sitting.resume', 'session.log-in', 'sitting.finish', 'sitting.time-over'];

/** The incidents of a lesson by pupil: lost contact, log-outs and moves while the time ran, minutes, re-openings. */
export function incidentsOf(events: readonly BoardEvent[]): { uuid: string; name: string; incidents: Incident[] }[] {
  const found = new Map<string, { uuid: string; name: string; isRunning: boolean; incidents: Incident[] }>();
  for (const event of [...events].reverse()) {
    if (event.uuid === null) continue;
    const pupil = found.get(event.uuid) ?? { uuid: event.uuid, name: event.name, isRunning: false, incidents: [] };
    found.set(event.uuid, pupil);
    addTo(pupil, event);
  }
  return [...found.values()]
    .filter(({ incidents }) => incidents.length > 0)
    .map(({ uuid, name, incidents }) => ({ uuid, name, incidents }));
}

function addTo(pupil: { isRunning: boolean; incidents: Incident[] }, { action, time, minutes }: BoardEvent): void {
  const kind = begins[action];
  if (kind && pupil.isRunning) pupil.incidents.push({ kind, from: time, to: null });
  if (ends.includes(action)) {
    for (const one of pupil.incidents) if ('from' in one && one.to === null) one.to = time;
  }
  if (action === 'sitting.start' || action === 'attempt.reopen') pupil.isRunning = true;
  if (action === 'sitting.finish' || action === 'sitting.time-over' || action === 'attempt.close') {
    pupil.isRunning = false;
  }
  if (action === 'attempt.extend' && minutes !== null) pupil.incidents.push({ kind: 'extended', at: time, minutes });
  if (action === 'attempt.reopen') pupil.incidents.push({ kind: 'reopened', at: time });
  if (action === 'attempt.close') pupil.incidents.push({ kind: 'closed', at: time });
}
