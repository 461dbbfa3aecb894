import * as z from 'zod/mini';
import { auditActions } from './audit-actions';
import { dayIn } from './days';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, instant, paging, sorting, textIn, uuidIn } from './shapes';

/** Reading the audit log. No call changes it; what has an inverse is undone by the calls of its feature. */

/** The most lines that are counted, and the most that a file has. */
export const auditLimits = { counted: 10_000, exported: 50_000 };

const day = z._default(z.nullable(dayIn), null);

const filter = {
  /** Words of who did it or of its object: a person, a school, a collection, a task. */
  search: z._default(textIn(200).check(z.trim()), ''),
  by: z._default(z.nullable(uuidIn), null),
  action: z._default(z.nullable(z.enum(auditActions)), null),
  kind: z._default(z.enum(['ALL', 'CHANGES', 'VIEWS']), 'ALL'),
  /** The first and the last day. */
  from: day,
  till: day,
};

export const auditOrders = ['time', 'who', 'action', 'object'] as const;

const line = z.object({
  id: z.string(),
  at: instant,
  /** null: the server itself, or somebody whose account is gone. */
  who: z.nullable(z.object({ uuid: z.string(), name: z.string(), role: z.string() })),
  action: z.string(),
  /** name: '' where the object has none, or is gone; uuid: of a person. */
  object: z.object({ type: z.string(), id: z.string(), name: z.string(), uuid: z.nullable(z.string()) }),
  reason: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
  /** Whether there is an inverse act and nothing has been built upon it. */
  canUndo: z.boolean(),
});
export type AuditRow = z.infer<typeof line>;

export const listAudit = endpoint({
  method: 'POST',
  path: '/audit/list',
  summary: 'The audit log, the newest first; total is counted up to 10,000',
  roles: organisers,
  body: z.object({ ...claims, ...filter, ...sorting(auditOrders), ...paging }),
  reply: z.object({ lines: z.array(line), total: z.number(), hasMore: z.boolean() }),
  errors: [],
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/excels/export-audit',
  summary: 'The audit log under a filter as a workbook or as CSV: the newest 50,000 lines at most',
  roles: organisers,
  body: z.object({
    search: filter.search,
    by: z.optional(uuidIn),
    action: z.optional(z.enum(auditActions)),
    kind: filter.kind,
    from: z.optional(dayIn),
    till: z.optional(dayIn),
    format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'),
    locale: z._default(z.enum(['lt', 'en']), 'lt'),
  }),
  reply: z.object({}),
  errors: [],
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
