import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { validateUserData } from '../../../../contract/auth';
import { login } from '../../../../contract/auth-login';
import { addMinutes, getBoard } from '../../../../contract/board';
import { obfuscateUser } from '../../../../contract/participants-states';
import { getToday, startChallenge } from '../../../../contract/solving';
import { type Aids, getAids, presetAids, saveAids } from '../../../../contract/users-aids';
import { PASSWORD, type PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('truncate attempt, permission, pupil_support, audit_log cascade');
});

const plain: Aids = { textSize: 100, font: 'read', contrast: 'light' };
const large: Aids = { textSize: 150, font: 'ui', contrast: 'strong' };
const uuid = (name: PersonName) => world.people[name].uuid;
const get = (as: PersonName, whose?: PersonName) =>
  world.call(getAids, { as, body: whose ? { user: uuid(whose) } : {} });
const save = (as: PersonName, aids: Aids, ageSecs?: number) => world.call(saveAids, { as, body: { aids, ageSecs } });
const preset = (as: PersonName, whose: PersonName, change: object) =>
  world.call(presetAids, { as, raw: { user: uuid(whose), ...change } });
const start = async (as: PersonName) => {
  await world.permit(as, 'running5');
  const challengeId = world.collections.running5.id;
  return world.call(startChallenge, { as, params: { grade: '5' }, body: { challengeId } });
};
const minutesLeft = (body: { remainingMs?: number | undefined }) => Math.round((body.remainingMs ?? 0) / 60_000);

async function audited(): Promise<unknown[]> {
  const { rows } = await world.pool.query('select user_id, action, object_id, details from audit_log order by id');
  return rows;
}

describe('the aids of a pupil', () => {
  it('are plain until they are chosen, and then the same on every computer from the log-in on', async () => {
    expect((await get('pupilA5')).body).toMatchObject({ aids: plain, extraTime: 0 });
    expect((await save('pupilA6', large)).body).toMatchObject({ aids: large, extraTime: 0 });
    await world.pool.query(`update session set ended_at = now() where user_id = any($1)`, [
      [world.people.pupilA6.userId, world.people.pupilA8.userId],
    ]);
    const logIn = (username: string) =>
      world.call(login, { as: null, body: { authtype: 'BASIC', username, password: PASSWORD } });
    expect((await logIn('pupila6')).body.data?.aids).toEqual(large);
    expect((await logIn('pupila8')).body.data).not.toHaveProperty('aids');
    expect((await get('pupilA5')).body.aids).toEqual(plain);
    // It is the child's own choice, pressed while reading: nothing of it is noted.
    expect(await audited()).toEqual([]);
  });

  it('come with the state of the session once they have changed', async () => {
    const known = async () => (await world.call(validateUserData, { as: 'pupilA7' })).body.sessionInfo?.user?.aids;
    expect(await known()).toBeUndefined();
    await save('pupilA7', large);
    await expect.poll(known, { timeout: 20_000 }).toEqual(large);
  });

  it('keep the later choice, though an earlier one arrives after it', async () => {
    await save('pupilA5', large);
    const late = await save('pupilA5', plain, 3600);
    expect(late.body.aids).toEqual(large);
    expect((await save('pupilA5', plain)).body.aids).toEqual(plain);
  });

  it('are refused when malformed, by name, and are for pupils alone', async () => {
    const bad: [object, string][] = [
      [{ aids: { ...plain, textSize: 110 } }, 'aids.textSize'],
      [{ aids: { ...plain, font: 'comic' } }, 'aids.font'],
      [{ aids: { ...plain, contrast: null } }, 'aids.contrast'],
      [{ aids: plain, ageSecs: -1 }, 'ageSecs'],
      [{}, 'aids'],
    ];
    for (const [raw, field] of bad) {
      const { status, body } = await world.call(saveAids, { as: 'pupilA5', raw });
      expect([status, body.fields]).toEqual([400, [field]]);
    }
    for (const as of ['tutorA', 'admin', 'developer', 'tester', 'centre'] as const)
      expect((await save(as, plain)).status).toBe(403);
    expect((await get('pupilA5')).body.aids).toEqual(plain);
  });

  it('are seen by the pupil, the own school and organisers, who are noted; to others nobody is there', async () => {
    await save('pupilA5', large);
    const seen: [PersonName, PersonName, number][] = [
      ['tutorA', 'pupilA5', 200],
      ['tutorAB', 'pupilA5', 200],
      ['admin', 'pupilA5', 200],
      ['pupilA5', 'pupilA5', 200],
      ['tutorB', 'pupilA5', 404],
      ['pupilA5b', 'pupilA5', 404],
      ['admin', 'tutorA', 404],
      ['tester', 'pupilA5', 403],
      ['centre', 'pupilA5', 403],
    ];
    for (const [as, whose, status] of seen)
      expect([as, whose, (await get(as, whose)).status]).toEqual([as, whose, status]);
    expect((await get('tutorA')).status).toBe(404);
    expect(await audited()).toEqual([
      {
        user_id: world.people.admin.userId,
        action: 'user.look',
        object_id: world.people.pupilA5.userId,
        details: {},
      },
    ]);
  });

  it('go with the account that is masked', async () => {
    await preset('tutorA', 'pupilA12', { aids: large, extraTime: 50, withoutSight: true });
    await world.call(obfuscateUser, { as: 'admin', params: { user: world.people.pupilA12.userId } });
    expect((await world.pool.query('select * from pupil_support')).rows).toEqual([]);
    expect(await audited()).toContainEqual(expect.objectContaining({ action: 'user.support', details: {} }));
  });
});

describe('what a teacher sets', () => {
  it('holds at once, is noted without its values, and leaves alone what it does not name', async () => {
    await save('pupilA5', { ...plain, font: 'ui' });
    const { body } = await preset('tutorA', 'pupilA5', { aids: { textSize: 130 }, extraTime: 50 });
    expect(body).toMatchObject({ aids: { ...plain, font: 'ui', textSize: 130 }, extraTime: 50 });
    expect((await get('pupilA5')).body).toMatchObject({ aids: body.aids, extraTime: 50 });
    expect(await audited()).toEqual([
      {
        user_id: world.people.tutorA.userId,
        action: 'user.support',
        object_id: world.people.pupilA5.userId,
        details: { fields: ['textSize', 'extraTime'] },
      },
    ]);
    await preset('admin', 'pupilA5', { extraTime: 50 });
    expect(await audited()).toHaveLength(1);
    // The pupil may choose another look; the time is the teacher's.
    await world.call(saveAids, { as: 'pupilA5', raw: { aids: plain, extraTime: 100 } });
    expect((await get('pupilA5')).body).toMatchObject({ aids: plain, extraTime: 50 });
  });

  it('is for pupils of the own school; malformed input and an archived pupil are refused', async () => {
    expect((await preset('tutorB', 'pupilA5', { extraTime: 25 })).status).toBe(404);
    expect((await preset('admin', 'tutorA', { extraTime: 25 })).status).toBe(404);
    for (const as of ['pupilA5', 'tester', 'centre'] as const)
      expect((await preset(as, 'pupilA5', { extraTime: 100 })).status).toBe(403);
    const malformed = [{ extraTime: 30 }, { extraTime: '50' }, { aids: { textSize: 0 } }, { user: 'nobody' }];
    for (const change of [...malformed, { withoutSight: 'true' }, { withoutSight: null }])
      expect((await preset('tutorA', 'pupilA5', change)).status).toBe(400);
    expect((await preset('tutorA', 'archivedA5', { extraTime: 25 })).body.code).toBe('ARCHIVED');
    expect((await world.pool.query('select * from pupil_support')).rows).toEqual([]);
    expect(await audited()).toEqual([]);
  });
});

describe('the mark that a pupil solves without sight', () => {
  it('is set and taken by staff alone, leaves the time and the look, and its line in the log does not name it', async () => {
    await preset('tutorA', 'pupilA5', { aids: large, extraTime: 50 });
    await world.pool.query('truncate audit_log');
    const marked = { aids: large, extraTime: 50, withoutSight: true };
    expect((await preset('tutorA', 'pupilA5', { withoutSight: true })).body).toMatchObject(marked);
    await world.call(saveAids, { as: 'pupilA5', raw: { aids: large, withoutSight: false } });
    expect((await get('pupilA5')).body).toMatchObject(marked);
    expect((await get('pupilA5b')).body.withoutSight).toBe(false);
    await preset('admin', 'pupilA5', { extraTime: 25 });
    expect((await get('tutorAB', 'pupilA5')).body).toMatchObject({ extraTime: 25, withoutSight: true });
    expect((await preset('tutorA', 'pupilA5', { withoutSight: false })).body.withoutSight).toBe(false);
    const lines = await audited();
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatchObject({ action: 'user.support', details: { fields: ['need'] } });
    expect(JSON.stringify(lines).toLowerCase()).not.toContain('sight');
  });

  it('is of the own school: others neither see nor set it, and an archived pupil keeps none', async () => {
    await preset('tutorA', 'pupilA5', { withoutSight: true });
    for (const as of ['tutorB', 'tester', 'centre', 'pupilA5b'] as const) {
      expect((await get(as, 'pupilA5')).body).not.toHaveProperty('withoutSight');
      expect((await preset(as, 'pupilA5', { withoutSight: false })).body).not.toHaveProperty('withoutSight');
    }
    expect((await get('tutorA', 'pupilA5')).body.withoutSight).toBe(true);
    expect((await preset('tutorA', 'archivedA5', { withoutSight: true })).body.code).toBe('ARCHIVED');
  });

  it('says what changes nothing any more, who sits without the internet, and of the second round only who is invited', async () => {
    const { running5, future7 } = world.collections;
    const told = async () => (await get('tutorA', 'pupilA5')).body.contests;
    await start('pupilA5');
    expect(await told()).toBeUndefined();
    expect((await preset('tutorA', 'pupilA5', { withoutSight: true })).body.contests).toMatchObject([
      { name: 'running5', begun: 'EVERYBODY', isOffline: false },
    ]);
    await world.pool.query('update attempt set without_sight = true');
    // Who has lost the mark since: the sitting stays.
    expect((await preset('tutorA', 'pupilA5', { withoutSight: false })).body.contests).toMatchObject([
      { name: 'running5', begun: 'WITHOUT_SIGHT' },
    ]);
    await world.pool.query('truncate attempt cascade');
    await preset('tutorA', 'pupilA5', { withoutSight: true });
    await world.pool.query(
      `with made as (insert into offline_preparation (collection_id, school_id, prepared_by, class_names, room)
           values ($1, $2, $3, '5a', 'abcdefgh') returning id)
       insert into offline_pupil (preparation_id, user_id) select id, $4 from made`,
      [running5.id, world.schools.A, world.people.tutorA.userId, world.people.pupilA5.userId],
    );
    expect(await told()).toMatchObject([{ name: 'running5', begun: null, isOffline: true }]);
    await world.pool.query('update offline_preparation set withdrawn_at = now()');
    await world.pool.query(`update collection set round = 2, grades = '{5}' where id = $1`, [future7.id]);
    expect(await told()).toMatchObject([{ name: 'running5', isOffline: false }]);
    await world.pool.query('insert into second_round (year, registration_till) values (2026, now())');
    await world.pool.query(
      `insert into second_round_registration (year, user_id, key_hash, state) values (2026, $1, sha256('x'), 'INVITED')`,
      [world.people.pupilA5.userId],
    );
    expect(await told()).toMatchObject([{ name: 'running5' }, { name: 'future7', round: 2 }]);
    await world.pool.query('truncate second_round_registration, second_round, offline_preparation cascade');
    await world.pool.query(`update collection set round = 1, grades = '{7,8}' where id = $1`, [future7.id]);
  });

  it('stands in no board of a class', async () => {
    await preset('tutorA', 'pupilA5', { withoutSight: true });
    await start('pupilA5');
    const body = { challengeId: world.collections.running5.id, grade: 5 };
    expect(JSON.stringify((await world.call(getBoard, { as: 'tutorA', body })).body)).not.toContain('withoutSight');
  });
});

describe('standing extra time', () => {
  it('lengthens the attempts that start afterwards, rounded up to minutes, and the home page says so', async () => {
    for (const [extraTime, minutes] of [
      [25, 57],
      [50, 68],
      [100, 90],
    ]) {
      await world.pool.query('truncate attempt cascade');
      await preset('tutorA', 'pupilA5', { extraTime });
      const { body: before } = await world.call(getToday, { as: 'pupilA5', params: { grade: '5' } });
      expect(before.challenge).toMatchObject({ brc_time_mins: 45, ownMinutes: minutes, extraTime });
      const { body } = await start('pupilA5');
      expect(minutesLeft(body)).toBe(minutes);
      expect(body.challenge).toMatchObject({ brc_time_mins: 45, ownMinutes: minutes });
    }
    const { body: others } = await start('pupilA5b');
    expect(minutesLeft(others)).toBe(45);
    expect(others.challenge).not.toHaveProperty('ownMinutes');
  });

  it('leaves a running attempt as it is; the teacher adds minutes there, and on top of a longer one', async () => {
    await start('pupilA5');
    await preset('tutorA', 'pupilA5', { extraTime: 100 });
    const again = await start('pupilA5');
    expect(minutesLeft(again.body)).toBe(45);
    expect(again.body.challenge).not.toHaveProperty('extraTime');
    await preset('tutorA', 'pupilA5b', { extraTime: 50 });
    await start('pupilA5b');
    const place = { challengeId: world.collections.running5.id, grade: 5 };
    const uList = [uuid('pupilA5b')];
    await world.call(addMinutes, { as: 'tutorA', body: { ...place, uList, minutes: 10, reason: 'nebuvo ryšio' } });
    const { body } = await world.call(getBoard, { as: 'tutorA', body: place });
    const row = body.rows?.find((one) => one.uuid === uuid('pupilA5b'));
    const span = (Date.parse(row?.deadline ?? '') - Date.parse(row?.startedAt ?? '')) / 60_000;
    expect([Math.round(span), row?.extraMinutes]).toEqual([78, 10]);
    expect(JSON.stringify(body)).not.toContain('extraTime');
  });
});
