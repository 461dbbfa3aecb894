import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { auditLimits, type auditOrders } from '../../../contract/audit';
import { auditChanges, auditViews } from '../../../contract/audit-actions';
import type { Db } from '../../platform/database/db';
import type { JsonObject } from '../../platform/database/generated/database';
import { holdsWords } from '../../platform/database/search';

export type AuditFilter = {
  search: string;
  by: string | null;
  action: string | null;
  kind: 'ALL' | 'CHANGES' | 'VIEWS';
  from: string | null;
  till: string | null;
};
type Order = { sort: (typeof auditOrders)[number]; direction: 'asc' | 'desc' };
export type AuditPage = Order & { num: number; page_size: number };

export type AuditLineRow = {
  id: string;
  at: Date;
  userUuid: string | null;
  userName: string | null;
  userRole: string | null;
  action: string;
  objectType: string;
  objectId: string;
  objectName: string;
  objectUuid: string | null;
  reason: string | null;
  details: JsonObject;
  canUndo: boolean;
};

const MOST_FOUND = 500;

/** What a search means: the objects whose names hold its words. Reading them first lets the log use its indices. */
async function findObjects(db: Db, search: string) {
  const { rows } = await sql<{ type: string; ids: string[] }>`
    select 'user' as type, array(select id::text from user_account
      where ${holdsWords(sql`concat_ws(' ', first_name, last_name, login, email)`, search)} limit ${MOST_FOUND}) as ids
    union all select 'school', array(select id::text from school
      where ${holdsWords(sql`name`, search)} limit ${MOST_FOUND})
    union all select 'collection', array(select id::text from collection
      where ${holdsWords(sql`name`, search)} limit ${MOST_FOUND})
    union all select 'task', array(select id::text from task
      where ${holdsWords(sql`name`, search)} limit ${MOST_FOUND})`.execute(db);
  return new Map(rows.map(({ type, ids }) => [type, ids]));
}

/** The condition of a filter on audit_log a. */
async function where(db: Db, filter: AuditFilter): Promise<RawBuilder<SqlBool>> {
  const parts: RawBuilder<SqlBool>[] = [sql<SqlBool>`true`];
  const { search, by, action, kind, from, till } = filter;
  if (by) parts.push(sql`a.user_id = (select id from user_account where uuid = ${by}::uuid)`);
  if (action) parts.push(sql`a.action = ${action}`);
  if (kind !== 'ALL') parts.push(sql`a.action = any(${[...(kind === 'VIEWS' ? auditViews : auditChanges)]}::text[])`);
  if (from) parts.push(sql`a.happened_at >= ${from}::date::timestamp at time zone 'Europe/Vilnius'`);
  if (till) parts.push(sql`a.happened_at < (${till}::date + 1)::timestamp at time zone 'Europe/Vilnius'`);
  if (search) {
    const found = await findObjects(db, search);
    const people = found.get('user') ?? [];
    const objects = [...found].filter(([, ids]) => ids.length > 0);
    const of = objects.map(
      ([type, ids]) => sql<SqlBool>`(a.object_type = ${type} and a.object_id = any(${ids}::text[]))`,
    );
    parts.push(
      sql`(${sql.join([sql`a.user_id = any(${people}::bigint[])`, sql`a.object_id = ${search}`, ...of], sql` or `)})`,
    );
  }
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

const objectName = sql`coalesce(
  case a.object_type
    when 'user' then (select concat_ws(' ', first_name, last_name) from user_account
      where id = case when a.object_id ~ '^[0-9]{1,18}$' then a.object_id::bigint end)
    when 'school' then (select name from school
      where id = case when a.object_id ~ '^[0-9]{1,18}$' then a.object_id::bigint end)
    when 'collection' then (select name from collection
      where id = case when a.object_id ~ '^[0-9]{1,18}$' then a.object_id::bigint end)
    when 'task' then (select name from task
      where id = case when a.object_id ~ '^[0-9]{1,18}$' then a.object_id::bigint end)
  end, a.details->>'name', a.details->>'title', '')`;

/** Settings that stand as this act left them, a suspension or a withdrawal in force, a role that nobody has changed. */
const canUndo = sql`case a.action
  when 'setting.change' then not exists (
    select from jsonb_array_elements(a.details->'changes') change left join setting s on s.name = change->>'name'
    where s.value is distinct from change->'to')
  when 'user.suspend' then exists (select from user_account where id::text = a.object_id and suspended_at is not null)
    and not exists (select from audit_log later where later.object_type = 'user' and later.object_id = a.object_id
      and later.action = a.action and later.id > a.id)
  when 'staff.role' then exists (select from user_account where id::text = a.object_id and not is_archived
      and role = a.details->>'to')
    and not exists (select from audit_log later where later.object_type = 'user' and later.object_id = a.object_id
      and later.action = a.action and later.id > a.id)
  when 'certificate.withdraw' then case when a.details ? 'sitting'
    then exists (select from certificate_withdrawal w
      where w.attempt_id::text = a.details->>'sitting' and w.withdrawn_at = a.happened_at)
    else exists (select from thanks_withdrawal w where w.user_id::text = a.object_id and w.withdrawn_at = a.happened_at
      and w.year::text = a.details->>'year' and w.round::text = a.details->>'round') end
  else false end`;

const columns = sql`a.id, a.happened_at as at, u.uuid as "userUuid", concat_ws(' ', u.first_name, u.last_name) as "userName",
  u.role as "userRole", a.action, a.object_type as "objectType", a.object_id as "objectId",
  ${objectName} as "objectName", a.reason, a.details, coalesce(${canUndo}, false) as "canUndo",
  case when a.object_type = 'user' then (select uuid from user_account
    where id = case when a.object_id ~ '^[0-9]{1,18}$' then a.object_id::bigint end) end as "objectUuid"`;

/** The order; equals by time. Who and object are sorted by name only among what the filter leaves. */
function orderOf({ sort, direction }: Order): RawBuilder<unknown> {
  const way = sql.raw(direction);
  const newest = sql`a.happened_at desc, a.id desc`;
  if (sort === 'time') return sql`a.happened_at ${way}, a.id ${way}`;
  if (sort === 'action') return sql`a.action ${way}, ${newest}`;
  if (sort === 'object') return sql`a.object_type ${way}, a.object_id ${way}, ${newest}`;
  return sql`(select concat_ws(' ', last_name, first_name) collate lt from user_account where id = a.user_id) ${way}
    nulls last, ${newest}`;
}

/** One page of the log. The page is found first, and only its lines get names. */
export async function listAudit(db: Db, filter: AuditFilter, page: AuditPage): Promise<AuditLineRow[]> {
  const condition = await where(db, filter);
  const order = orderOf(page);
  const { rows } = await sql<AuditLineRow>`
    select ${columns} from (
      select a.* from audit_log a where ${condition} order by ${order}
      limit ${page.page_size} offset ${(page.num - 1) * page.page_size}) a
    left join user_account u on u.id = a.user_id order by ${order}`.execute(db);
  return rows;
}

/** How many lines the filter leaves, counted up to a bound. */
export async function countAudit(db: Db, filter: AuditFilter): Promise<{ total: number; hasMore: boolean }> {
  const { rows } = await sql<{ count: string }>`select count(*) from (
    select from audit_log a where ${await where(db, filter)} limit ${auditLimits.counted + 1}) counted`.execute(db);
  const count = Number(rows[0]?.count ?? 0);
  return { total: Math.min(count, auditLimits.counted), hasMore: count > auditLimits.counted };
}

/** The next lines of a file, the newest first, after a line. */
export async function readAudit(
  db: Db,
  filter: AuditFilter,
  after: { at: Date; id: string } | null,
  most: number,
): Promise<AuditLineRow[]> {
  const from = after ? sql`(a.happened_at, a.id) < (${after.at}, ${after.id}::bigint)` : sql`true`;
  const { rows } = await sql<AuditLineRow>`
    select ${columns} from (
      select a.* from audit_log a where ${await where(db, filter)} and ${from}
      order by a.happened_at desc, a.id desc limit ${most}) a
    left join user_account u on u.id = a.user_id order by a.happened_at desc, a.id desc`.execute(db);
  return rows;
}
