import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { validateUserData } from '../../../../contract/auth';
import { login } from '../../../../contract/auth-login';
import { makeTicket } from '../../../../contract/auth-proxy';
import { listParticipants } from '../../../../contract/participants';
import { returnUser, suspendUser } from '../../../../contract/users-suspension';
import { PASSWORD, type PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const reason = 'prašo mokykla';
const suspend = (as: PersonName, whose: PersonName, raw: object = { reason }) =>
  world.call(suspendUser, { as, params: { user: world.people[whose].uuid }, raw });
const letReturn = (as: PersonName, whose: PersonName, raw: object = { reason }) =>
  world.call(returnUser, { as, params: { user: world.people[whose].uuid }, raw });
const logIn = async (name: PersonName, password = PASSWORD) =>
  (await world.call(login, { as: null, body: { authtype: 'BASIC', username: name.toLowerCase(), password } })).body;

async function isIn(name: PersonName, at?: number): Promise<boolean> {
  const { body } = await world.call(validateUserData, { as: name, body: {}, ...(at !== undefined && { at }) });
  return body.sessionInfo?.sessionStatus === 'ACTIVE';
}

/** When every instance has heard of it. */
async function isPutOut(name: PersonName): Promise<boolean> {
  await world.publish('heard of all', '');
  return !(await isIn(name));
}

async function auditOf(name: PersonName) {
  const { rows } = await world.pool.query(
    `select action, user_id, reason, details from audit_log
     where action in ('user.suspend', 'user.return') and object_id = $1 order by id`,
    [world.people[name].userId],
  );
  return rows;
}

/** Opens a new session under the token that the world knows. */
async function reopen(name: PersonName): Promise<void> {
  await world.pool.query(
    `update session set ended_at = null, ended_by = null, last_seen_at = now() where user_id = $1`,
    [world.people[name].userId],
  );
}

describe('users/suspend', () => {
  it('ends the sessions, refuses the log-in with the reason for it, and leaves everything else', async () => {
    const pupils = async () =>
      (await world.call(listParticipants, { as: 'tutorAB', params: { grade: '0' }, body: {} })).body.total;
    expect(await isIn('tutorA')).toBe(true);
    const before = await pupils();
    expect((await suspend('developer', 'tutorA')).body).toEqual({ success: true });
    expect(await isPutOut('tutorA')).toBe(true);
    expect((await world.call(listParticipants, { as: 'tutorA', params: { grade: '0' }, body: {} })).status).toBe(401);
    expect(await logIn('tutorA')).toMatchObject({ code: 'ACCOUNT_SUSPENDED', status: 'ERROR', contact: '' });
    expect((await logIn('tutorA', 'Ne-tas-1')).code).toBe('BAD_LOGIN');
    expect(await pupils()).toBe(before);
    const { rows } = await world.pool.query(
      `select count(*)::int as links from tutor_school where user_id = $1 and is_confirmed and valid_till is null`,
      [world.people.tutorA.userId],
    );
    expect(rows[0]?.links).toBe(1);
    expect((await suspend('admin', 'tutorA')).body.code).toBe('ALREADY_SUSPENDED');
    expect(await auditOf('tutorA')).toEqual([
      { action: 'user.suspend', user_id: world.people.developer.userId, reason, details: {} },
    ]);
  });

  it('holds in the next call where it was done, before the message of it has come', async () => {
    const params = { user: world.people.tutorB.uuid };
    expect(await isIn('tutorB', 0)).toBe(true);
    const message = vi.spyOn(world.services.events, 'publish').mockResolvedValue();
    await world.call(suspendUser, { as: 'admin', params, body: { reason }, at: 0 });
    message.mockRestore();
    expect(await isIn('tutorB', 0)).toBe(false);
    expect((await letReturn('admin', 'tutorB')).body.success).toBe(true);
    await reopen('tutorB');
  });

  it('answers no session that was opened in the same moment', async () => {
    await reopen('tutorA');
    await world.publish('user', world.people.tutorA.userId);
    expect(await isIn('tutorA')).toBe(false);
    expect((await world.call(makeTicket, { as: 'tutorA', body: {} })).status).toBe(401);
  });

  it('says where the organisers are written to', async () => {
    await world.pool.query(`insert into setting (name, value) values ('contactEmail', '"info@damba.example"')`);
    await world.publish('setting', '');
    await expect.poll(async () => (await logIn('tutorA')).contact).toBe(' (info@damba.example)');
  });

  it('ends with the return, which has its reason too', async () => {
    expect((await letReturn('admin', 'tutorA')).body).toEqual({ success: true });
    expect((await logIn('tutorA')).success).toBe(true);
    expect((await letReturn('admin', 'tutorA')).body.code).toBe('NOT_SUSPENDED');
    expect((await auditOf('tutorA')).map(({ action }) => action)).toEqual(['user.suspend', 'user.return']);
  });

  it('is done to nobody with more rights, to staff by administrators alone, and never to oneself', async () => {
    expect((await suspend('admin', 'admin')).body.code).toBe('OWN_ACCOUNT');
    for (const whose of ['admin', 'centre', 'tester'] as const)
      expect([whose, (await suspend('developer', whose)).body.code]).toEqual([whose, 'NOT_FOUND']);
    expect((await suspend('developer', 'developer')).body.code).toBe('OWN_ACCOUNT');
    for (const as of ['tutorB', 'centre', 'tester', 'pupilA5'] as const) {
      expect((await suspend(as, 'pupilB5')).status).toBe(403);
      expect((await letReturn(as, 'pupilB5')).status).toBe(403);
    }
    expect((await suspend('admin', 'archivedA5')).body.code).toBe('ARCHIVED');
    for (const whose of ['developer', 'centre', 'tester'] as const) {
      expect([whose, (await suspend('admin', whose)).body.success]).toEqual([whose, true]);
      expect(await isPutOut(whose)).toBe(true);
      expect([whose, (await letReturn('admin', whose)).body.success]).toEqual([whose, true]);
      await reopen(whose);
    }
  });

  it('needs a reason and a person', async () => {
    for (const raw of [{}, { reason: 'x' }, { reason: '   ' }, { reason: 'y'.repeat(501) }, { reason: 7 }]) {
      expect((await suspend('admin', 'tutorB', raw)).status).toBe(400);
      expect((await letReturn('admin', 'tutorB', raw)).status).toBe(400);
    }
    for (const user of ['0', '999999999999']) {
      expect((await world.call(suspendUser, { as: 'admin', params: { user }, body: { reason } })).status).toBe(404);
      expect((await world.call(returnUser, { as: 'admin', params: { user }, body: { reason } })).status).toBe(404);
    }
  });

  it('asks before it stops a pupil who is sitting a contest', async () => {
    const { userId, schoolId, uuid } = world.people.pupilA5;
    await world.pool.query(
      `insert into attempt (collection_id, user_id, grade, school_id, started_at, deadline, ticket_hash)
       values ($1, $2, 5, $3, now(), now() + interval '20 minutes', sha256('x'::bytea))`,
      [world.collections.running5.id, userId, schoolId],
    );
    expect((await suspend('admin', 'pupilA5')).body).toMatchObject({ code: 'PARTICIPANT_SOLVING', uuids: [uuid] });
    expect(await isIn('pupilA5')).toBe(true);
    expect((await suspend('admin', 'pupilA5', { reason, evenSolving: true })).body.success).toBe(true);
    expect(await isPutOut('pupilA5')).toBe(true);
    expect((await auditOf('pupilA5'))[0]?.details).toEqual({ isSolving: true });
    await letReturn('admin', 'pupilA5');
  });

  it('leaves one of two administrators who suspend each other', async () => {
    const { userId } = world.people.developer;
    await world.pool.query(`update user_account set role = 'ADMIN' where id = $1`, [userId]);
    await world.publish('user', userId);
    const both = await Promise.all([suspend('admin', 'developer'), suspend('developer', 'admin')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const { rows } = await world.pool.query(
      `select count(*)::int as left from user_account where role = 'ADMIN' and suspended_at is null and not is_archived`,
    );
    expect(rows[0]?.left).toBe(1);
  });
});
