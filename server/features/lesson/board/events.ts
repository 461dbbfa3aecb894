// Pure: the log of a class ("Kas vyksta"). An entry and its id never change, and none is taken away during the day.
import type { BoardEvent, SittingAction } from '../../../../contract/board';
import { logOf } from '../sitting/sitting';
import { sittingOf } from '../sitting/standing';
import { boardActionOf, type PupilRow } from './queries';

/** no: the order of entries of one moment. */
type Dated = { at: number; no: number; event: BoardEvent };

/** Today's entries about a pupil, in no order: acts of staff, log-ins, and the course of the sitting. */
export function eventsOf(pupil: PupilRow, { now, today }: { now: number; today: number }): Dated[] {
  const of = { uuid: pupil.uuid, name: `${pupil.first_name} ${pupil.last_name}` };
  const acts = pupil.acts.map(({ id, time, action, reason, who, minutes }): Dated => {
    const event = { id: `a${id}`, ...of, time: iso(time), action: boardActionOf(action), reason, who, minutes };
    return { at: time, no: id, event };
  });
  const happened = [...sessionEvents(pupil), ...sittingEvents(pupil, now)]
    .filter(({ at }) => at >= today)
    .map(({ id, at, action }): Dated => {
      const event = { id, ...of, time: iso(at), action, reason: null, who: null, minutes: null };
      return { at, no: 0, event };
    });
  return [...acts, ...happened];
}

type Happening = { id: string; at: number; action: SittingAction };

/** Log-ins, and log-outs before the start: those of a sitting are events of the sitting. */
function sessionEvents({ sessions, facts: { attempt } }: PupilRow): Happening[] {
  const replacedAt = (attempt?.history.events ?? []).flatMap(({ kind, at }) => (kind === 'REPLACED' ? at : []));
  return sessions.flatMap(({ sid, from, loggedOutAt }) => {
    // The log-in that replaced a session of the sitting is told as that.
    const entered: Happening[] = replacedAt.includes(from)
      ? []
      : [{ id: `i${sid}`, at: from, action: 'session.log-in' }];
    const isBefore = loggedOutAt !== null && (attempt === null || loggedOutAt < attempt.startedAt);
    return isBefore ? [...entered, { id: `o${sid}`, at: loggedOutAt, action: 'session.log-out' }] : entered;
  });
}

function sittingEvents({ facts: { attempt } }: PupilRow, now: number): Happening[] {
  if (attempt === null) return [];
  return logOf(sittingOf(attempt), now).map(({ at, action }) => ({
    id: `${attempt.id}-${action}-${Math.round(at).toString(36)}`,
    at,
    action,
  }));
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
