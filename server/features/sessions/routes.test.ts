import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validateUserData } from '../../../contract/auth';
import { login } from '../../../contract/auth-login';
import { deactivateSession, listSessions } from '../../../contract/sessions';
import { PASSWORD, type PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const get = (as: PersonName, raw: object) => world.call(listSessions, { as, raw });
const end = (as: PersonName, raw: object) => world.call(deactivateSession, { as, raw });
const logins = async (as: PersonName, raw: object) =>
  (await get(as, raw)).body.sessions?.map((one) => one.login).sort();
const sid = (name: PersonName) => world.people[name].sid;

describe('sessions/get', () => {
  it('finds by the number, by the beginning of the login or of the e-mail', async () => {
    await world.pool.query(`update user_account set email = 'Penktoke@damba.example' where login = 'pupila5'`);
    for (const raw of [
      { userSessionId: sid('pupilA5') },
      { userSessionId: Number(sid('pupilA5')) },
      { userSessionId: ` ${sid('pupilA5')} `, userIndex: 'PUPIL' },
      { userEmail: 'penktoke@' },
    ])
      expect([raw, await logins('tutorA', raw)]).toEqual([raw, ['pupila5']]);
    expect(await logins('tutorA', { userIndex: 'pupila5' })).toEqual(['pupila5', 'pupila5b']);
    expect(await logins('tutorA', { userIndex: 'pupila_' })).toEqual([]);
    expect(await logins('tutorA', { userSessionId: sid('pupilA5'), userIndex: 'kitas' })).toEqual([]);
    expect(await logins('tutorA', { userSessionId: 'abc' })).toEqual([]);
    expect(await logins('tutorA', { userSessionId: '9'.repeat(40) })).toEqual([]);
  });

  it('shows who, since when, from where', async () => {
    await world.pool.query(`update session set client_ip = '192.0.2.7' where sid = $1`, [sid('pupilA6')]);
    const { body } = await get('tutorA', { userSessionId: sid('pupilA6') });
    expect(body).toMatchObject({ total: 1 });
    expect(body.sessions?.[0]).toEqual({
      id: sid('pupilA6'),
      userId: world.people.pupilA6.userId,
      firstName: 'pupilA6',
      lastName: 'Bandomasis',
      login: 'pupila6',
      role: 'STUDENT',
      grade: 6,
      className: '6a',
      schoolName: 'A mokykla',
      sessionStartedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      lastSeenAt: expect.stringMatching(/^\d{4}-.*Z$/),
      end: null,
      sessionClientIp: '192.0.2.7',
      isOwn: false,
      isSolving: false,
    });
    const own = await get('admin', { userSessionId: sid('admin') });
    expect(own.body.sessions?.[0]).toMatchObject({ isOwn: true, schoolName: null });
  });

  it('A25: a teacher sees pupils of own schools alone, an administrator everybody; the look is noted', async () => {
    expect(await logins('tutorA', { userIndex: 'pupil' })).not.toContain('pupilb5');
    expect(await logins('tutorAB', { userIndex: 'pupilb5' })).toEqual(['pupilb5']);
    expect(await logins('tutorA', { userSessionId: sid('pupilB5') })).toEqual([]);
    expect(await logins('tutorA', { userIndex: 'tutor' })).toEqual([]);
    expect(await logins('developer', { userIndex: 'tutora' })).toEqual(['tutora', 'tutorab']);
    await get('admin', { userIndex: 'pupilb5' });
    const { rows } = await world.pool.query(
      `select details from audit_log where action = 'session.look' and user_id = $1`,
      [world.people.admin.userId],
    );
    expect(rows).toEqual([{ details: { users: world.people.pupilB5.userId } }]);
  });

  it('leaves out what has ended or was silent for too long', async () => {
    await world.pool.query(`update session set last_seen_at = now() - interval '31 minutes' where sid = any($1)`, [
      [sid('pupilA7'), sid('tutorB')],
    ]);
    await world.pool.query(`update session set ended_at = now() where sid = $1`, [sid('pupilA8')]);
    expect(await logins('admin', { userIndex: 'pupila7' })).toEqual([]);
    expect(await logins('admin', { userIndex: 'pupila8' })).toEqual([]);
    expect(await logins('admin', { userIndex: 'tutorb' })).toEqual(['tutorb']);
  });

  it('leaves the robots of a rehearsal to the rehearsal', async () => {
    const { rows } = await world.pool.query<{ id: string }>(
      "insert into user_account (login, role, first_name, last_name) values ('robotas-1', 'TASK_TESTER', 'Robotas', '1') returning id",
    );
    const made = await world.pool.query<{ sid: string }>(
      "insert into session (user_id, token_hash) values ($1, sha256('robot')) returning sid",
      [rows[0]?.id],
    );
    expect(await logins('admin', { userIndex: 'robotas' })).toEqual(['robotas-1']);
    const { id } = world.collections.running5;
    await world.pool.query('insert into rehearsal (collection_id, robots, seconds) values ($1, 1, 5)', [id]);
    await world.pool.query('insert into rehearsal_robot (user_id, collection_id) values ($1, $2)', [rows[0]?.id, id]);
    expect(await logins('admin', { userIndex: 'robotas' })).toEqual([]);
    expect((await end('admin', { sessionId: made.rows[0]?.sid })).body.code).toBe('NOT_FOUND');
  });

  it('A25: pages, the newest first, and asks for something to search by', async () => {
    const page = async (num: number) => (await get('admin', { userIndex: 'pupil', num, page_size: 4 })).body;
    const [one, two] = [await page(1), await page(2)];
    expect([one.sessions?.length, one.total]).toEqual([4, two.total]);
    const all = [...(one.sessions ?? []), ...(two.sessions ?? [])];
    expect(new Set(all.map(({ id }) => id)).size).toBe(8);
    const starts = all.map(({ sessionStartedAt }) => sessionStartedAt);
    expect(starts).toEqual([...starts].sort().reverse());
    for (const raw of [{}, { userEmail: ' ', userIndex: '', userSessionId: null }]) {
      const { status, body } = await get('admin', raw);
      expect([status, body.fields]).toEqual([400, ['userEmail', 'userIndex', 'userSessionId']]);
    }
    expect((await get('pupilA5', { userIndex: 'pupil' })).status).toBe(403);
  });
});

describe('sessions/deactivate', () => {
  it('ends the session that keeps a pupil out, with the reason in the audit log', async () => {
    const logIn = () =>
      world.call(login, { as: null, body: { authtype: 'BASIC', username: 'pupila9', password: PASSWORD } });
    await world.pool.query('update session set last_seen_at = now() where sid = $1', [sid('pupilA9')]);
    const refused = await logIn();
    expect(refused.body).toMatchObject({ code: 'AUTH_SECOND_SESSION', sessionId: sid('pupilA9') });
    const { body } = await end('tutorA', { sessionId: refused.body.sessionId, reason: ' Užstrigo kompiuteris ' });
    expect(body).toEqual({ success: true });
    const state = async () => (await world.call(validateUserData, { as: 'pupilA9' })).body.sessionInfo?.sessionStatus;
    await expect.poll(state, { timeout: 20_000 }).toBe('INACTIVE');
    expect((await logIn()).body.success).toBe(true);
    const { rows } = await world.pool.query(
      `select action, user_id, reason, details from audit_log where object_type = 'user' and object_id = $1`,
      [world.people.pupilA9.userId],
    );
    expect(rows).toEqual([
      {
        action: 'session.end',
        user_id: world.people.tutorA.userId,
        reason: 'Užstrigo kompiuteris',
        details: { sids: sid('pupilA9') },
      },
    ]);
    expect((await end('tutorA', { sessionId: sid('pupilA9') })).body.code).toBe('NOT_FOUND');
  });

  it("A24: another school's, a colleague's and what is no session are not there; nothing has ended", async () => {
    for (const sessionId of [sid('pupilB5'), sid('tutorAB'), sid('admin'), '999999'])
      expect((await end('tutorA', { sessionId })).body.code).toBe('NOT_FOUND');
    expect((await end('tutorA', { sessionId: 'x' })).body.fields).toEqual(['sessionId']);
    expect((await end('tutorA', {})).status).toBe(400);
    expect((await end('pupilA5', { sessionId: sid('pupilA5') })).status).toBe(403);
    const { rows } = await world.pool.query(`select 1 from session where sid = any($1) and ended_at is null`, [
      [sid('pupilB5'), sid('tutorAB'), sid('admin')],
    ]);
    expect(rows).toHaveLength(3);
    expect((await end('admin', { sessionId: Number(sid('tutorAB')) })).body.success).toBe(true);
  });
});
