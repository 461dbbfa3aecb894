import { createHash, randomUUID } from 'node:crypto';
import { createGroup } from '../../../platform/load/group';
import type { Services } from '../../../platform/services';
import { createRateLimit, type RateLimit } from './rate-limit';

const TOPIC = 'tries';

/**
 * A limit that holds for all instances together: each counts its own tries at once and tells the others, so that a
 * balancer that sends one person to all of them in turn gives no more tries. What is told on its way may be
 * one message late. Keys leave the instance as a hash.
 * @param options name: its own among all limits; step: tries of one key that are told together (1 unless given)
 */
export function createSharedRateLimit(
  { db, events, clock, log }: Pick<Services, 'db' | 'events' | 'clock' | 'log'>,
  options: { name: string; most: number; windowMs: number; keys: number; step?: number },
): Omit<RateLimit, 'add'> & { add(key: string): void } {
  const { name, step = 1 } = options;
  const self = randomUUID();
  const limit = createRateLimit({ ...options, now: () => clock.now().getTime() });
  const untold = createRateLimit({ ...options, most: step, now: () => clock.now().getTime() });
  const group = createGroup(
    async (marks: readonly string[]) => {
      await events.publish(db, TOPIC, `${self}|${name}|${marks.join(',')}`);
      return marks.map(() => true);
    },
    // A message of PostgreSQL holds 8,000 bytes.
    { most: 200, inFlight: 1, splits: () => false },
  );
  events.on(TOPIC, (id) => {
    const [from, to, marks = ''] = (id ?? '').split('|');
    if (from === self || to !== name) return;
    for (const mark of marks.split(',')) for (let i = 0; i < step; i += 1) limit.add(mark);
  });

  return {
    isSpent: (key) => limit.isSpent(markOf(key)),
    add(key) {
      const mark = markOf(key);
      limit.add(mark);
      untold.add(mark);
      if (!untold.isSpent(mark)) return;
      untold.forget(mark);
      group.add(mark).catch((error: unknown) => log.warn({ err: error, name }, 'other instances do not know of a try'));
    },
    forget: (key) => limit.forget(markOf(key)),
  };
}

function markOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22);
}
