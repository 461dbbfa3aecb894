import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '../contract/endpoint';
import type { Caller } from './features/auth/caller';
import { mountAuth } from './features/auth/routes';
import { createSessions } from './features/auth/sessions';
import { mountBoard } from './features/board/routes';
import { mountCollections } from './features/collections/routes';
import { createSets } from './features/collections/sets';
import { mountHealth } from './features/health/routes';
import { mountImages } from './features/images/routes';
import { mountMail } from './features/mail/routes';
import { mountParticipants } from './features/participants/routes';
import { mountPermissions } from './features/permissions/routes';
import { mountReference } from './features/reference/routes';
import { mountResults } from './features/results/routes';
import { mountSettings } from './features/settings/routes';
import { createValues } from './features/settings/values';
import { createPulse } from './features/solving/presence';
import { mountSolving } from './features/solving/routes';
import { mountTasks } from './features/tasks/routes';
import { mountTexts } from './features/texts/routes';
import { mountTraining } from './features/training/routes';
import { mountUsers } from './features/users/routes';
import { createApi } from './platform/api';
import { createHttp } from './platform/http';
import { mountOpenApi } from './platform/openapi';
import type { Services } from './platform/services';
import { mountWeb } from './platform/web';

export type App = { http: FastifyInstance; mounted: readonly Endpoint[] };

/** The whole server without a port: every feature mounted by name. webFolder: the built pages, null in tests. */
export async function createApp(services: Services, webFolder: string | null): Promise<App> {
  const http = await createHttp(services.log, services.life, services.settings);
  const sessions = createSessions(services);
  const values = createValues(services);
  const sets = createSets(services);
  const api = createApi<Caller>(http, sessions.find, services.pressure);

  mountHealth(api, services);
  mountAuth(api, services, { sessions, pulse: createPulse(services) });
  mountSettings(api, services, { values });
  mountReference(api, services);
  mountTexts(api, services);
  mountSolving(api, services, { sets, values });
  mountTraining(api, services, { sets });
  mountParticipants(api, services);
  mountPermissions(api, services, { sets, values });
  mountBoard(api, services, { sets, values });
  mountCollections(api, services, { sets });
  mountTasks(api, services);
  mountResults(api, services, { sets });
  mountMail(api, services);
  mountUsers(api, services, { values });
  mountImages(http, services);

  await mountOpenApi(http, api.mounted);
  await mountWeb(http, webFolder);
  await http.ready();
  return { http, mounted: api.mounted };
}
