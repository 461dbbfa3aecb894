import * as z from 'zod/mini';
import { endpoint } from './endpoint';

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  summary: '200 when ready and the database commits; 503 while starting or draining, or when it does not',
  roles: 'PUBLIC',
  body: z.object({}),
  reply: z.object({ version: z.string(), database: z.enum(['embedded', 'postgresql']) }),
  errors: [],
  load: 'answer',
});
