import { sql } from 'kysely';
import type { AuditAction } from '../../../contract/audit-actions';
import type { Db } from '../../platform/database/db';
import type { JsonObject } from '../../platform/database/generated/database';

/** One act for the audit log: who did what to which object, and why. */
export type AuditLine = {
  /** null: the server itself, or a command. */
  userId: string | null;
  /** `<object>.<verb>`, e.g. `permission.give` */
  action: AuditAction;
  objectType: string;
  objectId: string;
  reason?: string | null;
  details?: JsonObject;
};

/** Writes one audit line. Pass the transaction of the act, so that both commit or neither does. */
export async function writeAudit(db: Db, line: AuditLine): Promise<void> {
  await writeAudits(db, [line]);
}

/** Writes a line for each of several objects in one statement; none for an empty list. */
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

/** Logs that an administrator viewed children's data. Screens poll, so a view is logged once in ten minutes. */
export async function auditView(db: Db, line: AuditLine): Promise<void> {
  const { userId, action, objectType, objectId, details } = line;
  await sql`insert into audit_log (user_id, action, object_type, object_id, details)
    select ${userId}::bigint, ${action}, ${objectType}, ${objectId}, ${JSON.stringify(details ?? {})}::jsonb
    where not exists (select 1 from audit_log where object_type = ${objectType} and object_id = ${objectId}
      and happened_at > now() - interval '10 minutes' and user_id = ${userId}::bigint and action = ${action}
      and details = ${JSON.stringify(details ?? {})}::jsonb)`.execute(db);
}
