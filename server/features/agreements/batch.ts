import * as calls from '../../../contract/agreements';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { writeAudit, writeAudits } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { originOf } from '../mail/letters';
import type { ReadValues } from '../settings/values';
import type { Keys } from './keys';
import * as rows from './queries';
import { ofParents, pageState, reachOf, signingAddress } from './rules';

/**
 * Mounts what a teacher does with the consents of a whole class (docs/rules/privacy.md): the links for parents, whose
 * scanned forms these are, and taking back what was uploaded by mistake.
 */
export function mountBatch(
  api: Api<Caller>,
  services: Services,
  { values, keys }: { values: ReadValues; keys: Keys },
): void {
  const { db, clock, events, settings } = services;

  api.on(calls.agreementLinks, async ({ body, caller }) => {
    await refuseSwitchedOff();
    const uuids = [...new Set(body.uList.map((uuid) => uuid.toLowerCase()))];
    const found = new Map((await rows.findPupils(db, uuids, reachOf(caller))).map((pupil) => [pupil.uuid, pupil]));
    if (found.size < uuids.length) return refuse('NOT_FOUND');
    const pupils = uuids.flatMap((uuid) => found.get(uuid) ?? []);
    const open = ofParents(pupils, clock.now());
    const known = await keys.of(open.map(({ id }) => id));
    const act = { userId: caller.userId, action: 'agreement.link' as const, objectType: 'user' };
    await writeAudits(
      db,
      open.map(({ id }) => ({ ...act, objectId: id })),
    );
    return {
      links: open.map(({ id, uuid, firstName, lastName }) => ({
        uuid,
        firstName,
        lastName,
        link: signingAddress(originOf(settings), known.get(id) ?? ''),
      })),
    };
  });

  api.on(calls.agreementPages, async ({ body, caller }) => {
    await refuseSwitchedOff();
    const ids = await keys.findOf(reachOf(caller), body.keys);
    const found = await rows.findPupilsById(db, [...new Set(ids.flatMap((id) => id ?? []))]);
    const pupils = new Map(found.map((pupil) => [pupil.id, pupil]));
    return {
      pages: ids.map((id) => {
        const pupil = id === null ? undefined : pupils.get(id);
        if (!pupil) return { state: 'NOT_FOUND' as const, pupil: null };
        const { uuid, firstName, lastName, grade, subGrade } = pupil;
        return {
          state: pageState(pupil, clock.now()),
          pupil: { id: pupil.id, uuid, firstName, lastName, grade, subGrade },
        };
      }),
    };
  });

  api.on(calls.undoAgreement, async ({ param, caller }) => {
    await refuseSwitchedOff();
    const id = param('id');
    if (!(await rows.findPupil(db, id, reachOf(caller)))) return refuse('NOT_FOUND');
    await db.transaction().execute(async (trx) => {
      await rows.lockUser(trx, id);
      if (!(await rows.removeFreshPaper(trx, id, caller.userId))) return refuse('AGREEMENT_KEPT');
      await writeAudit(trx, { userId: caller.userId, action: 'agreement.undo', objectType: 'user', objectId: id });
      await events.publish(trx, 'user', id);
    });
    return {};
  });

  /** NOT_FOUND while the setting `agreements` is off. */
  async function refuseSwitchedOff(): Promise<void> {
    const { flags } = await values.get();
    if (!flags.agreements) refuse('NOT_FOUND');
  }
}
