// Pure: the course of a sitting, from its events (docs/rules/sitting.md). Instants are milliseconds.
import { boardLimits } from '../../../../contract/board';

export type Span = { from: number; till: number };

/** An event of a sitting, as in the table sitting_event. till: the end of a silence. */
export type SittingEvent = {
  kind:
    | 'FINISHED'
    | 'TIME_OVER'
    | 'CLOSED'
    | 'REOPENED'
    | 'REOPEN_UNDONE'
    | 'LOGGED_OUT'
    | 'REPLACED'
    | 'MOVED'
    | 'SESSION_ENDED'
    | 'SILENT';
  at: number;
  till: number | null;
};

export type Sitting = {
  startedAt: number;
  deadline: number;
  /** Ended by the pupil, by staff, or by the clock once the grace is over; null while it runs. */
  endedAt: number | null;
  /** In their order. */
  events: readonly SittingEvent[];
  /** When a session entered the sitting, in their order; the first is the start. */
  entries: readonly number[];
  /** The session that entered last. */
  session: { sid: string; lastSeenAt: number; endedAt: number | null; endedBy: string | null } | null;
};

const ends: readonly SittingEvent['kind'][] = ['FINISHED', 'TIME_OVER', 'CLOSED', 'REOPEN_UNDONE'];
const sessionEnds: readonly SittingEvent['kind'][] = ['LOGGED_OUT', 'REPLACED', 'MOVED', 'SESSION_ENDED'];

/** The spans in which a sitting ran, each from the start or a re-opening to the next end. */
export function stretches(sitting: Sitting, now: number): Span[] {
  const found: Span[] = [];
  let from: number | null = sitting.startedAt;
  for (const { kind, at } of sitting.events) {
    if (ends.includes(kind) && from !== null) {
      found.push({ from, till: at });
      from = null;
    } else if (kind === 'REOPENED') from ??= at;
  }
  const till = sitting.endedAt ?? Math.min(now, sitting.deadline);
  if (from !== null) found.push({ from, till: Math.max(from, till) });
  return found;
}

/**
 * The spans without contact: the session of a running stretch sends nothing for longer than silentMs. A span ends with
 * the next contact, the end of the session or the end of the stretch.
 */
export function silences(sitting: Sitting, now: number): Span[] {
  const { session } = sitting;
  const noted = sitting.events.flatMap(({ kind, at, till }): Span[] =>
    kind === 'SILENT' && till !== null ? [{ from: at, till }] : [],
  );
  const goesOn = session !== null && session.endedAt === null ? [{ from: session.lastSeenAt, till: now }] : [];
  const spans = [...noted, ...goesOn];
  return stretches(sitting, now)
    .flatMap((stretch) =>
      spans
        .filter(({ from }) => from >= stretch.from && from < stretch.till)
        .map(({ from, till }) => ({ from, till: Math.min(till, stretch.till) })),
    )
    .filter(({ from, till }) => till - from > boardLimits.silentMs)
    .sort((one, other) => one.from - other.from);
}

/** A line of a sitting's own log; acts of staff stand in the audit log. */
export type LogEntry = { at: number; till: number | null; action: LogAction };
export type LogAction =
  | 'sitting.start'
  | 'sitting.resume'
  | 'sitting.finish'
  | 'sitting.time-over'
  | 'session.log-out'
  | 'session.replace'
  | 'contact.lost'
  | 'contact.back';

/**
 * Whether the pupil went on by another log-in while the computer of the one before was silent: it told nothing of the
 * answers that it may still have, and the server cannot know whether it is the same computer.
 */
export function hasLeftSilent(sitting: Sitting, now: number): boolean {
  let isSilent = false;
  return logOf(sitting, now).some(({ action }) => {
    if (action === 'contact.lost') isSilent = true;
    if (action === 'contact.back') isSilent = false;
    return isSilent && action === 'sitting.resume';
  });
}

/**
 * A silence that goes on is logged a little after it is shown: a sign that came in time may still be on its way into the
 * database, and an entry is never taken away.
 */
const CERTAIN_MS = 2_000;

/** The log of a sitting in the order of time. An entry never changes later. */
export function logOf(sitting: Sitting, now: number): LogEntry[] {
  const entry = (action: LogAction, at: number, till: number | null = null): LogEntry => ({ at, till, action });
  const fromEvents = sitting.events.flatMap(({ kind, at }): LogEntry[] => {
    if (kind === 'FINISHED') return [entry('sitting.finish', at)];
    if (kind === 'TIME_OVER') return [entry('sitting.time-over', at)];
    if (kind === 'LOGGED_OUT') return [entry('session.log-out', at)];
    return kind === 'REPLACED' ? [entry('session.replace', at)] : [];
  });
  // The time is over, but nothing has closed the sitting yet.
  const last = sitting.endedAt;
  const endsByTime = last !== null && !sitting.events.some(({ kind, at }) => ends.includes(kind) && at === last);
  const entered = sitting.entries.slice(1).map((at) => entry('sitting.resume', at));
  const lost = silences(sitting, now).flatMap((span) => {
    if (span.till === now && span.till - span.from <= boardLimits.silentMs + CERTAIN_MS) return [];
    const isBack = sitting.events.some(({ kind, till }) => kind === 'SILENT' && till === span.till);
    const endedThen = sitting.events.some(({ kind, at }) => sessionEnds.includes(kind) && at === span.till);
    const back = isBack && !endedThen ? [entry('contact.back', span.till)] : [];
    return [entry('contact.lost', span.from, isBack ? span.till : null), ...back];
  });
  return [
    entry('sitting.start', sitting.startedAt),
    ...fromEvents,
    ...(endsByTime ? [entry('sitting.time-over', last)] : []),
    ...entered,
    ...lost,
  ].sort((one, other) => one.at - other.at);
}
