// What every act on pupils begins and ends with: all that are named are held and may be acted on, and each act is noted.
import { isOrganiser } from '../../../../contract/roles';
import type { Db } from '../../../platform/database/db';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { type AuditLine, writeAudits } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { type HeldPupil, holdPupils, type Named } from './queries';

/** All the pupils that were named, held; one whom the caller does not reach, and nothing is done. */
export async function holdAll(trx: Db, caller: Caller, named: Named): Promise<HeldPupil[]> {
  const asked = 'id' in named ? named : { uuids: [...new Set(named.uuids.map((uuid) => uuid.toLowerCase()))] };
  const centreOf = caller.role === 'CENTER_ADMIN' ? caller.userId : null;
  const pupils = await holdPupils(trx, asked, reachedBy(caller), centreOf);
  return pupils.length === ('id' in asked ? 1 : asked.uuids.length) ? pupils : refuse('NOT_FOUND');
}

/** A tutor reaches the pupils of own schools, whichever; a centre administrator those confirmed for own centres, by that alone. */
function reachedBy(caller: Caller): readonly string[] | null {
  if (isOrganiser(caller.role)) return null;
  return caller.role === 'TUTOR' ? caller.schools.map((school) => school.id) : null;
}

export function refuseArchived(pupils: readonly HeldPupil[]): void {
  if (pupils.some((pupil) => pupil.isArchived)) refuse('ARCHIVED');
}

export function refuseSolving(pupils: readonly HeldPupil[]): void {
  const solving = pupils.filter((pupil) => pupil.isSolving);
  if (solving.length > 0) refuse('PARTICIPANT_SOLVING', { uuids: solving.map((pupil) => pupil.uuid) });
}

/** Notes the act on each and lets every instance read these pupils anew. */
export async function noteActs(
  { events }: Pick<Services, 'events'>,
  trx: Db,
  caller: Caller,
  pupils: readonly HeldPupil[],
  action: string,
  details: (pupil: HeldPupil) => AuditLine['details'] = () => ({}),
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
