import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { obfuscateUser, removeUser } from '../contract/participants-states';
import { mayChange, roles } from '../contract/roles';
import { deactivateSession, listSessions } from '../contract/sessions';
import { getUser, saveUser, setPassword } from '../contract/users';
import { type PersonName, people } from '../server/testing/people';
import { createWorld, type World } from '../server/testing/world';
import type { Stage } from './printed/stage';
import { areas, printedCalls } from './rights/areas';
import { aimed, lets, send } from './rights/requests';
import { letters, personOf } from './rights/right';
import { keepState, type State } from './rights/state';
import { nothing } from './support/nothing';

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
async function accountOf(world: World, name: PersonName): Promise<unknown> {
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

let requestCount = 0;

describe('the rights over people', () => {
  it('go from administrators over developers to all others', () => {
    expect(roles.filter((role) => mayChange('ADMIN', role))).toEqual([...roles]);
    expect(roles.filter((role) => !mayChange('DEVELOPER', role))).toEqual(['ADMIN']);
    for (const role of ['TUTOR', 'CENTER_ADMIN', 'TASK_TESTER', 'STUDENT'] as const)
      expect(roles.filter((target) => !mayChange(role, target))).toEqual(['ADMIN', 'DEVELOPER']);
  });

  it("A16: hold for a developer and an administrator's password, e-mail, account and session", async () => {
    const before = await accountOf(world, 'admin');
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
    expect(await accountOf(world, 'admin')).toEqual(before);
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
});

describe.each(areas)('A16: the calls of $name, with the body that each takes', (area) => {
  let stage: Stage;
  let state: State;
  beforeAll(async () => {
    stage = { world: await createWorld(), ids: {} };
    await area.prepare(stage);
    state = await keepState(stage.world);
  }, 120_000);
  afterAll(() => stage.world.close());

  it.each(pairs)(
    'A16: of %s change nothing of %s',
    async (as, at) => {
      const letter = letters.find((one) => people[personOf[one]].role === people[as].role) ?? 'A';
      const before = await accountOf(stage.world, at);
      const problems: string[] = [];
      for (const right of area.rights.filter((one) => lets(one, letter))) {
        const request = aimed(right, printedCalls, stage, letter, at);
        if (!request) continue;
        const { status, code } = await send(stage, { ...request, as, call: { ...request.call, as } });
        requestCount += 1;
        if (code === 'BAD_REQUEST') problems.push(`${right.call}: refused for its shape, which shows nothing`);
        if (status >= 500) problems.push(`${right.call}: ${status}`);
        if (JSON.stringify(await accountOf(stage.world, at)) !== JSON.stringify(before)) {
          problems.push(`${right.call} changed ${at}: ${code}`);
          await state.restore();
        }
      }
      await state.restore();
      nothing(problems, 'rights over people go down only: mayChange (contract/roles.ts)');
    },
    120_000,
  );
});

it('A16: names somebody with more rights in many calls', () => {
  expect(requestCount).toBeGreaterThan(200);
});
