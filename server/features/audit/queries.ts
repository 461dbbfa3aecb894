import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';
import type { JsonObject } from '../../platform/database/generated/database';

/** One act for the audit log: who did what to which object, and why. */
export type AuditLine = {
  /** null: the server itself, or a command. */
  userId: string | null;
  /** `<object>.<verb>`, e.g. `permission.give` */
  action: string;
  objectType: string;
  objectId: string;
  reason?: string | null;
  details?: JsonObject;
};

/** Writes one line. Give it the transaction of the act itself, so that neither stands without the other. */
export async function writeAudit(db: Db, line: AuditLine): Promise<void> {
  await writeAudits(db, [line]);
}

/** The same for several objects in one statement; no line for an empty list. */
export async function writeAudits(db: Db, lines: readonly AuditLine[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line) => ({
    user_id: line.userId,
    action: line.action,
    object_type: line.objectType,
    object_id: line.objectId,
    reason: line.reason ?? null,
    details: line.details ?? {},
  }));
  await db.insertInto('audit_log').values(rows).execute();
}

/** A look at children's data by an administrator: noted once in ten minutes, for screens ask again and again. */
export async function auditView(db: Db, line: AuditLine): Promise<void> {
  const { userId, action, objectType, objectId, details } = line;
  await sql`insert into audit_log (user_id, action, object_type, object_id, details)
    select ${userId}::bigint, ${action}, ${objectType}, ${objectId}, ${JSON.stringify(details ?? {})}::jsonb
    where not exists (select 1 from audit_log where object_type = ${objectType} and object_id = ${objectId}
      and happened_at > now() - interval '10 minutes' and user_id = ${userId}::bigint and action = ${action}
      and details = ${JSON.stringify(details ?? {})}::jsonb)`.execute(db);
}
