import * as calls from '../../../contract/agreements';
import type { AuditAction } from '../../../contract/audit-actions';
import type { Db } from '../../platform/database/db';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { auditView, writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { findPerson } from '../auth/queries';
import { takeCaptcha } from '../captcha/proof';
import type { ClassNames } from '../classes/names';
import type { Reports } from '../reports/registry';
import type { ReadValues } from '../settings/values';
import { isSolving } from '../users/queries';
import { mountBatch } from './batch';
import { changeView, mountChanges } from './change';
import { listChanges } from './change-queries';
import { registerForms } from './forms';
import { createKeys } from './keys';
import { readPaperFile } from './papers';
import * as rows from './queries';
import { consentsOf, needsParent, ofParents, reachOf } from './rules';
import { readPrinted } from './versions/version-queries';
import { askedOf, createVersions, mountVersions } from './versions/versions';

/** Mounts agreements (docs/rules/privacy.md): parents sign by the key of the form, users for themselves, staff upload papers. */
export function mountAgreements(
  api: Api<Caller>,
  services: Services,
  { reports, values, names }: { reports: Reports; values: ReadValues; names: ClassNames },
): void {
  const { db, clock, events } = services;
  const keys = createKeys(services);
  const keep = createVersions(values);
  registerForms(services, { reports, values, keys, names, keep });
  mountChanges(api, services, { values, keys, keep });
  mountVersions(api, services, values);
  mountBatch(api, services, { values, keys });

  api.open(calls.getUserByKey, async ({ body }) => {
    await refuseSwitchedOff();
    const id = await keys.find(body.key);
    const pupil = (await rows.findPupil(db, id, null)) ?? refuse('PARTICIPANT_NOT_FOUND');
    const isSigned = pupil.hasAgreement || pupil.publishesAt !== null;
    if (!isSigned && !needsParent(pupil.birthDate, clock.now())) return refuse('AGREEMENT_NOT_NEEDED');
    const { firstName, school, hasAgreement } = pupil;
    const lastNameInitial = `${Array.from(pupil.lastName)[0] ?? ''}.`;
    return {
      user: {
        id,
        firstName,
        lastNameInitial,
        school,
        grade: pupil.grade ?? 0,
        hasAgreement,
        consents: consentsOf(pupil),
        needsParent: needsParent(pupil.birthDate, clock.now()),
      },
    };
  });

  // The line names whoever is logged in at that computer: it may be the parent's, or that of a teacher with the link.
  api.open(calls.signAgreement, async ({ body, caller }) => {
    await refuseSwitchedOff();
    const { parent, consents } = body;
    if (!(await takeCaptcha(services, 'agreement', body.captcha))) return refuse('CAPTCHA');
    const id = await keys.find(body.key);
    if (body.userId && (await findPerson(db, body.userId)) !== id) return refuse('PARTICIPANT_NOT_FOUND');
    await db.transaction().execute(async (trx) => {
      await lockSignee(trx, id, 'PARENT');
      const versions = await keep(trx, 'PARENT');
      await rows.insertAgreement(trx, { userId: id, way: 'PARENT', publish: consents.publish, versions, parent });
      await audit(trx, caller, id, 'agreement.sign', { way: 'PARENT', publish: consents.publish });
    });
    return {};
  });

  api.on(calls.addAgreement, async ({ body, caller }) => {
    const { userId } = body;
    if (userId && userId !== caller.userId && userId.toLowerCase() !== caller.uuid) return refuse('NOT_FOUND');
    // Who is no pupil has no result that could be published.
    const publish = body.consents.publish && caller.role === 'STUDENT';
    await db.transaction().execute(async (trx) => {
      await lockSignee(trx, caller.userId, 'SELF');
      const versions = await keep(trx, askedOf(caller.role));
      await rows.insertAgreement(trx, { userId: caller.userId, way: 'SELF', publish, versions });
      await audit(trx, caller, caller.userId, 'agreement.sign', { way: 'SELF', publish });
    });
    return {};
  });

  api.upload(calls.uploadAgreement, async ({ body, caller, file }) => {
    await refuseSwitchedOff();
    const { consents } = body;
    const id = (await findPerson(db, body.userId)) ?? refuse('NOT_FOUND');
    // The pupil is checked first, because opening a picture takes time.
    if (!(await rows.findPupil(db, id, reachOf(caller)))) return refuse('NOT_FOUND');
    if (file.bytes.length > calls.agreementLimits.fileBytes) return refuse('TOO_LARGE');
    const paper = await readPaperFile(file.bytes);
    await db.transaction().execute(async (trx) => {
      const pupil = await lockSignee(trx, id, 'PAPER');
      if (pupil.isArchived) return refuse('ARCHIVED');
      const { publish } = consents;
      const agreementId = await rows.insertAgreement(trx, {
        userId: id,
        way: 'PAPER',
        publish,
        versions: await readPrinted(trx, id),
        recordedBy: caller.userId,
      });
      await rows.insertPaper(trx, agreementId, paper);
      await audit(trx, caller, id, 'agreement.upload', { way: 'PAPER', publish, media: paper.media });
    });
    return {};
  });

  api.on(calls.getAgreement, async ({ param, caller }) => {
    const id = param('id');
    const pupil = (await rows.findPupil(db, id, reachOf(caller))) ?? refuse('NOT_FOUND');
    const found = await rows.readAgreement(db, id);
    if (caller.role !== 'TUTOR') {
      await auditView(db, { userId: caller.userId, action: 'agreement.look', objectType: 'user', objectId: id });
    }
    const state = { consents: consentsOf(pupil), changes: (await listChanges(db, id)).map(changeView) };
    if (!found) return { ...state, agreement: null };
    const { way, parent, recordedBy, hasFile, givenAt, publish } = found;
    return {
      ...state,
      agreement: {
        way,
        parent,
        recordedBy,
        hasFile,
        givenAt: givenAt.toISOString(),
        agreesToPublish: publish,
        mayUndo: way === 'PAPER' && (await rows.hasFreshPaper(db, id, caller.userId)),
      },
    };
  });

  api.on(calls.renewAgreementKey, async ({ param, caller }) => {
    await refuseSwitchedOff();
    const id = param('id');
    if (!(await rows.findPupil(db, id, reachOf(caller)))) return refuse('NOT_FOUND');
    await db.transaction().execute(async (trx) => {
      // Also of a pupil whose parent has signed: a key that came into other hands could withdraw it.
      ofParents([(await rows.lockUser(trx, id)) ?? refuse('NOT_FOUND')], clock.now());
      await keys.renew(trx, id);
      await audit(trx, caller, id, 'agreement.renew-key', {});
    });
    return {};
  });

  api.on(calls.withdrawAgreement, ({ param, body, caller }) =>
    db.transaction().execute(async (trx) => {
      const user = await rows.lockUser(trx, param('id'));
      if (user?.role !== 'STUDENT') return refuse('NOT_FOUND');
      if (!user.hasAgreement) return {};
      // A withdrawal during a sitting would leave a running attempt without a consent.
      if (await isSolving(trx, user.id)) return refuse('PARTICIPANT_SOLVING', { uuids: [user.uuid] });
      await rows.endAgreement(trx, user.id);
      await audit(trx, caller, user.id, 'agreement.withdraw', {}, body.reason);
      return {};
    }),
  );

  /** Locks the user and refuses the wrong way of signing: parents sign for pupils under 14, others for themselves. */
  async function lockSignee(trx: Db, id: string, way: calls.AgreementWay): Promise<rows.Signee> {
    const user = (await rows.lockUser(trx, id)) ?? refuse('NOT_FOUND');
    if (user.hasAgreement) return refuse('AGREEMENT_EXISTS');
    const byParent = user.role === 'STUDENT' && needsParent(user.birthDate, clock.now());
    if (way === 'SELF' && byParent) return refuse('GUARDIAN_NEEDED');
    if (way !== 'SELF' && !byParent) return refuse('AGREEMENT_NOT_NEEDED');
    return user;
  }

  /** Writes the audit line and makes every instance reload the user. */
  async function audit(
    trx: Db,
    caller: Caller | null,
    id: string,
    action: AuditAction,
    details: Record<string, string | boolean>,
    reason?: string,
  ): Promise<void> {
    const userId = caller?.userId ?? null;
    await writeAudit(trx, { userId, action, objectType: 'user', objectId: id, details, ...(reason && { reason }) });
    await events.publish(trx, 'user', id);
  }

  /** NOT_FOUND while the setting `agreements` is off. */
  async function refuseSwitchedOff(): Promise<void> {
    const { flags } = await values.get();
    if (!flags.agreements) refuse('NOT_FOUND');
  }
}
