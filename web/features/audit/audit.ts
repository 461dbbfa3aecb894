// Every call of the audit log, and the acts that undo what it tells.
import * as z from 'zod/mini';
import { type AuditRow, exportAudit, listAudit } from '../../../contract/audit';
import { type AuditAction, auditActions } from '../../../contract/audit-actions';
import { giveBackCertificate, giveBackThanks } from '../../../contract/certificates';
import type { BodyIn } from '../../../contract/endpoint';
import { saveSettings, settingChange } from '../../../contract/settings-change';
import { changeStaffRole, listStaff, staffRoles } from '../../../contract/staff';
import { returnUser } from '../../../contract/users-suspension';
import { call } from '../../platform/calls/api';
import { fetchFile } from '../../platform/calls/files';

export function loadAudit(body: BodyIn<typeof listAudit>, signal: AbortSignal) {
  return call(listAudit, { body, signal });
}

export async function loadWho(signal: AbortSignal) {
  const { staff } = await call(listStaff, { body: {}, signal });
  return staff.map(({ uuid, firstName, lastName }) => ({ value: uuid, label: `${firstName} ${lastName}` }));
}

export function auditFile(body: BodyIn<typeof exportAudit>) {
  return fetchFile(exportAudit, {}, body);
}

export function knownAction(text: string): AuditAction | undefined {
  return auditActions.find((one) => one === text);
}

const settingDetails = z.object({ changes: z.array(settingChange) });
const roleDetails = z.object({ from: z.enum(staffRoles), to: z.enum(staffRoles) });

/** The changed settings of a line; none for another act. */
export function settingChanges({ action, details }: AuditRow) {
  const read = settingDetails.safeParse(details);
  return action === 'setting.change' && read.success ? read.data.changes : [];
}

/** The old and the new role of a line; null for another act. */
export function roleChange({ action, details }: AuditRow) {
  const read = roleDetails.safeParse(details);
  return action === 'staff.role' && read.success ? read.data : null;
}

/** What a withdrawn certificate is of: a sitting, or a teacher's letter of thanks for a year and a round. */
const withdrawnDetails = z.union([
  z.object({ sitting: z.string() }),
  z.object({ year: z.number(), round: z.number() }),
]);

async function giveBackWithdrawn({ details }: AuditRow, user: string): Promise<void> {
  const of = withdrawnDetails.parse(details);
  if ('sitting' in of) await call(giveBackCertificate, { params: { id: of.sitting }, body: {} });
  else await call(giveBackThanks, { params: { user }, body: of });
}

/** Does the opposite of what a line tells; false when something has been built upon it. */
export async function undoLine(line: AuditRow, reason: string): Promise<boolean> {
  const user = line.object.uuid ?? line.object.id;
  const role = roleChange(line);
  if (role) await call(changeStaffRole, { params: { user }, body: { from: role.to, role: role.from } });
  else if (line.action === 'certificate.withdraw') await giveBackWithdrawn(line, user);
  else if (line.action === 'user.suspend') await call(returnUser, { params: { user }, body: { reason } });
  else {
    const changes = settingChanges(line).map(({ name, from, to }) => ({ name, from: to, to: from }));
    const { conflicts } = await call(saveSettings, { body: { changes } });
    return conflicts.length === 0;
  }
  return true;
}
