import { type Board, type BoardRow, boardLimits } from '../../../../contract/board';
import type { NameBook } from '../../classes/names';
import type { FrozenCollection } from '../../collections/freeze/frozen';
import { leftSilentOf, reopeningOf, satOfflineOf, signingOf, standingOf } from '../sitting/standing';
import { stateOf } from '../sitting/states';
import { eventsOf } from './events';
import type { PupilRow } from './queries';

/** The board without the security key, which only staff who may let pupils in receive. */
export type BoardSnapshot = Omit<Board, 'securityKey'>;

type SnapshotContext = {
  contest: Pick<FrozenCollection, 'exercises'>;
  accessWindowMinutes: number;
  /** Whether an agreement is needed to start. */
  needsAgreement: boolean;
  nameOf: NameBook['nameOf'];
};

/** The board of a class at one moment. now, today: the moment and the beginning of its day, in milliseconds. */
export function snapshotOf(
  read: { now: number; today: number; pupils: readonly PupilRow[] },
  context: SnapshotContext,
): BoardSnapshot {
  const { now, today, pupils } = read;
  const events = pupils.flatMap((pupil) => eventsOf(pupil, { now, today })).sort((a, b) => b.at - a.at || b.no - a.no);
  return {
    serverTime: iso(now),
    taskCount: context.contest.exercises.length,
    accessWindowMinutes: context.accessWindowMinutes,
    rows: pupils.map((pupil) => ({ ...rowOf(pupil, context.needsAgreement), ...classOf(pupil, context) })),
    events: events.slice(0, boardLimits.mostEvents).map(({ event }) => event),
    eventsLeftOut: Math.max(0, events.length - boardLimits.mostEvents),
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
    snapshot.eventsLeftOut,
  ]);
}

function rowOf(pupil: PupilRow, needsAgreement: boolean): BoardRow {
  const { facts } = pupil;
  const { attempt } = facts;
  const standing = standingOf(facts, needsAgreement);
  const { state, since } = stateOf(standing);
  const isRunning = attempt !== null && attempt.endedAt === null;
  return {
    uuid: pupil.uuid,
    firstName: pupil.first_name,
    lastName: pupil.last_name,
    subGrade: pupil.sub_grade,
    login: pupil.login,
    state,
    since: isoOrNull(since),
    hasAgreement: facts.isSigned,
    ...signingOf(facts, standing),
    taskNo: isRunning ? attempt.taskNo : null,
    saved: pupil.saved,
    waiting: standing.waiting,
    permissionEndsAt: isoOrNull(facts.permissionEndsAt),
    startedAt: isoOrNull(attempt?.startedAt ?? null),
    deadline: isoOrNull(attempt?.deadline ?? null),
    finishedAt: isoOrNull(attempt?.endedAt ?? null),
    extraMinutes: attempt?.extraMinutes ?? 0,
    ...satOfflineOf(facts),
    ...leftSilentOf(facts),
    ...undoOf(pupil),
    reopenUndone: isRunning && reopeningOf(attempt) !== null && !attempt.hasAnswerSinceReopening,
    sid: facts.live?.sid ?? null,
  };
}

function classOf(
  { school_id, school_name, grade, sub_grade }: PupilRow,
  { nameOf }: SnapshotContext,
): Pick<BoardRow, 'grade' | 'className' | 'schoolName'> {
  const ofSchool = school_name === null ? {} : { schoolName: school_name };
  if (grade === null) return ofSchool;
  return { grade, className: nameOf(school_id, { grade, subGrade: sub_grade }), ...ofSchool };
}

/** Until when the newest minutes can be taken back, by the rule of takeBackMinutes (acts/undo-queries.ts). */
function undoOf({ acts, facts: { now, attempt } }: PupilRow): Pick<BoardRow, 'minutesUndoneUntil' | 'minutesUndoneBy'> {
  const undone = new Set(acts.flatMap(({ undoes }) => undoes ?? []));
  const newest = acts
    .filter(({ action, time }) => action === 'attempt.extend' && now - time < boardLimits.undoMs)
    .sort((one, other) => other.id - one.id)[0];
  const kept = (attempt?.deadline ?? 0) - (newest?.minutes ?? 0) * 60_000 - now;
  if (!newest || undone.has(newest.id) || !attempt || attempt.endedAt !== null || kept < boardLimits.leastLeftMs)
    return { minutesUndoneUntil: null, minutesUndoneBy: null };
  return { minutesUndoneUntil: iso(newest.time + boardLimits.undoMs), minutesUndoneBy: newest.by };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

function isoOrNull(ms: number | null): string | null {
  return ms === null ? null : iso(ms);
}
