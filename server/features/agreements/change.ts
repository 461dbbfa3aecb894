import * as calls from '../../../contract/agreements';
import type { Db } from '../../platform/database/db';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import type { ReadValues } from '../settings/values';
import { type Change, type ChangeFound, changeConsent } from './change-queries';
import type { Keys } from './keys';
import * as rows from './queries';
import { consentsOf, needsParent } from './rules';
import { noVersions, readPublishVersion } from './versions/version-queries';
import type { KeepVersions } from './versions/versions';

/**
 * Mounts the changes of one consent by who gives it: a parent by the key of the form, a pupil from the 14th birthday
 * on (docs/rules/privacy.md). A running sitting may end; what was asked twice is done once.
 */
export function mountChanges(
  api: Api<Caller>,
  { db, clock, events }: Services,
  { values, keys, keep }: { values: ReadValues; keys: Keys; keep: KeepVersions },
): void {
  api.open(calls.changeConsentByKey, async ({ body, caller }) => {
    const { flags } = await values.get();
    if (!flags.agreements) return refuse('NOT_FOUND');
    const { consent, isGiven } = body;
    // Who takes part is agreed to with the name of the parent: that is signing.
    if (consent === 'TAKE_PART' && isGiven) return refuse('BAD_REQUEST', { fields: ['isGiven'] });
    const id = await keys.find(body.key);
    return db.transaction().execute(async (trx) => {
      const pupil = (await rows.lockUser(trx, id)) ?? refuse('PARTICIPANT_NOT_FOUND');
      if (!needsParent(pupil.birthDate, clock.now())) return refuse('AGREEMENT_NOT_NEEDED');
      return change(trx, pupil, { consent, isGiven, way: 'PARENT' }, caller);
    });
  });

  api.on(calls.ownConsents, async ({ caller }) => {
    const pupil = (await rows.findPupil(db, caller.userId, null)) ?? refuse('NOT_FOUND');
    return { consents: consentsOf(pupil), needsParent: needsParent(pupil.birthDate, clock.now()) };
  });

  api.on(calls.changeOwnConsent, ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      const pupil = (await rows.lockUser(trx, caller.userId)) ?? refuse('NOT_FOUND');
      if (needsParent(pupil.birthDate, clock.now())) return refuse('GUARDIAN_NEEDED');
      const { consent, isGiven } = body;
      return change(trx, pupil, { consent, isGiven, way: 'SELF' }, caller);
    }),
  );

  /** Changes one consent, where that changes anything, and answers both. */
  async function change(
    trx: Db,
    user: rows.Signee,
    { consent, isGiven, way }: Change,
    caller: Caller | null,
  ): Promise<{ consents: calls.ConsentState }> {
    const since = consent === 'TAKE_PART' ? user.takesPartAt : user.publishesAt;
    if ((since !== null) === isGiven) return { consents: consentsOf(user) };
    if (consent === 'PUBLISH' && isGiven && !user.hasAgreement) return refuse('NO_AGREEMENT');
    const versions = isGiven ? await keep(trx, way === 'PARENT' ? 'PARENT' : 'PUPIL') : noVersions;
    if (consent === 'TAKE_PART' && isGiven) {
      // A publication that is in force stays with the text to which it was given.
      const carried = { takePart: versions.takePart, publish: await readPublishVersion(trx, user.id) };
      const publish = user.publishesAt !== null;
      await rows.insertAgreement(trx, { userId: user.id, way: 'SELF', publish, versions: carried });
    }
    await changeConsent(trx, user.id, { consent, isGiven, way }, versions);
    await writeAudit(trx, {
      userId: caller?.userId ?? null,
      action: isGiven ? 'agreement.give' : 'agreement.withdraw',
      objectType: 'user',
      objectId: user.id,
      details: { consent, way },
    });
    await events.publish(trx, 'user', user.id);
    return { consents: consentsOf((await rows.lockUser(trx, user.id)) ?? user) };
  }
}

/** A change as it is sent. */
export function changeView({ changedAt, ...change }: ChangeFound) {
  return { ...change, changedAt: changedAt.toISOString() };
}
