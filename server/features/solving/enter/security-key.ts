import { createHash, timingSafeEqual } from 'node:crypto';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import type { RateLimit } from './rate-limit';
import { createSharedRateLimit } from './shared-rate-limit';

/**
 * Security keys are compared in constant time, without regard to case, blanks and hyphens: a class types them from the
 * board. Guessing is slowed down per session and challenge.
 */
export type KeyCheck = {
  /**
   * Whether the given key opens the challenge; a challenge without a key is open to all. Refuses TOO_MANY_REQUESTS
   * after 20 wrong keys of a session within 5 minutes, even for the right key: otherwise the refusal would reveal it.
   */
  fits(
    sid: string,
    collection: { id: string; securityKey: string | null },
    typedKey: string | null | undefined,
  ): boolean;
};

/** Wrong keys of a session in a challenge, over all instances. */
export function createKeyLimit(services: Pick<Services, 'db' | 'events' | 'clock' | 'log'>): RateLimit {
  return createSharedRateLimit(services, { name: 'security-key', most: 20, windowMs: 5 * 60_000, keys: 10_000 });
}

export function createKeyCheck(wrong: RateLimit): KeyCheck {
  return {
    fits(sid, collection, typedKey) {
      if (collection.securityKey === null) return true;
      // A call without a key is not a guess: the page makes it before the pupil has typed anything.
      if (!typedKey) return false;
      const key = `${sid} ${collection.id}`;
      if (wrong.isSpent(key)) refuse('TOO_MANY_REQUESTS');
      const isRight = isSame(collection.securityKey, typedKey);
      if (!isRight) wrong.add(key);
      return isRight;
    },
  };
}

function isSame(a: string, b: string): boolean {
  return timingSafeEqual(digest(bare(a)), digest(bare(b)));
}

/** The letters and digits alone, in capitals; a key of other signs only is compared as it is. */
function bare(key: string): string {
  return (
    key
      .normalize('NFKC')
      .replace(/[\s\p{Pd}]+/gu, '')
      .toUpperCase() || key
  );
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
