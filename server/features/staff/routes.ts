import { createHash, randomBytes } from 'node:crypto';
import * as calls from '../../../contract/staff';
import { mail as words } from '../../../text/lt/mail';
import type { Db } from '../../platform/database/db';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { findPerson } from '../auth/queries';
import { invitationLetter, originOf } from '../mail/letters';
import { insertMail } from '../mail/queries';
import { mountFirst } from './first';
import * as rows from './queries';

type Invited = { id: string; login: string; firstName: string; lastName: string; email: string; role: string };

/** Mounts those who work here. Roles are the administrators' matter; nobody changes the own one. */
export function mountStaff(api: Api<Caller>, services: Services): void {
  const { db, events, settings } = services;
  mountFirst(api, services);

  api.on(calls.listStaff, async () => {
    const [staff, centres] = await Promise.all([rows.listStaff(db), rows.listCentres(db)]);
    return {
      staff: staff.map(({ lastSeenAt, invitedAt, ...one }) => ({
        ...one,
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
        invitedAt: invitedAt?.toISOString() ?? null,
      })),
      centres,
    };
  });

  api.on(calls.inviteStaff, ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      await lockAdmin(trx, caller, null);
      const { email, firstName, lastName, role, centreId } = body;
      const made = await rows.insertStaff(trx, { email, firstName, lastName, role, passwordHash: null });
      if (!made) return refuse('EMAIL_USED');
      if (role === 'CENTER_ADMIN' && centreId !== null) await rows.setCentre(trx, made.id, centreId);
      await mailInvitation(trx, { ...made, email, firstName, lastName, role });
      await audit(trx, caller, 'staff.invite', made.id, { role, name: `${firstName} ${lastName}`, centreId });
      return { uuid: made.uuid };
    }),
  );

  api.on(calls.resendInvitation, ({ body, caller, param }) =>
    act(caller, param('user'), async (trx, user) => {
      if (user.hasPassword) return refuse('INVITATION_USED');
      if (body.email !== undefined && !(await rows.setEmail(trx, user.id, body.email))) refuse('EMAIL_USED');
      const email = body.email ?? user.email ?? refuse('NOT_FOUND');
      await mailInvitation(trx, { ...user, email });
      await audit(trx, caller, 'staff.invite', user.id, { role: user.role, name: nameOf(user), isAgain: true });
    }),
  );

  api.on(calls.withdrawInvitation, ({ caller, param }) =>
    act(caller, param('user'), async (trx, user) => {
      if (user.hasPassword) return refuse('INVITATION_USED');
      await rows.removeInvited(trx, user.id);
      await audit(trx, caller, 'staff.withdraw', user.id, { role: user.role, name: nameOf(user) });
    }),
  );

  api.on(calls.changeStaffRole, ({ body, caller, param }) =>
    act(caller, param('user'), async (trx, user) => {
      if (user.id === caller.userId) return refuse('OWN_ACCOUNT');
      if (user.role !== body.from) return refuse('CONFLICT');
      await rows.setRole(trx, user.id, body.role);
      await rows.setCentre(trx, user.id, body.role === 'CENTER_ADMIN' ? body.centreId : null);
      await endAccess(trx, user.id);
      await audit(trx, caller, 'staff.role', user.id, { from: body.from, to: body.role, centreId: body.centreId });
    }),
  );

  api.on(calls.endStaff, ({ body, caller, param }) =>
    act(caller, param('user'), async (trx, user) => {
      if (user.id === caller.userId) return refuse('OWN_ACCOUNT');
      await rows.setCentre(trx, user.id, null);
      await rows.archiveStaff(trx, user.id);
      await endAccess(trx, user.id);
      await audit(trx, caller, 'staff.end', user.id, { role: user.role, name: nameOf(user) }, body.reason.trim());
    }),
  );

  /** Locks the caller, who may have lost the role in the same moment, and the account that the act is about. */
  async function act(
    caller: Caller,
    named: string,
    change: (trx: Db, user: rows.HeldStaff) => Promise<void>,
  ): Promise<Record<string, never>> {
    const userId = (await findPerson(db, named)) ?? refuse('NOT_FOUND');
    await db.transaction().execute(async (trx) => {
      const locked = await lockAdmin(trx, caller, userId);
      const user = locked.get(userId) ?? refuse('NOT_FOUND');
      await change(trx, user);
      await events.publish(trx, 'user', userId);
    });
    return {};
  }

  async function endAccess(trx: Db, userId: string): Promise<void> {
    for (const sid of await rows.endSessions(trx, userId)) await events.publish(trx, 'session', sid);
  }

  async function mailInvitation(trx: Db, { id, login, firstName, lastName, email, role }: Invited): Promise<void> {
    const token = randomBytes(32).toString('base64url');
    await rows.insertInvitation(trx, id, createHash('sha256').update(token).digest());
    const known = calls.staffRoles.find((one) => one === role) ?? 'TASK_TESTER';
    await insertMail(trx, events, {
      userId: id,
      toName: `${firstName} ${lastName}`,
      toAddress: email,
      usefulMinutes: calls.invitationDays * 24 * 60,
      ...invitationLetter({
        login,
        link: `${originOf(settings)}/resetpassword/new#${token}`,
        role: words.staff.role[known],
        sees: words.staff.sees[known],
      }),
    });
  }
}

async function lockAdmin(trx: Db, caller: Caller, userId: string | null): Promise<Map<string, rows.HeldStaff>> {
  const locked = await rows.lockStaff(trx, caller.userId, userId);
  if (locked.get(caller.userId)?.role !== 'ADMIN') refuse('SESSION_ENDED');
  return locked;
}

type StaffAction = 'staff.invite' | 'staff.withdraw' | 'staff.role' | 'staff.end';
type Details = Record<string, string | boolean | null>;

function audit(trx: Db, caller: Caller, action: StaffAction, objectId: string, details: Details, reason?: string) {
  return writeAudit(trx, { userId: caller.userId, action, objectType: 'user', objectId, details, reason });
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}
