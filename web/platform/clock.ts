// The countdown without comparing clocks: the server sends the time left, the browser counts by its monotonic clock,
// and every reply corrects it. Pure: the caller passes the time.

/**
 * When the time ends, in the monotonic milliseconds of this page and by the wall clock of the computer; null before the
 * server has said anything.
 */
export type Clock = { endsAt: number | null; wallEndsAt: number | null };
type SetClock = { endsAt: number; wallEndsAt: number };

/** Both clocks of the computer at one moment, in milliseconds. */
export type BothClocks = { wall: number; monotonic: number };

/**
 * The time in a reply: what the server counted as left at some moment between request and reply, both in milliseconds of
 * performance.now(). sleptMs: how much longer that took by the wall clock, on a computer that slept meanwhile. wallEndsAt: the
 * end by the wall clock, of a time that this computer has stored.
 */
export type TimeHeard = {
  remainingMs: number;
  sentAt: number;
  heardAt: number;
  sleptMs?: number;
  wallEndsAt?: number;
};

/**
 * The clock after a reply. The server has counted at some moment between request and reply, so that the end lies between
 * the two: of an end that is known the nearest one there stays, because a reply that came late, or while the computer
 * slept, says little; else the server is assumed to have counted half-way, and where that may be wrong by more than
 * `guessMs`, the wall clock keeps the earliest end as a doubt. wall: the wall clock when the reply was heard.
 */
export function synchronise(
  before: Clock,
  { remainingMs, sentAt, heardAt, sleptMs = 0, wallEndsAt }: TimeHeard,
  wall: number,
): SetClock {
  const halfWay = (heardAt - sentAt) / 2;
  const known = before.endsAt ?? heardAt - halfWay + remainingMs;
  const endsAt = Math.min(Math.max(known, sentAt + remainingMs), heardAt + remainingMs);
  const doubtMs = Math.max(0, sleptMs) + (before.endsAt === null && halfWay > guessMs ? halfWay : 0);
  return { endsAt, wallEndsAt: wallEndsAt ?? wall + endsAt - heardAt - doubtMs };
}

/** A first time that may be wrong by more is told with a doubt: its page stood still while the reply was on its way. */
const guessMs = 5_000;

/** Milliseconds left at `now`, never below 0; null when nothing is known. */
export function remaining(clock: Clock, now: number): number | null {
  return clock.endsAt === null ? null : Math.max(0, clock.endsAt - now);
}

/**
 * Milliseconds that are left at least where the computer may have slept since the server was heard, so that less may be
 * left than the monotonic clock says; null: both clocks agree. It is a doubt alone: the wall clock may have been set.
 */
export function leastRemaining({ endsAt, wallEndsAt }: Clock, now: BothClocks): number | null {
  if (endsAt === null || wallEndsAt === null) return null;
  const byWall = wallEndsAt - now.wall;
  return endsAt - now.monotonic - byWall > sleepMs ? Math.max(0, byWall) : null;
}

/** Whole minutes that were added between two clocks; 0 for the small shifts of the network. */
export function addedMinutes(before: Clock, after: Clock): number {
  if (before.endsAt === null || after.endsAt === null) return 0;
  const minutes = Math.round((after.endsAt - before.endsAt) / 60_000);
  return Math.max(minutes, 0);
}

export type CountdownTone = 'normal' | 'warn' | 'last' | 'over';

/** What the pupil sees: minutes (rounded up), from the last five on minutes and seconds. */
export type CountdownView = { tone: CountdownTone; minutes: number; seconds: number };

/** The view where at most `ms` are left and at least `leastMs`: whole minutes alone, and always a warning. */
export function doubtfulView(ms: number, leastMs: number): CountdownView {
  return { tone: leastMs > 60_000 ? 'warn' : 'last', minutes: Math.max(1, Math.ceil(ms / 60_000)), seconds: 0 };
}

/**
 * The view for `ms` left: normal above 5 minutes, warn to the last minute, last, over at 0. wholeMs: the whole time;
 * under 15 minutes the warning is its last fifth: no short time begins with one.
 */
export function countdownView(ms: number, wholeMs = Number.POSITIVE_INFINITY): CountdownView {
  const seconds = Math.ceil(ms / 1000);
  const warning = wholeMs < 15 * 60_000 ? wholeMs / 5_000 : 300;
  if (seconds <= 0) return { tone: 'over', minutes: 0, seconds: 0 };
  if (seconds > warning) return { tone: 'normal', minutes: Math.ceil(seconds / 60), seconds: 0 };
  const tone = seconds > Math.min(60, warning / 2) ? 'warn' : 'last';
  return { tone, minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
}

/** Milliseconds until the view changes next: at most `ms` itself. */
export function untilChange(ms: number): number {
  if (ms <= 0) return 0;
  const step = ms > 300_000 ? 60_000 : 1_000;
  return ms % step || step;
}

/** The minutes that are told when the last five begin, or when a page opens in them: the nearest number, at least one. */
export function minutesToTell(ms: number): number {
  return Math.max(1, Math.round(ms / 60_000));
}

/** A wall clock that went on by more than this while the monotonic one stood tells of sleep. */
export const sleepMs = 2_000;
