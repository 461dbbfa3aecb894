import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { idIn, textIn } from './shapes';

/** Results of a collection as a file. */
export const exportResults = endpoint({
  method: 'GET',
  path: '/excels/export-results/:id',
  summary: 'Results of a collection, every pupil of a selection with the points of each task, as a workbook or as CSV',
  roles: organisers,
  body: z.object({
    format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'),
    locale: z._default(z.enum(['lt', 'en']), 'lt'),
    /** Without one the newest. */
    version: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000))),
    /** What the file is narrowed to, as the list; its columns are the same for every selection. */
    grade: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(12))),
    subGrade: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(12))),
    district: z.optional(idIn),
    school: z.optional(idIn),
    search: z.optional(textIn(100)),
    /** T: with columns of the pupil's teacher and of the school, before those of the tasks. */
    contacts: z._default(z.enum(['T', 'F']), 'F'),
  }),
  reply: z.object({}),
  errors: [],
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
