import * as calls from '../../../contract/agreements';
import type { Db } from '../../platform/database/db';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { writeAudit, writeLook } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { findPerson } from '../auth/person-queries';
import { takeCaptcha } from '../captcha/proof';
import type { Reports } from '../reports/registry';
import type { ReadValues } from '../settings/values';
import { isSolving } from '../users/queries';
import { insertPaper } from './file-queries';
import { registerForms } from './forms';
import { createKeys } from './keys';
import { readPaperFile } from './papers';
import * as rows from './queries';
import { needsParent, reachOf } from './rules';

/** Mounts agreements: a parent signs by the key of the form, users sign for themselves, staff bring in the paper. */
export function mountAgreements(
  api: Api<Caller>,
  services: Services,
  { reports, values }: { reports: Reports; values: ReadValues },
): void {
  const { db, clock, events } = services;
  const keys = createKeys(services);
  registerForms(services, { reports, values, keys });

  api.open(calls.getUserByKey, async ({ body }) => {
    await refuseSwitchedOff();
    const id = await keys.find(body.key);
    const pupil = (await rows.findPupil(db, id, null)) ?? refuse('PARTICIPANT_NOT_FOUND');
    if (!pupil.hasAgreement && !needsParent(pupil.birthDate, clock.now())) return refuse('AGREEMENT_NOT_NEEDED');
    const { firstName, school, hasAgreement } = pupil;
    const lastNameInitial = `${Array.from(pupil.lastName)[0] ?? ''}.`;
    return { user: { id, firstName, lastNameInitial, school, grade: pupil.grade ?? 0, hasAgreement } };
  });

  api.open(calls.signAgreement, async ({ body }) => {
    await refuseSwitchedOff();
    const { parent, consents } = body;
    if (!(await takeCaptcha(services, 'agreement', body.captcha))) return refuse('CAPTCHA');
    const id = await keys.find(body.key);
    if (body.userId && (await findPerson(db, body.userId)) !== id) return refuse('PARTICIPANT_NOT_FOUND');
    await db.transaction().execute(async (trx) => {
      await hold(trx, id, 'PARENT');
      await rows.insertAgreement(trx, { userId: id, way: 'PARENT', publish: consents.publish, parent });
      await finish(trx, null, id, 'agreement.sign', { way: 'PARENT', publish: consents.publish });
    });
    return {};
  });

  api.on(calls.addAgreement, async ({ body, caller }) => {
    const { userId } = body;
    if (userId && userId !== caller.userId && userId.toLowerCase() !== caller.uuid) return refuse('NOT_FOUND');
    const { publish } = body.consents;
    await db.transaction().execute(async (trx) => {
      await hold(trx, caller.userId, 'SELF');
      await rows.insertAgreement(trx, { userId: caller.userId, way: 'SELF', publish });
      await finish(trx, caller, caller.userId, 'agreement.sign', { way: 'SELF', publish });
    });
    return {};
  });

  api.upload(calls.uploadAgreement, async ({ body, caller, file }) => {
    await refuseSwitchedOff();
    const { consents } = body;
    const id = (await findPerson(db, body.userId)) ?? refuse('NOT_FOUND');
    // First whether there is such a pupil: a picture costs time to open.
    if (!(await rows.findPupil(db, id, reachOf(caller)))) return refuse('NOT_FOUND');
    if (file.bytes.length > calls.agreementLimits.fileBytes) return refuse('TOO_LARGE');
    const paper = await readPaperFile(file.bytes);
    await db.transaction().execute(async (trx) => {
      const pupil = await hold(trx, id, 'PAPER');
      if (pupil.isArchived) return refuse('ARCHIVED');
      const { publish } = consents;
      const agreementId = await rows.insertAgreement(trx, {
        userId: id,
        way: 'PAPER',
        publish,
        recordedBy: caller.userId,
      });
      await insertPaper(trx, agreementId, paper);
      await finish(trx, caller, id, 'agreement.upload', { way: 'PAPER', publish, media: paper.media });
    });
    return {};
  });

  api.on(calls.getAgreement, async ({ param, caller }) => {
    const id = param('id');
    if (!(await rows.findPupil(db, id, reachOf(caller)))) return refuse('NOT_FOUND');
    const found = await rows.readAgreement(db, id);
    if (caller.role !== 'TUTOR') {
      await writeLook(db, { userId: caller.userId, action: 'agreement.look', objectType: 'user', objectId: id });
    }
    if (!found) return { agreement: null };
    const { way, parent, recordedBy, hasFile, givenAt, publish } = found;
    return {
      agreement: { way, parent, recordedBy, hasFile, givenAt: givenAt.toISOString(), agreesToPublish: publish },
    };
  });

  api.on(calls.renewAgreementKey, async ({ param, caller }) => {
    await refuseSwitchedOff();
    const id = param('id');
    if (!(await rows.findPupil(db, id, reachOf(caller)))) return refuse('NOT_FOUND');
    await db.transaction().execute(async (trx) => {
      const pupil = await hold(trx, id, 'PARENT');
      if (pupil.isArchived) return refuse('ARCHIVED');
      await keys.renew(trx, id);
      await finish(trx, caller, id, 'agreement.renew-key', {});
    });
    return {};
  });

  api.on(calls.withdrawAgreement, ({ param, body, caller }) =>
    db.transaction().execute(async (trx) => {
      const user = await rows.lockUser(trx, param('id'));
      if (user?.role !== 'STUDENT') return refuse('NOT_FOUND');
      if (!user.hasAgreement) return {};
      // Taken back in the middle of a contest, it would leave an attempt that nobody agreed to and that still goes on.
      if (await isSolving(trx, user.id)) return refuse('PARTICIPANT_SOLVING', { uuids: [user.uuid] });
      await rows.endAgreement(trx, user.id);
      await finish(trx, caller, user.id, 'agreement.withdraw', {}, body.reason);
      return {};
    }),
  );

  /** The one who is agreed for, held, if this way is open: by themselves, or for who is too young by somebody else. */
  async function hold(trx: Db, id: string, way: calls.AgreementWay): Promise<rows.Signee> {
    const user = (await rows.lockUser(trx, id)) ?? refuse('NOT_FOUND');
    if (user.hasAgreement) return refuse('AGREEMENT_EXISTS');
    const byParent = user.role === 'STUDENT' && needsParent(user.birthDate, clock.now());
    if (way === 'SELF' && byParent) return refuse('GUARDIAN_NEEDED');
    if (way !== 'SELF' && !byParent) return refuse('AGREEMENT_NOT_NEEDED');
    return user;
  }

  /** Notes the act and lets every instance read the user anew. */
  async function finish(
    trx: Db,
    caller: Caller | null,
    id: string,
    action: string,
    details: Record<string, string | boolean>,
    reason?: string,
  ): Promise<void> {
    const userId = caller?.userId ?? null;
    await writeAudit(trx, { userId, action, objectType: 'user', objectId: id, details, ...(reason && { reason }) });
    await events.publish(trx, 'user', id);
  }

  /** Without agreements in the settings there is nothing here. */
  async function refuseSwitchedOff(): Promise<void> {
    const { flags } = await values.get();
    if (!flags.agreements) refuse('NOT_FOUND');
  }
}
