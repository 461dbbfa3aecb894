import { afterAll, beforeAll, expect, it } from 'vitest';
import { getSettings } from '../../../contract/settings';
import { countSettings } from '../../../contract/settings-change';
import { setSettings } from '../../testing/settings';
import { createWorld, type World } from '../../testing/world';
import { readSecret } from '../auth/secrets';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('answers the defaults of the flags', async () => {
  const { body } = await world.call(getSettings, { as: null });
  expect(body.flags).toMatchObject({
    invoices: false,
    fastLogin: true,
    agreements: true,
    socialLogin: false,
    taskPoints: true,
  });
  expect(body.constants).toMatchObject({ accessWindowMinutes: 15 });
});

it('hears of a change and never shows a secret', async () => {
  const secret = await readSecret(world.db, 'secret.login');
  expect(await readSecret(world.db, 'secret.login')).toEqual(secret);
  await world.pool.query(
    `insert into setting (name, value) values ('invoices', 'true'), ('accessWindowMinutes', '10')`,
  );
  await world.publish('setting', 'invoices');
  await expect
    .poll(async () => (await world.call(getSettings, { as: null })).body.flags?.invoices, { timeout: 3000 })
    .toBe(true);
  const { body } = await world.call(getSettings, { as: null });
  expect(body.constants?.accessWindowMinutes).toBe(10);
  expect(JSON.stringify(body)).not.toContain(secret.toString('base64url'));
});

it('counts what the settings mean today', async () => {
  const { people, collections, schools, pool } = world;
  const { rows: contests } = await pool.query('select year from collection where id = $1', [collections.running5.id]);
  const { year } = contests[0];
  await setSettings(world, { year, crosswordYear: 2021 });
  const counts = async () => (await world.call(countSettings, { as: 'developer' })).body;
  const before = await counts();
  const { userId } = people.pupilA5;
  await pool.query('update user_account set agreed_to_take_part_at = null where id = $1', [userId]);
  await pool.query(`insert into survey_answer (user_id, kind, year, answers) values ($1, 'STUDENT', $2, '[]')`, [
    userId,
    year,
  ]);
  await pool.query(`insert into survey_answer (user_id, kind, year, answers) values ($1, 'TEACHER', $2, '[]')`, [
    people.tutorA.userId,
    year - 1,
  ]);
  await pool.query(
    `insert into crossword_answer (user_id, year, ticket_number, answer) values ($1, 2021, 123456, 'Bebras')`,
    [userId],
  );
  await pool.query(
    `insert into permission (collection_id, user_id, ends_at) values ($1, $2, now() + interval '1 hour')`,
    [collections.running5.id, userId],
  );
  await pool.query(
    `insert into passkey (user_id, credential_id, public_key, name) values ($1, 'key', '\\x00', 'Raktas')`,
    [people.admin.userId],
  );
  await pool.query(`insert into collection_seb (collection_id, nonce) values ($1, repeat('n', 30))`, [
    collections.running5.id,
  ]);
  const after = await counts();
  const plus = (name: 'withoutConsent' | 'studentAnswers' | 'crosswordAnswers' | 'permissions' | 'lockedContests') =>
    expect([name, after[name]]).toEqual([name, (before[name] ?? 0) + 1]);
  for (const name of ['withoutConsent', 'studentAnswers', 'crosswordAnswers', 'permissions', 'lockedContests'] as const)
    plus(name);
  expect(after.teacherAnswers, 'of another year').toBe(before.teacherAnswers);
  expect(after.secondFactor?.ADMIN.without).toBe((before.secondFactor?.ADMIN.without ?? 0) - 1);
  expect(after.schools).toBeGreaterThan(0);
  const suspend = 'update user_account set suspended_at = $2, suspended_reason = $3 where id = $1';
  await pool.query(suspend, [people.tutorA.userId, new Date(), 'išvyko']);
  expect((await counts()).tutors, 'a suspended teacher is none').toBe((after.tutors ?? 0) - 1);
  await pool.query(suspend, [people.tutorA.userId, null, null]);
  expect(after.contests).toBeGreaterThan(0);
  expect(after.sessions).toBeGreaterThan(0);

  // Another school's pupils count, too; those of a test school, and of no class of the year, do not.
  await pool.query('update school set is_for_test = true where id = $1', [schools.A]);
  const withoutSchool = await counts();
  expect(withoutSchool.pupils).toBeLessThan(after.pupils ?? 0);
  await setSettings(world, { year: 2001 });
  expect(await counts()).toMatchObject({ pupils: 0, withoutConsent: 0, contests: 0, studentAnswers: 0 });

  expect((await world.call(countSettings, { as: 'tutorA' })).status).toBe(403);
  expect((await world.call(countSettings, { as: null })).status).toBe(401);
});
