import { agreesAlone } from '../../../../contract/auth';
import { type Board, type BoardEvent, type BoardRow, boardLimits } from '../../../../contract/board';
import { dayOf } from '../../../platform/days';
import type { FrozenCollection } from '../../collections/freeze/frozen';
import { contactOf, logOf, type Sitting } from '../sitting/sitting';
import { sittingOf } from '../sitting/sitting-queries';
import type { PupilRow } from './queries';
import { type Standing, stateOf } from './rules';

/** The board without the security key, which only staff who may let pupils in receive. */
export type BoardSnapshot = Omit<Board, 'securityKey'>;

type SnapshotContext = {
  contest: Pick<FrozenCollection, 'exercises'>;
  accessWindowMinutes: number;
  /** Whether an agreement is needed to start. */
  needsAgreement: boolean;
};

/** The board of a class at one moment. */
export function snapshotOf(
  read: { now: number; pupils: readonly PupilRow[] },
  context: SnapshotContext,
): BoardSnapshot {
  const { now } = read;
  const pupils = read.pupils.map((pupil) => ({ pupil, sitting: sittingOfRow(pupil) }));
  return {
    serverTime: iso(now),
    taskCount: context.contest.exercises.length,
    accessWindowMinutes: context.accessWindowMinutes,
    rows: pupils.map(({ pupil, sitting }) => rowOf(pupil, sitting, { now, needsAgreement: context.needsAgreement })),
    events: pupils
      .flatMap(({ pupil, sitting }) => eventsOf(pupil, sitting, now))
      .sort((a, b) => b.at - a.at || b.id - a.id)
      .slice(0, boardLimits.mostEvents)
      .map(({ event }) => event),
  };
}

/** A fingerprint that ignores the time, because the pages count it by themselves. */
export function markOf(snapshot: BoardSnapshot, securityKey: string | null): string {
  return JSON.stringify([
    snapshot.taskCount,
    securityKey,
    snapshot.accessWindowMinutes,
    snapshot.rows,
    snapshot.events,
  ]);
}

function sittingOfRow({ started_at, deadline, finished_at, history }: PupilRow): Sitting | null {
  return sittingOf({ startedAt: started_at, deadline, endedAt: finished_at }, history);
}

function rowOf(pupil: PupilRow, sitting: Sitting | null, moment: { now: number; needsAgreement: boolean }): BoardRow {
  const { state, since } = stateOf(standingOf(pupil, sitting, moment));
  return {
    uuid: pupil.uuid,
    firstName: pupil.first_name,
    lastName: pupil.last_name,
    subGrade: pupil.sub_grade,
    state,
    since: isoOrNull(since),
    hasAgreement: pupil.has_agreement,
    taskNo: pupil.attempt === 'RUNNING' ? pupil.task_no : null,
    saved: pupil.saved,
    waiting: pupil.waiting,
    permissionEndsAt: isoOrNull(pupil.permission_ends_at),
    startedAt: isoOrNull(pupil.started_at),
    deadline: isoOrNull(pupil.deadline),
    finishedAt: isoOrNull(pupil.finished_at),
    extraMinutes: pupil.extra_minutes ?? 0,
    sid: pupil.sid,
  };
}

function standingOf(
  pupil: PupilRow,
  sitting: Sitting | null,
  { now, needsAgreement }: { now: number; needsAgreement: boolean },
): Standing {
  const signs = needsAgreement && !pupil.has_agreement ? signerOf(pupil, now) : null;
  return {
    isLoggedIn: pupil.sid !== null,
    signs,
    now,
    permissionEndsAt: pupil.permission_ends_at,
    attempt: sitting && attemptOf(pupil, sitting, now),
    waiting: pupil.waiting,
  };
}

function signerOf({ birth_date }: PupilRow, now: number): 'PARENT' | 'PUPIL' {
  return agreesAlone(true, birth_date, dayOf(now)) ? 'PUPIL' : 'PARENT';
}

function attemptOf(pupil: PupilRow, sitting: Sitting, now: number): Standing['attempt'] {
  const { sid, session_since, heard_at, closed_by, closed_at } = pupil;
  const { endedAt, session } = sitting;
  if (endedAt === null) {
    const live = sid !== null && session_since !== null ? { sid, since: session_since } : null;
    return { kind: 'RUNNING', contact: contactOf(sitting, live, now) };
  }
  const by = closed_by ?? 'TIME';
  const isAlive = session === null || session.endedAt === null;
  const signs = [heard_at ?? [], session?.lastSeenAt ?? []].flat();
  const heardAt = isAlive && signs.length > 0 ? Math.max(...signs) : null;
  return { kind: 'ENDED', endedAt, by, closedAt: closed_at ?? endedAt, heardAt };
}

/** The acts of staff on a pupil today, and the log of the sitting. */
function eventsOf(
  pupil: PupilRow,
  sitting: Sitting | null,
  now: number,
): { at: number; id: number; event: BoardEvent }[] {
  const of = { uuid: pupil.uuid, name: `${pupil.first_name} ${pupil.last_name}` };
  const acts = pupil.events.map(({ id, time, ...act }) => ({
    at: time,
    id,
    event: { ...of, time: iso(time), ...act },
  }));
  const log = (sitting ? logOf(sitting, now) : []).map(({ at, action }) => ({
    at,
    id: 0,
    event: { ...of, time: iso(at), action, reason: null, who: null, minutes: null },
  }));
  return [...acts, ...log];
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

function isoOrNull(ms: number | null): string | null {
  return ms === null ? null : iso(ms);
}
