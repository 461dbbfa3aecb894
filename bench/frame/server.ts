// The frame of a call alone: the server as the program makes it, with one call that does nothing. Run as a child by
// frame.ts.
import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint';
import { nothingIn } from '../../contract/shapes';
import type { Caller } from '../../server/features/auth/caller';
import { createSessions } from '../../server/features/auth/sessions/sessions';
import { createApi } from '../../server/platform/http/api';
import { createHttp } from '../../server/platform/http/server';
import { createLog } from '../../server/platform/log';
import { openServices } from '../../server/platform/open';
import { readSettings } from '../../server/platform/settings';

const settings = readSettings(process.env);
const log = createLog(settings.LOG_LEVEL);
const life = { state: 'ready' } as const;
const { services } = await openServices({ url: settings.DATABASE_URL ?? '', settings, log, life });
const http = await createHttp(log, life, settings);
const api = createApi<Caller>(http, createSessions(services).find, services.pressure);

const nothing = endpoint({
  method: 'POST',
  path: '/nothing',
  summary: 'Does nothing',
  roles: ['STUDENT'],
  body: nothingIn,
  reply: z.object({ taskId: z.string(), text: z.string() }),
  errors: [],
  load: 'answer',
});
api.on(nothing, () => ({ taskId: '', text: '' }));

console.log(await http.listen({ port: 0, host: '127.0.0.1' }));
process.on('SIGTERM', () => process.exit(0));
