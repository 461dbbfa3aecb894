import * as z from 'zod/mini';
import { endpoint } from './endpoint';

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  summary: '200 when ready, 503 while starting or draining',
  roles: 'PUBLIC',
  body: z.object({}),
  reply: z.object({ version: z.string(), database: z.enum(['embedded', 'postgresql']) }),
  errors: [],
  load: 'answer',
});
