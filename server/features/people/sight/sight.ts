import { getSight, getSightResult } from '../../../../contract/people-sight';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { auditView } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import type { Sets } from '../../collections/sets';
import { createReadResult } from '../../results/own/own';
import { createReadToday } from '../../solving/enter/challenges';
import type { ClassSight } from '../../solving/enter/class-sight';
import { findPage } from '../page/queries';
import { readAsCaller } from './queries';

/**
 * Mounts the look at what a pupil sees, the home page and the own results: read as the pupil's own calls read them,
 * without a session, so nothing is done in the pupil's name (docs/rules/accounts.md).
 */
export function mountSight(api: Api<Caller>, services: Services, deps: { sets: Sets; sight: ClassSight }): void {
  const { db } = services;
  const readToday = createReadToday(services, { ...deps, lacksSeb: () => false });
  const readResult = createReadResult(services, deps);

  const pupilOf = async (named: string): Promise<Caller> => {
    const id = (await findPage(db, named)) ?? refuse('NOT_FOUND');
    return (await readAsCaller(db, id)) ?? refuse('NOT_FOUND');
  };
  const lookAt = (pupil: Caller, caller: Caller) =>
    ({ userId: caller.userId, action: 'user.look-as', objectType: 'user', objectId: pupil.userId }) as const;

  api.on(getSight, async ({ param, caller }) => {
    const pupil = await pupilOf(param('user'));
    await auditView(db, lookAt(pupil, caller));
    const { uuid, login, firstName, lastName, grade, birthDate, hasAgreement, schools } = pupil;
    return {
      today: await readToday(pupil),
      pupil: { uuid, login, firstName, lastName, grade, birthday: birthDate, hasAgreement, schools: [...schools] },
    };
  });

  api.on(getSightResult, async ({ param, body, caller }) => {
    const pupil = await pupilOf(param('user'));
    const owner = { userId: pupil.userId, schools: null, isAtOnce: false };
    const { attempt, ...reply } = await readResult(owner, body);
    await auditView(db, { ...lookAt(pupil, caller), details: { results: attempt?.collectionId ?? null } });
    return { ...reply, person: null };
  });
}
