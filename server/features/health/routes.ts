import { getHealth } from '../../../contract/health';
import type { Api } from '../../platform/api';
import type { Services } from '../../platform/services';
import { version } from '../../platform/version';
import type { Caller } from '../auth/caller';

/** Mounts the health of this instance, which a load balancer asks. */
export function mountHealth(api: Api<Caller>, services: Services): void {
  api.open(getHealth, ({ refuse }) => {
    if (services.life.state !== 'ready') return refuse('OVERLOADED');
    return { version, database: services.settings.DATABASE_URL ? ('postgresql' as const) : ('embedded' as const) };
  });
}
