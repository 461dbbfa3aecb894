/** The time of an attempt, from instants that the database fixed. All numbers are milliseconds since 1970. */
export type AttemptTime = { startedAt: number; deadline: number; finishedAt: number | null };

/** Whole seconds used until now, the finish or the deadline, whichever came first. */
export function usedSeconds(time: AttemptTime, now: number): number {
  const end = Math.min(now, time.deadline, time.finishedAt ?? now);
  return Math.max(0, Math.floor((end - time.startedAt) / 1000));
}

/** Milliseconds left to answer; 0 once the attempt is finished or over. */
export function remainingMs(time: Pick<AttemptTime, 'deadline' | 'finishedAt'>, now: number): number {
  if (time.finishedAt !== null) return 0;
  return Math.max(0, Math.round(time.deadline - now));
}
