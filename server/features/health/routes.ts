import type { FastifyInstance } from 'fastify';
import { getHealth } from '../../../contract/health';
import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import { version } from '../../platform/version';
import type { Caller } from '../auth/caller';
import { mountMetrics } from './metrics';
import { createProbe } from './probe';

/** Mounts the metrics, and the health check for a load balancer: healthy if this instance takes calls and the database commits. */
export function mountHealth(api: Api<Caller>, http: FastifyInstance, services: Services): void {
  mountMetrics(http, services, api.refusals);
  const commits = createProbe(services);

  api.open(getHealth, async ({ refuse }) => {
    if (services.life.state !== 'ready' || !(await commits())) return refuse('OVERLOADED');
    return { version, database: services.settings.DATABASE_URL ? ('postgresql' as const) : ('embedded' as const) };
  });
}
