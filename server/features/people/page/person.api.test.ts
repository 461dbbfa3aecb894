import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getContacts, getPerson } from '../../../../contract/people';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const page = async (whose: PersonName, as: PersonName = 'admin') =>
  world.call(getPerson, { as, params: { user: world.people[whose].uuid } });
const audit = async (whose: PersonName) =>
  (
    await world.pool.query(`select action from audit_log where object_type = 'user' and object_id = $1 order by id`, [
      world.people[whose].userId,
    ])
  ).rows.map(({ action }) => action);

describe('people/get', () => {
  it('has a pupil on one page, with the contacts masked, and is noted once', async () => {
    await world.pool.query(
      `update user_account set email = 'lukas@pastas.example', mobile_phone = '861234567'
      where id = $1`,
      [world.people.pupilA5.userId],
    );
    const { body } = await page('pupilA5');
    await page('pupilA5');
    expect(body.person).toMatchObject({
      login: 'pupila5',
      className: '5a',
      school: { name: 'A mokykla' },
      email: 'luk***@pastas.example',
      phone: '*** 67',
      suspension: null,
      session: { isSolving: false },
      pupils: null,
      mails: [],
      tutors: [{ name: expect.any(String) }, { name: expect.any(String) }],
    });
    expect(body.person?.consents?.takePartAt).not.toBeNull();
    expect(JSON.stringify(body)).not.toContain('lukas@');
    expect(await audit('pupilA5')).toEqual(['user.look']);
    const again = await page('pupilA5');
    expect(again.body.person?.history.map(({ action }) => action)).toEqual(['user.look']);
  });

  it('has the contacts when they are asked for, noted', async () => {
    const params = { user: world.people.pupilA5.userId };
    const { body } = await world.call(getContacts, { as: 'developer', params });
    expect(body).toMatchObject({ email: 'lukas@pastas.example', mobilePhone: '861234567', landlinePhone: null });
    expect(await audit('pupilA5')).toEqual(['user.look', 'user.look-contacts']);
  });

  it('of a teacher counts the pupils and lists the mails', async () => {
    await world.pool.query(
      `insert into mail (user_id, to_name, to_address, subject, text_body, html_body) values ($1, 'T', 't@x.example',
        'Laiškas', 'a', 'a')`,
      [world.people.tutorA.userId],
    );
    const { body } = await page('tutorA');
    expect(body.person).toMatchObject({ consents: null, sittings: [], mails: [{ subject: 'Laiškas' }] });
    expect(body.person?.pupils).toBeGreaterThan(5);
  });

  it('of a teacher lists the own classes of each school', async () => {
    const own = async () => (await page('tutorA')).body.person?.classes;
    expect(await own()).toEqual([{ schoolId: world.schools.A, school: 'A mokykla', names: [] }]);
    await world.pool.query(
      `insert into audit_log (user_id, action, object_type, object_id)
       select $1, 'participant.add', 'user', id from user_account where school_id = $2 and role = 'STUDENT' and grade = 5`,
      [world.people.tutorA.userId, world.schools.A],
    );
    expect(await own()).toMatchObject([{ names: ['5a'] }]);
    expect((await page('pupilA5')).body.person?.classes).toEqual([]);
  });

  it('finds accounts that may be the same pupil', async () => {
    const name = (whose: PersonName, birth: string | null) =>
      world.pool.query(
        `update user_account set first_name = 'Žygimantė', last_name = $2, birth_date = $3 where id = $1`,
        [world.people[whose].userId, whose === 'pupilB5' ? 'ŽUKAUSKAITĖ' : 'Žukauskaitė', birth],
      );
    await name('pupilA1', '2018-05-01');
    await name('pupilB5', '2018-05-01');
    await name('pupilA2', null);
    await name('pupilA9', '2011-02-02');
    const { body } = await page('pupilA1');
    expect(body.person?.likes.map(({ login }) => login)).toEqual(['pupilb5', 'pupila2']);
  });

  it('is for organisers, and of people who are there', async () => {
    for (const as of ['tutorA', 'pupilA5', 'centre', 'tester'] as const) {
      expect((await page('pupilA5', as)).status).toBe(403);
      const contacts = await world.call(getContacts, { as, params: { user: world.people.pupilA5.userId } });
      expect(contacts.status).toBe(403);
    }
    for (const user of ['0', '99999999']) {
      expect((await world.call(getPerson, { as: 'admin', params: { user } })).status).toBe(404);
      expect((await world.call(getContacts, { as: 'admin', params: { user } })).status).toBe(404);
    }
    for (const user of ["' or 1=1", 'x'.repeat(300)])
      expect((await world.call(getPerson, { as: 'admin', params: { user } })).status).toBe(400);
  });
});
