import { tidyName } from '../../../../contract/participants';
import * as calls from '../../../../contract/users';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { auditView } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import type { ClassNames } from '../../classes/names';
import { leadOf } from '../rules';
import { findUserIds, readFound } from './queries';

/** Mounts the finder of users, for administrators and developers. */
export function mountUserFinder(api: Api<Caller>, { db }: Services, names: ClassNames): void {
  api.on(calls.findUsers, async ({ body, caller }) => {
    const fields = {
      email: tidyName(body.email ?? ''),
      firstName: tidyName(body.firstName ?? ''),
      lastName: tidyName(body.lastName ?? ''),
    };
    const lead = leadOf(fields) ?? refuse('BAD_REQUEST', { fields: ['email', 'firstName', 'lastName'] });
    const { total, isCut, ids } = await findUserIds(db, fields, lead, body);
    const users = await readFound(db, ids);
    // The audit log notes whose data was seen, but not the typed text, because masking could not remove it later.
    const pupils = users.filter(({ role }) => role === 'STUDENT').map(({ id }) => id);
    if (pupils.length > 0) {
      const auditLine = { userId: caller.userId, action: 'user.find' as const, objectType: 'user', objectId: 'finder' };
      await auditView(db, { ...auditLine, details: { users: pupils.join(' ') } });
    }
    const { nameOf } = await names.book();
    const shown = users.map(({ subGrade, schoolId, ...user }) => ({
      ...user,
      ...(user.grade !== null && { className: nameOf(schoolId, { grade: user.grade, subGrade }) }),
    }));
    return { users: shown, total, isCut };
  });
}
