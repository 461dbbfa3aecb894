import type { Clock } from '../../../platform/clock';
import { jitteredSeconds, Refusal } from '../../../platform/http/refusal';
import { createRateLimit } from '../enter/rate-limit';

/**
 * How much one person may write into the journal in a day through one instance, in characters. Nobody who solves comes
 * near: clicks count 300 each, and four in a second would have to go on for five hours. It keeps one session from filling
 * the disk that everybody's answers need (docs/rules/answers.md).
 */
const MOST = 20_000_000;
const WINDOW_MS = 24 * 60 * 60 * 1000;
/** What the row itself takes, besides its texts. */
const ROW = 300;
/** More than sit on one day. */
const KEYS = 100_000;

/** Counts an answer of this length. Throws TOO_MANY_REQUESTS, on which pages wait with all they have. */
export type CountVolume = (userId: string, length: number) => void;

export function createVolume(clock: Clock, most = MOST): CountVolume {
  const written = createRateLimit({ most, windowMs: WINDOW_MS, keys: KEYS, now: () => clock.now().getTime() });
  return (userId, length) => {
    if (written.isSpent(userId)) throw new Refusal('TOO_MANY_REQUESTS', {}, jitteredSeconds(60, 120));
    written.add(userId, ROW + length);
  };
}
