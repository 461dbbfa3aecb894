import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePassword } from '../../../contract/participants';
import * as permissions from '../../../contract/permissions';
import * as calls from '../../../contract/secondround';
import { getChallenge, getToday, startChallenge } from '../../../contract/solving';
import { getUser } from '../../../contract/users';
import type { PersonName } from '../../testing/people';
import { actsOfSecondRound, clearSecondRound, planSecondRound, years } from '../../testing/second-round';
import { createWorld, type World } from '../../testing/world';

let world: World;
let acts: ReturnType<typeof actsOfSecondRound>;
let second = '';
beforeAll(async () => {
  world = await createWorld();
  const planned = await planSecondRound(world);
  second = planned.second;
  acts = actsOfSecondRound(world, planned.ageGroupId);
});
afterAll(() => world.close());
beforeEach(() => clearSecondRound(world, second));

describe('the arrival', () => {
  it('is marked by the administrator of the own centre, lets in, and is renewed', async () => {
    const { 'Upės centras': id = '' } = await acts.plan(acts.centre());
    await acts.invite(3);
    expect((await acts.arrive('centre', 'pupilA5')).status).toBe(404);
    await acts.register(await acts.keyOf('pupilA5'));
    expect((await acts.arrive('admin', 'pupilA5')).body.code).toBe('CONFLICT');
    const today = () => world.call(getToday, { as: 'pupilA5', params: { grade: '5' } });
    const enter = () =>
      world.call(startChallenge, { as: 'pupilA5', params: { grade: '5' }, body: { challengeId: second } });
    expect((await today()).body.challenge?.brc_id).not.toBe(second);
    expect((await enter()).status).toBe(404);
    expect((await world.call(getChallenge, { as: 'pupilA5', params: { id: second } })).status).toBe(404);
    await acts.confirm('tutorA', 'pupilA5', id);
    expect((await today()).body.challenge).toMatchObject({ brc_id: second, permitionDate: null });
    expect((await enter()).body.code).toBe('NO_PERMISSION');
    const permit = { challengeId: second, uList: [world.people.pupilA5.uuid] };
    expect((await world.call(permissions.createPermissions, { as: 'tutorA', body: permit })).status).toBe(404);
    const marked = await acts.arrive('centre', 'pupilA5');
    expect(marked.body.permissionEndsAt).toMatch(/Z$/);
    await world.pool.query(`update permission set ends_at = now() - interval '1 minute'`);
    expect((await enter()).body.code).toBe('PERMISSION_EXPIRED');
    const again = await acts.arrive('centre', 'pupilA5');
    expect(again.body.arrivedAt).toBe(marked.body.arrivedAt);
    expect((await enter()).body.success).toBe(true);
    expect((await acts.arrive('centre', 'pupilA5')).body.permissionEndsAt).toBeNull();
    expect((await acts.reject('admin', 'pupilA5')).body.code).toBe('CONFLICT');
    expect((await acts.confirm('admin', 'pupilA5', id)).status).toBe(200);
  });
  it('is not for another centre, a teacher, a pupil; a cancelled one is let in no more', async () => {
    const made = await acts.plan(acts.centre(), acts.centre(5, { name: 'Kitas centras', adminId: null }));
    await acts.invite(3);
    await acts.confirm('tutorA', 'pupilA5', made['Kitas centras'] ?? '');
    expect((await acts.arrive('centre', 'pupilA5')).status).toBe(404);
    for (const as of ['tutorA', 'pupilA5'] as const) expect((await acts.arrive(as, 'pupilA5')).status).toBe(403);
    expect((await world.call(calls.setArrived, { as: 'admin', raw: {} })).body.fields).toEqual(['id']);
    expect((await acts.arrive('developer', 'pupilA5')).status).toBe(200);
    await acts.reject('admin', 'pupilA5');
    expect((await world.pool.query('select 1 from permission')).rowCount).toBe(0);
  });
  it('lets the centre make a new password for its own pupils alone', async () => {
    const { 'Upės centras': id = '' } = await acts.plan(acts.centre());
    await acts.invite(3);
    const make = (person: PersonName) =>
      world.call(makePassword, { as: 'centre', params: { user: world.people[person].userId } });
    expect((await make('pupilB6')).status).toBe(404);
    await acts.confirm('admin', 'pupilA6', id);
    expect((await make('pupilA6')).body.newPassword).toEqual(expect.any(String));
    expect((await make('pupilB6')).status).toBe(404);
  });
  it('opens the profiles of those who are confirmed for the own centre, and no others', async () => {
    const made = await acts.plan(acts.centre(), acts.centre(5, { name: 'Kitas centras', adminId: null }));
    await acts.invite(4);
    const look = (person: PersonName) =>
      world.call(getUser, { as: 'centre', params: { uuid: world.people[person].userId } });
    expect((await look('pupilA6')).body.code).toBe('NOT_FOUND');
    await acts.confirm('admin', 'pupilA6', made['Upės centras'] ?? '');
    await acts.confirm('admin', 'pupilB5', made['Kitas centras'] ?? '');
    expect((await look('pupilA6')).body.user).toMatchObject({ uuid: world.people.pupilA6.uuid, login: 'pupila6' });
    for (const person of ['pupilB5', 'pupilA5', 'tutorA', 'admin'] as const)
      expect([person, (await look(person)).body.code]).toEqual([person, 'NOT_FOUND']);
    expect((await acts.actions()).filter((one) => one === 'user.look')).toHaveLength(1);
    await acts.reject('admin', 'pupilA6');
    expect((await look('pupilA6')).body.code).toBe('NOT_FOUND');
  });
});

describe('challengeadmin/getsecondroundusers', () => {
  it('shows each what is theirs', async () => {
    expect(await acts.list('tutorA')).toMatchObject({ year: null, years: [], users: [], locations: [] });
    const made = await acts.plan(acts.centre(), acts.centre(5, { name: 'Kitas centras', adminId: null }));
    const id = made['Upės centras'] ?? '';
    await acts.invite(4);
    await acts.confirm('admin', 'pupilB5', id);
    await acts.confirm('admin', 'pupilA6', made['Kitas centras'] ?? '');
    expect(acts.names(await acts.list('tutorA'))).toEqual(acts.ids('pupilA5', 'pupilA5b', 'pupilA6'));
    expect(acts.names(await acts.list('tutorB', { years }))).toEqual(acts.ids('pupilB5'));
    expect(acts.names(await acts.list('developer'))).toHaveLength(4);
    const own = await acts.list('centre');
    expect(acts.names(own)).toEqual(acts.ids('pupilB5'));
    expect(own.locations).toEqual([{ id, name: 'Upės centras', address: 'Upės g. 1', capacity: 5, taken: 1 }]);
    expect(own.users?.[0]).toMatchObject({
      email: 'pupilb5@mokinys.example',
      arrived: false,
      user: {
        userGrade: 5,
        login: 'pupilb5',
        schoolName: 'B mokykla',
        secondRoundLocationId: id,
        arrivalConfirmed: true,
      },
    });
    expect(await acts.list('admin', { years: 2020 })).toMatchObject({ year: null, years: [years], users: [] });
    expect((await acts.actions()).filter((one) => one === 'second-round.look')).toHaveLength(4);
  });
  it('is not for pupils and nonsense', async () => {
    const ask = (as: PersonName, raw: unknown) => world.call(calls.getSecondRoundUsers, { as, raw });
    expect((await ask('pupilA5', {})).status).toBe(403);
    expect((await ask('tester', {})).status).toBe(403);
    expect((await ask('admin', { years: 'x' })).body.fields).toEqual(['years']);
  });
});
