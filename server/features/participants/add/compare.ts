import * as calls from '../../../../contract/participants-bring';
import type { Api } from '../../../platform/http/api';
import type { Services } from '../../../platform/services';
import { auditView } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import type { ClassNamer, ClassNames } from '../../classes/names';
import { schoolOf } from '../../classes/place';
import { personKey } from '../rules';
import * as rows from './queries';

/**
 * Mounts comparing a list with a school. The reply names those whom the caller already knows and nobody else: what is
 * sent are names with birthdays, and what comes back is the row, the state and the class.
 */
export function mountComparing(api: Api<Caller>, services: Services, { names }: { names: ClassNames }): void {
  const { db } = services;

  api.on(calls.comparePeople, async ({ body, caller }) => {
    const schoolId = await schoolOf(services, caller, body.school || null);
    const days = [...new Set(body.uList.map((one) => one.dateOfBirth))];
    const found = new Map<string, rows.BornPupil>();
    for (const pupil of await rows.pupilsBornOn(db, schoolId, days)) {
      const key = keyOf(pupil);
      // A present pupil takes precedence over an archived namesake.
      if (found.get(key)?.is_archived !== false) found.set(key, pupil);
    }
    // Whoever reads a list of children is noted (docs/rules/roles.md).
    const line = {
      userId: caller.userId,
      action: 'participant.look' as const,
      objectType: 'school',
      objectId: schoolId,
    };
    await auditView(db, { ...line, details: { compared: true } });
    const nameOf = await names.of(schoolId);
    return {
      known: body.uList.flatMap((one, row) => {
        const swapped = { ...one, firstName: one.lastName, lastName: one.firstName };
        const pupil = found.get(personKey(one)) ?? found.get(personKey(swapped));
        return pupil ? [{ row, ...viewOf(pupil, nameOf) }] : [];
      }),
    };
  });
}

function keyOf(pupil: rows.BornPupil): string {
  return personKey({ firstName: pupil.first_name, lastName: pupil.last_name, dateOfBirth: pupil.birth_date ?? '' });
}

function viewOf(pupil: rows.BornPupil, nameOf: ClassNamer) {
  const cls = { grade: pupil.grade ?? 0, subGrade: pupil.sub_grade };
  const state = pupil.is_archived ? 'ARCHIVED' : pupil.is_out_of_school ? 'OUT_OF_SCHOOL' : 'EXISTS';
  const { uuid, id, sub_grade } = pupil;
  return { state, uuid, id, grade: cls.grade, sub_grade, className: nameOf(cls) } as const;
}
