// The steps of every act on pupils: lock all of them, refuse forbidden changes, write the audit log.
import type { AuditAction } from '../../../../contract/audit-actions';
import { isOrganiser } from '../../../../contract/roles';
import type { Db } from '../../../platform/database/db';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { type AuditLine, writeAudits } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { type LockedPupil, lockPupils, type PupilKeys } from './queries';

/** Locks all named pupils; NOT_FOUND for all if the caller may not reach one of them. */
export async function lockAll(trx: Db, caller: Caller, keys: PupilKeys): Promise<LockedPupil[]> {
  const unique = 'id' in keys ? keys : { uuids: [...new Set(keys.uuids.map((uuid) => uuid.toLowerCase()))] };
  const centreOf = caller.role === 'CENTER_ADMIN' ? caller.userId : null;
  const pupils = await lockPupils(trx, unique, reachedBy(caller), centreOf);
  return pupils.length === ('id' in unique ? 1 : unique.uuids.length) ? pupils : refuse('NOT_FOUND');
}

/** The schools whose pupils a caller may reach; null: not limited by school (docs/rules/roles.md). */
function reachedBy(caller: Caller): readonly string[] | null {
  if (isOrganiser(caller.role)) return null;
  return caller.role === 'TUTOR' ? caller.schools.map((school) => school.id) : null;
}

export function refuseArchived(pupils: readonly LockedPupil[]): void {
  if (pupils.some((pupil) => pupil.isArchived)) refuse('ARCHIVED');
}

export function refuseSolving(pupils: readonly LockedPupil[]): void {
  refuseSome(pupils.filter((pupil) => pupil.isSolving));
}

/** Of a new key or password: who sits in no living session needs it to come back (docs/rules/sitting.md). */
export function refuseSitting(pupils: readonly LockedPupil[]): void {
  refuseSome(pupils.filter((pupil) => pupil.sitsInSession));
}

function refuseSome(solving: readonly LockedPupil[]): void {
  if (solving.length > 0) refuse('PARTICIPANT_SOLVING', { uuids: solving.map((pupil) => pupil.uuid) });
}

/** Writes an audit line for each pupil and makes every instance reload these pupils. */
export async function auditActs(
  { events }: Pick<Services, 'events'>,
  trx: Db,
  caller: Caller,
  pupils: readonly LockedPupil[],
  action: AuditAction,
  details: (pupil: LockedPupil) => AuditLine['details'] = () => ({}),
): Promise<void> {
  const lines = pupils.map((pupil) => ({
    userId: caller.userId,
    action,
    objectType: 'user',
    objectId: pupil.id,
    details: details(pupil),
  }));
  await writeAudits(trx, lines);
  for (const pupil of pupils) await events.publish(trx, 'user', pupil.id);
}
