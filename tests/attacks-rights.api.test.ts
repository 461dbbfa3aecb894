import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../contract/endpoint';
import { obfuscateUser, removeUser } from '../contract/participants-states';
import { lets, mayChange, roles } from '../contract/roles';
import { deactivateSession, listSessions } from '../contract/sessions';
import { getUser, saveUser, setPassword } from '../contract/users';
import { parameterNames } from '../server/platform/http/identity';
import { type PersonName, people } from '../server/testing/people';
import { createWorld, type World } from '../server/testing/world';
import { nameOf } from './support/attack';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** The attackers and their targets: each has more rights than the one before it. */
const pairs: [as: PersonName, at: PersonName][] = [
  ['developer', 'admin'],
  ['tutorA', 'developer'],
  ['tutorA', 'admin'],
  ['centre', 'admin'],
  ['centre', 'developer'],
  ['centre', 'tutorA'],
  ['tester', 'admin'],
  ['pupilA5', 'tutorA'],
];

/** The whole account: its row, its live sessions, its schools. */
async function accountOf(name: PersonName): Promise<unknown> {
  const id = world.people[name].userId;
  const { rows } = await world.pool.query(
    `select to_jsonb(u) - 'updated_at' as account,
      (select array_agg(s.sid order by s.sid) from session s where s.user_id = u.id and s.ended_at is null) as sessions,
      (select jsonb_agg(t order by t.school_id) from tutor_school t where t.user_id = u.id) as schools,
      (select count(*)::int from password_reset r where r.user_id = u.id) as resets
     from user_account u where id = $1`,
    [id],
  );
  return rows[0];
}

const rejected = (status: number): boolean => [400, 403, 404, 409].includes(status);

describe('the rights over people', () => {
  it('go from administrators over developers to all others', () => {
    expect(roles.filter((role) => mayChange('ADMIN', role))).toEqual([...roles]);
    expect(roles.filter((role) => !mayChange('DEVELOPER', role))).toEqual(['ADMIN']);
    for (const role of ['TUTOR', 'CENTER_ADMIN', 'TASK_TESTER', 'STUDENT'] as const)
      expect(roles.filter((target) => !mayChange(role, target))).toEqual(['ADMIN', 'DEVELOPER']);
  });

  it("A16: hold for a developer and an administrator's password, e-mail, account and session", async () => {
    const before = await accountOf('admin');
    const { uuid, userId, sid } = world.people.admin;
    for (const named of [uuid, userId]) {
      const as = 'developer';
      const tried = [
        await world.call(setPassword, { as, params: { uuid: named }, body: {} }),
        await world.call(saveUser, {
          as,
          params: { uuid: named },
          body: { user: { email: 'developer@damba.example', firstName: 'Mano' } },
        }),
        await world.call(removeUser, { as, params: { user: named }, body: {} }),
        await world.call(obfuscateUser, { as, params: { user: named }, body: {} }),
        await world.call(deactivateSession, { as, body: { sessionId: sid } }),
      ];
      expect(tried.map(({ status, body }) => [status, body.code])).toEqual(tried.map(() => [404, 'NOT_FOUND']));
    }
    expect(await accountOf('admin')).toEqual(before);
    // Reading is another matter.
    expect((await world.call(getUser, { as: 'developer', params: { uuid } })).status).toBe(200);
    expect((await world.call(listSessions, { as: 'developer', body: { userIndex: 'admin' } })).body.total).toBe(1);
  });

  it('let an administrator act on a developer, and equals on each other', async () => {
    const { uuid, sid } = world.people.developer;
    expect((await world.call(deactivateSession, { as: 'admin', body: { sessionId: sid } })).status).toBe(200);
    const renewed = await world.call(setPassword, { as: 'admin', params: { uuid }, body: {} });
    expect([renewed.status, typeof renewed.body.newPassword]).toEqual([200, 'string']);
    await world.pool.query('update session set ended_at = null where sid = $1', [sid]);
  });

  it.each(pairs)('no call of %s changes anything of %s', async (as, at) => {
    const before = await accountOf(at);
    const { uuid, userId, sid } = world.people[at];
    const { role } = people[as];
    const other = world.schools.A;
    for (const call of world.app.mounted.filter((one) => acts(one) && lets(one.roles, role))) {
      for (const named of [uuid, userId]) {
        const params: Record<string, string> = {};
        for (const name of parameterNames(call.path)) params[name] = named;
        const user = { email: 'svetimas@damba.example', firstName: 'Svetimas', lastName: 'Svetimas' };
        const raw = {
          uList: [uuid],
          userId: named,
          sessionId: sid,
          user,
          isOutOfSchool: true,
          schoolId: other,
          reason: 'bandymas',
          contestId: world.collections.running5.id,
          challengeId: world.collections.running5.id,
          num: 1,
          page_size: 10,
        };
        const { status, body } = await world.call(call, { as, params, raw });
        expect([nameOf(call), status < 500]).toEqual([nameOf(call), true]);
        if (rejected(status)) expect(body.success).toBe(false);
      }
      expect([nameOf(call), await accountOf(at)]).toEqual([nameOf(call), before]);
    }
  });
});

/** Whether a call changes something; ending the own session would end the test. */
function acts(call: Endpoint): boolean {
  return call.method === 'POST' && call.roles !== 'PUBLIC' && !call.media && call.path !== '/auth/logout';
}
