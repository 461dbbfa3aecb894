import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calculateFinalResults } from '../../../contract/collections';
import * as calls from '../../../contract/secondround';
import { actsOfSecondRound, clearSecondRound, planSecondRound, years } from '../../testing/second-round';
import { createWorld, type World } from '../../testing/world';

let world: World;
let acts: ReturnType<typeof actsOfSecondRound>;
let second = '';
let ageGroupId = '';
beforeAll(async () => {
  world = await createWorld();
  ({ second, ageGroupId } = await planSecondRound(world));
  acts = actsOfSecondRound(world, ageGroupId);
});
afterAll(() => world.close());
beforeEach(() => clearSecondRound(world, second));

describe('secondround/save', () => {
  it('keeps the centres, renames them crosswise and removes those that nobody has', async () => {
    const made = await acts.plan(acts.centre(), acts.centre(3, { name: 'Ežero centras', adminId: null }));
    const [upe = '', ezeras = ''] = [made['Upės centras'], made['Ežero centras']];
    await acts.save([acts.centre(7, { id: upe, name: 'Ežero centras' }), acts.centre(3, { id: ezeras })]);
    const { body } = await world.call(calls.getSetup, { as: 'developer', body: { years } });
    expect(body.locations?.map(({ id, name, capacity }) => [id, name, capacity])).toEqual([
      [upe, 'Ežero centras', 7],
      [ezeras, 'Upės centras', 3],
    ]);
    expect(body.admins?.map((one) => one.id)).toEqual(acts.ids('centre'));
    await acts.invite(1, { secondRoundLocationId: upe });
    expect((await acts.save([acts.centre(3, { id: ezeras })])).body.code).toBe('CENTRE_IN_USE');
    expect((await acts.save([acts.centre(7, { id: upe })])).status).toBe(200);
  });
  it('refuses others, a foreign administrator or centre, the same name twice, nonsense', async () => {
    for (const as of ['tutorA', 'centre', 'pupilA5'] as const) expect((await acts.save([], {}, as)).status).toBe(403);
    expect((await acts.save([acts.centre(1, { adminId: world.people.tutorA.userId })])).status).toBe(404);
    expect((await acts.save([acts.centre(1, { id: '999' })])).status).toBe(404);
    expect((await acts.save([acts.centre(), acts.centre()])).body.fields).toEqual(['locations']);
    expect((await acts.save([acts.centre(-1)])).status).toBe(400);
    expect((await acts.save([acts.centre(1, { name: ' ' })])).status).toBe(400);
    expect((await acts.save([], { registrationTill: 'rytoj' })).body.fields).toEqual(['registrationTill']);
    expect((await world.pool.query('select 1 from second_round')).rowCount).toBe(0);
  });
});

describe('secondround/invite', () => {
  it('counts first, then invites each once and mails who has an e-mail', async () => {
    await acts.plan(acts.centre());
    const counted = await acts.invite(3, { apply: false });
    expect(counted.body).toMatchObject({ groups: [{ ageGroupId, qualified: 3 }], invited: 3, mailed: 2 });
    expect((await world.pool.query('select 1 from second_round_registration')).rowCount).toBe(0);
    await acts.invite(2);
    expect((await acts.invite(3)).body).toMatchObject({ groups: [{ qualified: 3 }], invited: 1, mailed: 0 });
    expect(acts.names(await acts.list('admin'))).toEqual(acts.ids('pupilA5', 'pupilB5', 'pupilA6'));
    expect((await world.pool.query('select 1 from mail')).rowCount).toBe(2);
    expect((await acts.actions()).filter((one) => one === 'second-round.invite')).toHaveLength(3);
  });
  it('takes a threshold of points', async () => {
    await acts.plan(acts.centre());
    const { rows } = await world.pool.query<{ points: number }>('select points from result where user_id = $1', [
      world.people.pupilB5.userId,
    ]);
    await acts.invite(0, { quotas: [{ ageGroupId, by: 'POINTS', value: rows[0]?.points }] });
    expect(acts.names(await acts.list('admin'))).toEqual(acts.ids('pupilA5', 'pupilB5'));
  });
  it('names the contests whose results are stale', async () => {
    await acts.plan(acts.centre());
    const collectionId = world.collections.running5.id;
    for (const grade of [6, 5])
      await world.pool.query('update attempt set grade = $1 where user_id = $2 and collection_id = $3', [
        grade,
        world.people.pupilA5.userId,
        collectionId,
      ]);
    const { body } = await acts.invite(1);
    expect(body).toMatchObject({ code: 'RESULTS_STALE', names: ': running5' });
    expect(body.error).toBe(
      'Something has changed since the results were calculated. Calculate them again first: running5.',
    );
    await world.call(calculateFinalResults, { as: 'admin', body: { collectionId } });
    expect((await acts.invite(1)).body).toMatchObject({ invited: 1 });
  });
  it('refuses a year without a second round, after the end, others', async () => {
    expect((await acts.invite(1)).status).toBe(404);
    await acts.plan(acts.centre());
    expect((await acts.invite(1, { secondRoundLocationId: '999' })).status).toBe(404);
    expect((await acts.invite(1, { quotas: [] })).body.fields).toEqual(['quotas']);
    for (const as of ['tutorA', 'centre'] as const) expect((await acts.invite(1, {}, as)).status).toBe(403);
    await acts.expire();
    expect((await acts.invite(1)).body.code).toBe('REGISTRATION_EXPIRED');
  });
});

describe('secondround/registrate', () => {
  it('registers by the mailed key; again, and after the end, it stays so', async () => {
    const { 'Upės centras': id } = await acts.plan(acts.centre());
    await acts.invite(1, { secondRoundLocationId: id });
    const key = await acts.keyOf('pupilA5');
    const location = { name: 'Upės centras', address: 'Upės g. 1' };
    expect((await acts.register(key, { userId: world.people.pupilA5.uuid })).body).toEqual({ success: true, location });
    await acts.expire();
    expect((await acts.register(key)).body).toEqual({ success: true, location });
    expect(await acts.rowOf('pupilA5')).toMatchObject({ state: 'REGISTERED', centre_id: id });
    expect((await acts.actions()).filter((one) => one === 'second-round.register')).toHaveLength(1);
  });
  it('refuses after the end, a wrong key, the key of another, who is cancelled', async () => {
    await acts.plan(acts.centre());
    await acts.invite(2);
    const key = await acts.keyOf('pupilA5');
    expect((await acts.register('x'.repeat(43))).body.code).toBe('SECOND_ROUND_FAILED');
    expect((await acts.register(key, { userId: world.people.pupilB5.uuid })).body.code).toBe('SECOND_ROUND_FAILED');
    expect((await acts.register(key, { secondRoundLocationId: '999' })).body.code).toBe('SECOND_ROUND_FAILED');
    expect((await acts.register(key, { userId: 'nobody' })).status).toBe(400);
    await acts.reject('admin', 'pupilB5');
    expect((await acts.register(await acts.keyOf('pupilB5'))).body.code).toBe('SECOND_ROUND_FAILED');
    await acts.expire();
    expect((await acts.register(key)).body.code).toBe('REGISTRATION_EXPIRED');
    expect(await acts.rowOf('pupilA5')).toMatchObject({ state: 'INVITED', registered_at: null });
  });
  it.each(['of a centre', 'of the year'])('gives the last place %s to one of two at the same moment', async (what) => {
    const { 'Upės centras': id } = await acts.plan(acts.centre(1));
    await acts.invite(2, what === 'of a centre' ? { secondRoundLocationId: id } : {});
    const keys = [await acts.keyOf('pupilA5'), await acts.keyOf('pupilB5')];
    const answers = await Promise.all(keys.map((key) => acts.register(key)));
    expect(answers.map(({ body }) => body.code ?? 'OK').sort()).toEqual(['OK', 'REGISTRATION_EXPIRED']);
    const { rows } = await world.pool.query(`select 1 from second_round_registration where state = 'REGISTERED'`);
    expect(rows).toHaveLength(1);
  });
});

describe('confirming and cancelling', () => {
  it('a teacher confirms with a centre, also who has no e-mail; only an administrator cancels', async () => {
    const { 'Upės centras': id = '' } = await acts.plan(acts.centre());
    await acts.invite(3);
    expect((await acts.confirm('tutorA', 'pupilA6', '')).body.code).toBe('SELECT_LOCATION');
    expect((await acts.confirm('tutorA', 'pupilA6', '999')).status).toBe(404);
    expect((await acts.confirm('tutorB', 'pupilA6', id)).status).toBe(404);
    expect((await acts.confirm('centre', 'pupilA6', id)).status).toBe(403);
    expect((await acts.confirm('tutorA', 'pupilA6', id)).body).toEqual({ success: true });
    expect((await acts.confirm('tutorA', 'pupilA6', id)).body).toEqual({ success: true });
    expect((await acts.actions()).filter((one) => one === 'second-round.confirm')).toHaveLength(1);
    expect((await acts.reject('tutorA', 'pupilA6')).status).toBe(403);
    expect((await acts.reject('admin', 'pupilA6')).body).toEqual({ success: true });
    expect((await acts.reject('developer', 'pupilA6')).body).toEqual({ success: true });
    expect(await acts.rowOf('pupilA6')).toMatchObject({ state: 'CANCELLED', centre_id: null });
    expect((await acts.confirm('tutorA', 'pupilA6', id)).body.code).toBe('CONFLICT');
    expect((await acts.confirm('admin', 'pupilA6', id)).status).toBe(200);
    expect((await world.call(calls.doConfirm, { as: 'admin', params: { id: '1;2' }, raw: {} })).status).toBe(400);
  });
  it('gives the last place of a centre once', async () => {
    const { 'Upės centras': id = '' } = await acts.plan(acts.centre(1));
    await acts.invite(3);
    const answers = await Promise.all([acts.confirm('tutorA', 'pupilA5', id), acts.confirm('tutorB', 'pupilB5', id)]);
    expect(answers.map(({ body }) => body.code ?? 'OK').sort()).toEqual(['CENTRE_FULL', 'OK']);
  });
});
