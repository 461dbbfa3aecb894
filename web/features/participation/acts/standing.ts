// The state of a pupil in the participation lists.
import type { PermissionRow } from '../../../../contract/permissions';

/** The state of a pupil in the challenge. Minutes are rounded up, never below 0. */
export type Standing =
  | { kind: 'none' }
  | { kind: 'allowed'; minutesLeft: number }
  | { kind: 'expired' }
  | { kind: 'solving'; minutesLeft: number }
  | { kind: 'finished' };

type Times = Pick<PermissionRow, 'permissionEndsAt' | 'startDate' | 'finishDate' | 'deadline'>;

/** The state of a pupil at `now` (the server's clock, milliseconds). */
export function standingOf(pupil: Times, now: number): Standing {
  if (pupil.finishDate !== null) return { kind: 'finished' };
  if (pupil.startDate !== null) return { kind: 'solving', minutesLeft: minutesTo(pupil.deadline, now) };
  if (pupil.permissionEndsAt === null) return { kind: 'none' };
  const minutesLeft = minutesTo(pupil.permissionEndsAt, now);
  return minutesLeft > 0 ? { kind: 'allowed', minutesLeft } : { kind: 'expired' };
}

/** Minutes until an instant, rounded up, never below 0; 0 for null. now: the server's clock, milliseconds. */
function minutesTo(instant: string | null, now: number): number {
  return instant === null ? 0 : Math.max(0, Math.ceil((Date.parse(instant) - now) / 60_000));
}
