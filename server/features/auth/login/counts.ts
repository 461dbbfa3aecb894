import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { login } from '../../../../contract/auth-login';
import type { LogInCounts } from '../../../platform/metrics';
import { repeat } from '../../../platform/repeat';
import type { Services } from '../../../platform/services';
import { writeCounts } from './queries';

/**
 * Organisers see within a minute that log-ins fail: this, the cache of the numbers and the page's pause together are less
 * (`server/features/season/live/bell.api.test.ts` counts it). In milliseconds.
 */
export const COUNTS_MS = 10_000;

/**
 * Counts log-ins in memory when their reply is out, refused ones too, and writes the counts now and then. Call it before
 * any call is mounted. Nothing is added to other calls.
 */
export function countLogIns(http: FastifyInstance, services: Services): void {
  const { logIns } = services.metrics;
  http.addHook('onRoute', (route) => {
    if (route.url !== `/api${login.path}`) return;
    route.onResponse = [
      ...(route.onResponse === undefined ? [] : [route.onResponse].flat()),
      (_request, reply, done) => {
        logIns.calls += 1;
        if (reply.statusCode === 503) logIns.refused += 1;
        else if (reply.statusCode >= 500) logIns.failed += 1;
        done();
      },
    ];
  });
  repeat(services, {
    name: 'login-counts',
    everyMs: COUNTS_MS,
    round: createWriting(services),
    failed: 'the counts of log-ins could not be written',
    isOwn: true,
  });
}

/** Writes what has been counted since the last time; after a failure it is written the next time. */
export function createWriting(
  { db, metrics }: Pick<Services, 'db' | 'metrics'>,
  instance: string = randomUUID(),
): () => Promise<void> {
  let written: LogInCounts = { calls: 0, refused: 0, failed: 0 };
  let waited = 0;
  return async () => {
    const now = { ...metrics.logIns };
    const waiting = metrics.lines.reduce((sum, length) => sum + length(), 0);
    if (now.calls === written.calls && waiting === 0 && waited === 0) return;
    await writeCounts(db, {
      instance,
      calls: now.calls - written.calls,
      refused: now.refused - written.refused,
      failed: now.failed - written.failed,
      waiting,
    });
    written = now;
    waited = waiting;
  };
}
