import type { AuditAction } from '../../../contract/audit-actions';
import { personIn } from '../../../contract/shapes';
import * as calls from '../../../contract/tutors';
import type { Db } from '../../platform/database/db';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { findPerson } from '../auth/queries';
import { type Letter, originOf, tutorConfirmedLetter, tutorRejectedLetter } from '../mail/letters';
import { insertMail } from '../mail/queries';
import type { ReadValues } from '../settings/values';
import * as rows from './queries';

/** Minutes after which the mail about a decision is useless: two weeks. */
const USEFUL_MINUTES = 14 * 24 * 60;

/** Mounts the lists of tutors and the administrators' decisions about new ones. */
export function mountTutors(api: Api<Caller>, services: Services, { values }: { values: ReadValues }): void {
  const { db, events, settings } = services;

  api.on(calls.activeTutors, ({ body }) => list(db, true, body));
  api.on(calls.waitingTutors, ({ body }) => list(db, false, body));

  api.on(calls.confirmTutor, async ({ param, caller }) => {
    await db.transaction().execute(async (trx) => {
      const tutor = (await rows.holdTutor(trx, await named(trx, param('key')))) ?? refuse('NOT_FOUND');
      if (tutor.isArchived) refuse('CONFLICT');
      // A second confirmation, by another administrator or a double click, changes nothing and mails nothing.
      if (tutor.isConfirmed) return;
      if (!tutor.isActivated) refuse('TUTOR_NOT_ACTIVATED');
      const schools = await rows.setConfirmed(trx, tutor.id);
      await audit(trx, caller, 'tutor.confirm', tutor.id, { schools });
      await tell(trx, tutor, tutorConfirmedLetter(`${originOf(settings)}/login`));
    });
    return {};
  });

  api.on(calls.rejectTutor, async ({ param, body, caller }) => {
    const reason = body.reason?.trim() ?? '';
    const { contactEmail } = (await values.get()).texts;
    await db.transaction().execute(async (trx) => {
      const tutor = (await rows.holdTutor(trx, await named(trx, param('key')))) ?? refuse('NOT_FOUND');
      if (tutor.isConfirmed || tutor.isArchived) refuse('CONFLICT');
      await rows.closeRejected(trx, tutor.id);
      await audit(trx, caller, 'tutor.reject', tutor.id, {}, reason || null);
      // An unconfirmed e-mail may belong to a stranger, who must not get another mail.
      if (tutor.isActivated) await tell(trx, tutor, tutorRejectedLetter({ reason, contact: contactEmail }));
    });
    return {};
  });

  api.on(calls.unconfirmTutor, async ({ param, body, caller }) => {
    await db.transaction().execute(async (trx) => {
      const tutor = (await rows.holdTutor(trx, await named(trx, param('key')))) ?? refuse('NOT_FOUND');
      if (!tutor.isConfirmed || tutor.isArchived) refuse('CONFLICT');
      for (const sid of await rows.setUnconfirmed(trx, tutor.id)) await events.publish(trx, 'session', sid);
      await audit(trx, caller, 'tutor.unconfirm', tutor.id, {}, body.reason.trim());
      await events.publish(trx, 'user', tutor.id);
    });
    return {};
  });

  async function tell(trx: Db, tutor: rows.HeldTutor, letter: Letter): Promise<void> {
    await events.publish(trx, 'user', tutor.id);
    if (tutor.email === null) return;
    const { id, email, firstName, lastName } = tutor;
    const to = { userId: id, toName: `${firstName} ${lastName}`, toAddress: email };
    await insertMail(trx, events, { ...to, usefulMinutes: USEFUL_MINUTES, ...letter });
  }
}

async function list(db: Db, isConfirmed: boolean, body: rows.TutorPage & { search: string }) {
  const filter = { isConfirmed, search: body.search };
  const found = await rows.listTutors(db, filter, body);
  return { users: found.map(tutorView), total: await rows.countTutors(db, filter) };
}

function tutorView(row: Awaited<ReturnType<typeof rows.listTutors>>[number]): calls.TutorRow {
  return {
    id: row.id,
    uuid: row.uuid,
    creationDate: row.created_at.toISOString(),
    firstName: row.first_name,
    lastName: row.last_name,
    login: row.login,
    email: row.email,
    phones: [row.mobile_phone, row.landline_phone].flatMap((phone) => phone ?? []),
    schools: row.schools,
    isActivated: row.is_activated,
    isSuspended: row.is_suspended,
    newPassword: null,
  };
}

/** The account with this number or uuid; any other text matches no account. */
async function named(trx: Db, key: string): Promise<string> {
  const isName = personIn.safeParse(key).success;
  return (isName ? await findPerson(trx, key) : null) ?? refuse('NOT_FOUND');
}

function audit(
  trx: Db,
  caller: Caller,
  action: AuditAction,
  objectId: string,
  details: { schools?: string[] },
  reason: string | null = null,
) {
  return writeAudit(trx, { userId: caller.userId, action, objectType: 'user', objectId, reason, details });
}
