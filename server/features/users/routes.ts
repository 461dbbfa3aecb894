import * as calls from '../../../contract/users';
import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { createJudge } from '../auth/login/judge';
import { endResets } from '../auth/passwords/reset-queries';
import type { Sessions } from '../auth/sessions/sessions';
import type { ClassNames } from '../classes/names';
import type { ReadValues } from '../settings/values';
import { mountAids } from './aids/aids';
import { mountUserFinder } from './find/finder';
import { createOthers } from './others';
import { mountPasswords } from './passwords';
import { isEmailTaken, isEmailUsed, readOwn, updateOwn } from './queries';
import { changed, differences, isBirthDate, isOwn } from './rules';
import { mountUserSchools } from './schools/schools';
import { mountSuspension } from './suspension/suspension';
import { profileOf } from './view';

type UsersDeps = {
  values: ReadValues;
  names: ClassNames;
  sessions: Sessions;
  /** Generates the password that an administrator gives to another person. */
  makePassword: () => string;
};

/** Mounts the calls for the own account. The neighbouring files mount what staff do with other accounts. */
export function mountUsers(api: Api<Caller>, services: Services, deps: UsersDeps): void {
  const { db, events, clock } = services;
  const { names } = deps;
  const judge = createJudge(services);
  mountPasswords(api, services, { judge, makePassword: deps.makePassword });

  const others = createOthers(services, names);
  mountUserFinder(api, services, names);
  mountUserSchools(api, services);
  mountAids(api, services);
  mountSuspension(api, services, deps.sessions);

  api.on(calls.getUser, async ({ caller, param }) => {
    if (!isOwn(caller, param('uuid'))) return { user: await others.get(caller, param('uuid')) };
    return { user: await profileOf({ db, names }, caller.userId, clock.now()) };
  });

  api.on(calls.saveUser, async ({ caller, param, body, client, refuse }) => {
    if (!isOwn(caller, param('uuid'))) return { user: await others.save(caller, param('uuid'), body.user) };
    const { userId } = caller;
    const { flags } = await deps.values.get();
    const editable = calls.editableBy(caller.role, flags.studentsEdit);
    if (editable === 'NOTHING') return refuse('CONFLICT');
    const seen = await readOwn(db, userId);
    const wished = changed(seen, body.user, editable);
    const isOtherDay = wished.birthDate !== seen.birthDate && wished.birthDate !== null;
    if (isOtherDay && !isBirthDate(wished.birthDate ?? '', clock.now().getFullYear()))
      return refuse('BAD_REQUEST', { fields: ['user.dateOfBirth'] });
    if (wished.email !== seen.email) {
      const refusal = await judge(caller, body.password ?? '', client.ip);
      if (refusal) return refuse(refusal);
      if (wished.email !== null && (await isEmailUsed(db, wished.email, userId))) return refuse('EMAIL_USED');
    }
    const isSaved = await db
      .transaction()
      .execute(async (trx) => {
        const before = await readOwn(trx, userId, 'LOCK');
        // The new e-mail, for which the password was asked, or the stored one.
        const after = { ...changed(before, body.user, editable), email: wished.email };
        if (wished.email === seen.email) after.email = before.email;
        const fields = differences(before, after);
        if (fields.length === 0) return true;
        await updateOwn(trx, userId, after);
        // Reset links in the old mailbox stop working, because it may no longer be the owner's.
        if (fields.includes('email')) await endResets(trx, userId);
        const details = { fields };
        await writeAudit(trx, { userId, action: 'user.save', objectType: 'user', objectId: userId, details });
        await events.publish(trx, 'user', userId);
        return true;
      })
      .catch((error: unknown) => {
        if (isEmailTaken(error)) return false;
        throw error;
      });
    return isSaved ? { user: await profileOf({ db, names }, userId, clock.now()) } : refuse('EMAIL_USED');
  });
}
