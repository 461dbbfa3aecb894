import type { BodyOut } from '../../../../contract/endpoint';
import * as calls from '../../../../contract/participants';
import type { Db } from '../../../platform/database/db';
import { dayOf } from '../../../platform/days';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { writeAudits } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import type { ClassNames } from '../../classes/names';
import { schoolOf } from '../../classes/place';
import { readParticipants } from '../list/queries';
import { participantView } from '../list/view';
import { hashPasswords, makePassword } from '../passwords';
import { type KnownPupil, loginPrefix, personKey, refusedRows, runningNumbers } from '../rules';
import { withProgress } from './progress';
import * as rows from './queries';

type New = BodyOut<typeof calls.addParticipants>['uList'][number];

/** Mounts adding pupils: a whole list or nothing (docs/rules/accounts.md). Only the reply has the passwords. */
export function mountAdding(api: Api<Caller>, services: Services, { names }: { names: ClassNames }): void {
  const { db, clock } = services;

  api.on(calls.addParticipants, async ({ body, caller }) => {
    const schoolId = await schoolOf(services, caller, body.school || null);
    const school = (await rows.readSchool(db, schoolId)) ?? refuse('NOT_FOUND');
    const today = dayOf(clock.now().getTime());
    checkBirthdays(body.uList, today);
    await checkRows(db, schoolId, body.uList);

    // Hashed before the transaction that locks the school, because a thousand passwords take seconds.
    const passwords = body.uList.map(() => makePassword());
    const adding = { userId: caller.userId, id: body.progressId || null, total: passwords.length };
    const hashes = await withProgress(services, adding, (onProgress) => hashPasswords(passwords, onProgress));

    const ids = await db.transaction().execute(async (trx) => {
      await rows.lockSchool(trx, schoolId);
      await checkRows(trx, schoolId, body.uList);
      const logins = await makeLogins(trx, school, body.uList);
      const pupils = body.uList.map((one, index) => ({
        ...one,
        login: logins[index] ?? '',
        passwordHash: hashes[index] ?? '',
        subGrade: one.sub_grade,
      }));
      const inserted = await rows.insertPupils(trx, schoolId, pupils).catch(conflictOrThrow);
      const act = { userId: caller.userId, action: 'participant.add' as const, objectType: 'user' };
      await writeAudits(
        trx,
        inserted.map((id, index) => ({
          ...act,
          objectId: id,
          details: {
            schoolId,
            grade: body.uList[index]?.grade ?? null,
            subGrade: body.uList[index]?.sub_grade ?? null,
          },
        })),
      );
      return inserted;
    });

    const known = new Map((await readParticipants(db, ids)).map((row) => [row.id, row]));
    const { nameOf } = await names.book();
    return {
      users: ids.flatMap((id, index) => {
        const row = known.get(id);
        return row ? [participantView(row, { today, nameOf }, passwords[index] ?? null)] : [];
      }),
    };
  });
}

function checkBirthdays(list: readonly New[], today: string): void {
  const { from, to } = calls.birthRange(Number(today.slice(0, 4)));
  const fields = list.flatMap((one, row) =>
    one.dateOfBirth < from || one.dateOfBirth > to ? [`uList.${row}.dateOfBirth`] : [],
  );
  if (fields.length > 0) refuse('BAD_REQUEST', { fields });
}

/** Refuses the list, naming every row that cannot be added. */
async function checkRows(db: Db, schoolId: string, list: readonly New[]): Promise<void> {
  const born = await rows.pupilsBornOn(db, schoolId, [...new Set(list.map((one) => one.dateOfBirth))]);
  const known = new Map<string, KnownPupil>();
  for (const row of born) {
    const key = personKey({ firstName: row.first_name, lastName: row.last_name, dateOfBirth: row.birth_date ?? '' });
    // A present pupil takes precedence over an archived namesake.
    if (known.get(key)?.isArchived !== false)
      known.set(key, { isArchived: row.is_archived, isOutOfSchool: row.is_out_of_school });
  }
  const wanted = list.flatMap((one) => one.login?.toLowerCase() || []);
  const taken = await rows.takenLogins(db, wanted);
  const refused = refusedRows(list, known, taken);
  if (refused.length > 0) refuse('PARTICIPANTS_REFUSED', { rows: refused });
}

/** The logins of a list: the chosen ones, and the school's code with the next free numbers for the others. */
async function makeLogins(db: Db, school: rows.SchoolRow, list: readonly New[]): Promise<string[]> {
  const prefix = loginPrefix(school);
  const chosen = new Set(list.flatMap((one) => one.login?.toLowerCase() || []));
  const needed = list.filter((one) => !one.login).length;
  const free: string[] = [];
  let last = await rows.lastNumber(db, school.id, prefix);
  while (free.length < needed) {
    const count = needed - free.length;
    const candidates = runningNumbers(last, count).map((number) => prefix + number);
    const taken = await rows.takenLogins(db, candidates);
    free.push(...candidates.filter((login) => !taken.has(login) && !chosen.has(login)));
    last += count;
  }
  return list.map((one) => one.login || (free.shift() ?? ''));
}

/** CONFLICT when somebody took a login at the same moment: the client sends the list again. */
function conflictOrThrow(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '23505') refuse('CONFLICT');
  throw error;
}
