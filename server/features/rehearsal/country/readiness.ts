// Pure: whether a challenge may begin, and why (docs/rules/rehearsal.md). What nobody knows is never a reason to begin.
import {
  type ReadinessBound,
  type ReadinessCheck,
  type ReadinessKind,
  type ReadinessLevel,
  readinessBounds,
  readinessKinds,
  readinessLevels,
} from '../../../../contract/rehearsal-country';

/** n of so many; null: nobody knows it. */
type Part = { n: number; of: number } | null;

/** What is known. The parts of a rehearsal that has not begun are null. */
export type ReadinessFacts = {
  /** Robots that came, of the pupils expected; what they measured; null: not lately, or not with this release. */
  robots: Part;
  robotsLogInMs: number | null;
  robotsAnswerMs: number | null;
  robotsRefused: Part;
  robotsLost: Part;
  isSetFit: boolean | null;
  pupils: Part;
  schools: Part;
  logIns: Part;
  answers: Part;
  /** Of the sittings of the rehearsal: those that ran out of time unheard, those that were silent, and the longest silence. */
  cut: Part;
  silent: Part;
  longestSilenceSeconds: number | null;
  /** Of the schools that were checked and of their pupils; those never checked, of all. */
  roomsRed: Part;
  roomsRedPupils: Part;
  roomsNever: Part;
  roomsNeverPupils: Part;
  /** Standbys for which commits wait, and minutes since a part of the log was stored. */
  standbys: number | null;
  backupMinutes: number | null;
};

type Measured = { value: number | null; part?: Part };

/** The verdict is that of the worst reason; the reasons stand in the order of the page. */
export function judgeReadiness(facts: ReadinessFacts): { level: ReadinessLevel; checks: ReadinessCheck[] } {
  const measured = measuredOf(facts);
  const checks = readinessKinds.map((kind): ReadinessCheck => {
    const { value, part } = measured[kind];
    return { kind, level: levelOf(readinessBounds[kind], value), value, n: part?.n ?? null, of: part?.of ?? null };
  });
  return { level: worst(checks.map(({ level }) => level)), checks };
}

/** What a value says under its bound. */
export function levelOf(bound: ReadinessBound, value: number | null): ReadinessLevel {
  if (value === null) return bound.unknown;
  const isWithin = (limit: number) => (bound.isLeast ? value >= limit : value <= limit);
  if (isWithin(bound.go)) return 'GO';
  return isWithin(bound.care) ? 'CARE' : 'NOT';
}

function worst(levels: readonly ReadinessLevel[]): ReadinessLevel {
  return readinessLevels[Math.max(...levels.map((level) => readinessLevels.indexOf(level)))] ?? 'NOT';
}

function measuredOf(facts: ReadinessFacts): Record<ReadinessKind, Measured> {
  const { isSetFit, roomsRed, roomsRedPupils, roomsNever, roomsNeverPupils } = facts;
  return {
    ROBOTS: shareOf(facts.robots),
    ROBOTS_LOG_IN: { value: facts.robotsLogInMs },
    ROBOTS_ANSWER: { value: facts.robotsAnswerMs },
    ROBOTS_REFUSED: shareOf(facts.robotsRefused),
    // A number, but of nothing compared nobody knows whether it was lost.
    ROBOTS_LOST: { value: facts.robotsLost?.of ? facts.robotsLost.n : null, part: facts.robotsLost },
    SET: { value: isSetFit === null ? null : Number(isSetFit) },
    PUPILS: shareOf(facts.pupils),
    SCHOOLS: shareOf(facts.schools),
    LOG_INS: shareOf(facts.logIns),
    ANSWERS: shareOf(facts.answers),
    SILENCE: { value: facts.longestSilenceSeconds, part: facts.silent },
    CUT: shareOf(facts.cut),
    ROOMS_RED: larger(roomsRed, roomsRedPupils),
    ROOMS_NEVER: larger(roomsNever, roomsNeverPupils),
    STANDBY: { value: facts.standbys },
    BACKUP: { value: facts.backupMinutes },
  };
}

/** Of nothing there is no share: nobody knows it. */
function shareOf(part: Part): Measured {
  return { value: part === null || part.of === 0 ? null : part.n / part.of, part };
}

/** The larger share, told by the schools. */
function larger(schools: Part, pupils: Part): Measured {
  const { value } = shareOf(schools);
  return { value: value === null ? null : Math.max(value, shareOf(pupils).value ?? 0), part: schools };
}
