// The countdown without comparing clocks: the server sends the time left, the browser counts by its monotonic clock,
// and every reply corrects it. Pure: the caller passes the time.

/** When the time ends, in the monotonic milliseconds of this page; null before the server has said anything. */
export type Clock = { endsAt: number | null };

/**
 * The time in a reply: what the server counted as left at some moment between request and reply. All in milliseconds.
 */
export type TimeHeard = { remainingMs: number; sentAt: number; heardAt: number };

/** Later replies win; the server is assumed to have counted half-way between request and reply. */
export function synchronise(heard: TimeHeard): Clock {
  return { endsAt: (heard.sentAt + heard.heardAt) / 2 + heard.remainingMs };
}

/** Milliseconds left at `now`, never below 0; null when nothing is known. */
export function remaining(clock: Clock, now: number): number | null {
  return clock.endsAt === null ? null : Math.max(0, clock.endsAt - now);
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

/** The view for `ms` left: normal above 5 minutes, warn to the last minute, last, over at 0. */
export function countdownView(ms: number): CountdownView {
  const seconds = Math.ceil(ms / 1000);
  if (seconds <= 0) return { tone: 'over', minutes: 0, seconds: 0 };
  if (seconds > 300) return { tone: 'normal', minutes: Math.ceil(seconds / 60), seconds: 0 };
  return { tone: seconds > 60 ? 'warn' : 'last', minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
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

/**
 * The stored end of the time, for a page that is opened again: by both clocks, in milliseconds since 1970, and the
 * time left at that moment.
 */
export type KeptEnd = { wall: number; monotonic: number; left: number };

/**
 * Milliseconds left after a reload without the server. Either clock may have been set or have stood still meanwhile:
 * the clock that leaves more time counts, because time taken away by mistake cannot be given back.
 */
export function keptRemaining(stored: KeptEnd, now: { wall: number; monotonic: number }): number {
  const left = Math.max(stored.wall - now.wall, stored.monotonic - now.monotonic);
  return Math.min(Math.max(left, 0), stored.left);
}

/** Whether the computer slept: wall time went on while monotonic time stood still, or a timer came far too late. */
export function hasSlept(wallMs: number, monotonicMs: number, expectedMs: number): boolean {
  return wallMs - monotonicMs > 2_000 || monotonicMs - expectedMs > 5_000;
}
