import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';

/** Results of a collection as a file. */
export const exportResults = endpoint({
  method: 'GET',
  path: '/excels/export-results/:id',
  summary: 'The newest results of a collection, every pupil with the points of each task, as a workbook or as CSV',
  roles: organisers,
  body: z.object({
    format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'),
    locale: z._default(z.enum(['lt', 'en']), 'lt'),
  }),
  reply: z.object({}),
  errors: [],
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
