import type { Board, BoardRow } from '../../../contract/board';
import { solvingLimits } from '../../../contract/solving';
import type { FrozenCollection } from '../collections/frozen';
import type { PupilRow } from './queries';
import { stateOf } from './rules';

/** The board as everybody who may see the class sees it; the security key is put in for those who let pupils in. */
export type Look = Omit<Board, 'securityKey'>;

const MOST_EVENTS = 50;

/** One look as the contract has it. */
export function lookOf(
  read: { now: number; pupils: readonly PupilRow[] },
  given: { contest: Pick<FrozenCollection, 'exercises'>; accessWindowMinutes: number },
): Look {
  const acts = read.pupils.flatMap((pupil) =>
    pupil.events.map(({ id, time, action, reason }) => ({
      id,
      event: { time: iso(time), uuid: pupil.uuid, name: `${pupil.first_name} ${pupil.last_name}`, action, reason },
    })),
  );
  return {
    serverTime: iso(read.now),
    taskCount: given.contest.exercises.length,
    accessWindowMinutes: given.accessWindowMinutes,
    rows: read.pupils.map((pupil) => rowOf(pupil, read.now)),
    events: acts
      .sort((a, b) => b.id - a.id)
      .slice(0, MOST_EVENTS)
      .map(({ event }) => event),
  };
}

/** What makes two looks the same: everything but the passing of time, which the pages count by themselves. */
export function markOf(look: Look, securityKey: string | null): string {
  const rows = look.rows.map(({ silentSeconds: _, ...row }) => row);
  return JSON.stringify([look.taskCount, securityKey, look.accessWindowMinutes, rows, look.events]);
}

function rowOf(pupil: PupilRow, now: number): BoardRow {
  const endsAt = pupil.permission_ends_at;
  return {
    uuid: pupil.uuid,
    firstName: pupil.first_name,
    lastName: pupil.last_name,
    subGrade: pupil.sub_grade,
    state: stateOf({
      isLoggedIn: pupil.sid !== null,
      silentMs: pupil.silent_ms,
      permissionMs: endsAt === null ? null : endsAt - now,
      attempt: pupil.attempt,
      closedMs: closedMs(pupil, now),
      waiting: pupil.waiting,
    }),
    hasAgreement: pupil.has_agreement,
    taskNo: pupil.attempt === 'RUNNING' ? pupil.task_no : null,
    saved: pupil.saved,
    waiting: pupil.waiting,
    permissionEndsAt: isoOrNull(endsAt),
    startedAt: isoOrNull(pupil.started_at),
    deadline: isoOrNull(pupil.deadline),
    finishedAt: isoOrNull(pupil.finished_at),
    extraMinutes: pupil.extra_minutes ?? 0,
    silentSeconds: pupil.silent_ms === null ? null : Math.max(0, Math.floor(pupil.silent_ms / 1000)),
    sid: pupil.sid,
  };
}

/** The time closes an attempt once the grace is over, though its end is the deadline. */
function closedMs({ attempt, closed_by, finished_at }: PupilRow, now: number): number | null {
  if (attempt !== 'FINISHED' || finished_at === null || closed_by === 'PUPIL') return null;
  return now - finished_at - (closed_by === 'STAFF' ? 0 : solvingLimits.graceMs);
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

function isoOrNull(ms: number | null): string | null {
  return ms === null ? null : iso(ms);
}
