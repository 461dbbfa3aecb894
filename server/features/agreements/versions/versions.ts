import { type AskedAs, getAgreedTexts } from '../../../../contract/agreements-versions';
import type { Role } from '../../../../contract/roles';
import type { Db } from '../../../platform/database/db';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { auditView } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import type { ReadValues } from '../../settings/values';
import { findPupil } from '../queries';
import { reachOf } from '../rules';
import { markOf } from './content';
import * as rows from './version-queries';

/** Keeps what is asked in this moment, in whose words, and answers the versions. */
export type KeepVersions = (trx: Db, asked: AskedAs) => Promise<rows.Versions>;

export function createVersions(values: ReadValues): KeepVersions {
  return async (trx, asked) => rows.keepVersions(trx, asked, (await values.get()).texts.controller);
}

/** In whose words a role agrees for itself once it has an account. */
export function askedOf(role: Role): AskedAs {
  if (role === 'STUDENT') return 'PUPIL';
  return role === 'TUTOR' ? 'TUTOR' : 'STAFF';
}

/** Mounts the texts that the consents of a pupil were given to (docs/rules/privacy.md). */
export function mountVersions(api: Api<Caller>, { db }: Pick<Services, 'db'>, values: ReadValues): void {
  api.on(getAgreedTexts, async ({ param, caller }) => {
    const id = param('id');
    if (!(await findPupil(db, id, reachOf(caller)))) return refuse('NOT_FOUND');
    if (caller.role !== 'TUTOR')
      await auditView(db, { userId: caller.userId, action: 'agreement.look', objectType: 'user', objectId: id });
    const { controller } = (await values.get()).texts;
    const versions = [];
    for (const { consent, asked, digest, content, since } of await rows.readVersionsInForce(db, id))
      versions.push({
        consent,
        asked,
        since: since.toISOString(),
        mark: markOf(digest),
        isNewest: digest.equals(await rows.readDigestNow(db, consent, asked, controller)),
        words: rows.wordsIn(content),
      });
    return { versions };
  });
}
