import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import type { Load } from '../../../contract/endpoint';
import { Refusal } from '../../platform/http/refusal';
import { watchProcess } from '../../platform/metrics';
import type { Services } from '../../platform/services';
import { readShared, type Shared } from './metrics-queries';

/** However often somebody asks, the database is asked this often. Milliseconds. */
const FRESH_MS = 10_000;

/**
 * Serves /metrics to whoever has the token of the setting METRICS_TOKEN; to everybody else, and without the setting,
 * there is no such address.
 */
export function mountMetrics(
  http: FastifyInstance,
  services: Services,
  refusals: Readonly<Record<Load, number>>,
): void {
  const { METRICS_TOKEN: token } = services.settings;
  if (token === undefined) return;
  services.metrics.refusals = refusals;
  watchProcess(services.metrics);
  watchShared(services);
  http.get('/metrics', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw new Refusal('NOT_FOUND');
    return reply.type(services.metrics.registry.contentType).send(await services.metrics.read());
  });
}

/**
 * Counts every call by its route when its reply is out; only where somebody reads it. Call it before any call is
 * mounted.
 */
export function countReplies(http: FastifyInstance, { settings, metrics }: Services): void {
  if (settings.METRICS_TOKEN === undefined) return;
  http.addHook('onRoute', (route) => {
    // The pattern of the address: no label holds an id.
    const name = `${String(route.method)} ${route.url}`;
    const before = route.onResponse === undefined ? [] : [route.onResponse].flat();
    route.onResponse = [
      ...before,
      (_request, reply, done) => {
        metrics.onReply(name, reply.statusCode, reply.elapsedTime / 1000);
        done();
      },
    ];
  });
}

/** Adds the numbers that only the database knows. While it does not answer, they are left out. */
function watchShared({ metrics, slowDb, clock }: Services): void {
  let last: { shared: Promise<Shared | null>; at: number } | null = null;
  const shared = (): Promise<Shared | null> => {
    const at = clock.now().getTime();
    if (last === null || at - last.at >= FRESH_MS) last = { shared: readShared(slowDb).catch(() => null), at };
    return last.shared;
  };
  const gauge = (name: string, help: string, labelNames: string[], fill: (gauge: Gauge, now: Shared) => void): void => {
    new Gauge({
      name,
      help,
      labelNames,
      // All workers of a machine read the same database.
      aggregator: 'max',
      registers: [metrics.registry],
      async collect() {
        const now = await shared();
        this.reset();
        if (now) fill(this, now);
        else this.remove(...labelNames.map(() => ''));
      },
    });
  };
  gauge('damba_sessions_live', 'Sessions that have not ended', [], (it, now) => it.set(now.sessions));
  gauge('damba_pupils_solving', 'Attempts under way', [], (it, now) => it.set(now.solving));
  gauge('damba_mails', 'Mails of the outbox by state', ['state'], (it, now) => {
    for (const { state, count } of now.mails) it.set({ state }, count);
  });
  gauge('damba_replication_lag_seconds', 'How far a standby is behind', ['standby'], (it, now) => {
    for (const { name, lag } of now.standbys) it.set({ standby: name }, lag);
  });
  gauge('damba_replication_sync', 'Standbys for which commits wait', [], (it, now) =>
    it.set(now.standbys.filter((one) => one.isSync).length),
  );
}

function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
