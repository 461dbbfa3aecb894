// Pure: whether log-ins are in trouble (docs/rules/season.md). Wrong passwords are none.
import type { LiveNumbers } from '../../../../contract/season';

/**
 * Minutes that are looked at together, the present one among them: what has passed is forgotten. The present one is also looked
 * at alone: where one server of four fails after a good start, the good minutes before would hide it for more than a minute.
 */
export const LOGIN_MINUTES = [3, 1] as const;
/** From so many log-ins on that went wrong, and from this share: one that failed is no alarm. */
const LEAST = 5;
const SHARE = 0.1;
/** So many in line wait for some seconds already. */
const LONG_LINE = 300;

export type LogInsNow = { calls: number; refused: number; failed: number; waiting: number };

/** What an organiser must know of the log-ins of these minutes, or undefined. */
export function logInTrouble(now: LogInsNow, minutes: number): LiveNumbers['logIns'] {
  const { calls, refused, failed, waiting } = now;
  const wrong = refused + failed;
  const isMuch = wrong >= LEAST && wrong >= calls * SHARE;
  if (!isMuch && waiting < LONG_LINE) return undefined;
  // What failed has a reason in the log; what was refused is too much at once.
  return { kind: isMuch && failed > refused ? 'FAIL' : 'OVERLOAD', minutes, ...now };
}
