// Every document opens only for the session that asked for its link, while that session is live and has the right.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logout } from '../../../contract/auth';
import { getReport } from '../../../contract/board';
import { linkReport } from '../../../contract/reports';
import { giveAttempt } from '../../testing/contest';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const { schools, people } = world;
  await world.pool.query('update user_account set agreed_to_take_part_at = null where id = $1', [
    people.youngA3.userId,
  ]);
  await world.pool.query('insert into school_agreement (school_id, file_name, bytes) values ($1, $$a.pdf$$, $2)', [
    schools.B,
    Buffer.from('%PDF-1.4\n%%EOF'),
  ]);
  const { rows } = await world.pool.query(
    `insert into agreement (user_id, way, agrees_to_publish) values ($1, 'PAPER', false) returning id`,
    [people.pupilB6.userId],
  );
  await world.pool.query(`insert into agreement_file (agreement_id, media, bytes) values ($1, 'application/pdf', $2)`, [
    rows[0].id,
    Buffer.from('%PDF-1.4\n%%EOF'),
  ]);
  await giveAttempt(world, 'pupilB5', 'running5', [5, 'PUPIL']);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('update session set ended_at = null, ended_by = null, last_seen_at = now()');
  await world.publish('session', world.people.tutorAB.sid);
});

const get = (url: string, as?: PersonName) =>
  world.app.http.inject({
    method: 'GET',
    url,
    ...(as && { headers: { 'authentication-token': world.people[as].token } }),
  });
const link = async (body: Record<string, unknown>) =>
  String((await world.call(linkReport, { as: 'tutorAB', raw: body })).body.link ?? '');

/** Links to documents of school B, as its second teacher asks for them. */
const documents: Record<string, () => Promise<string>> = {
  'class-report': async () => {
    const raw = { challengeId: world.collections.running5.id, grade: 5, school: world.schools.B };
    return String((await world.call(getReport, { as: 'tutorAB', raw })).body.url ?? '');
  },
  'agreement-paper': () => link({ report: 'agreement-paper', id: world.people.pupilB6.userId }),
  'school-agreement': () => link({ report: 'school-agreement', schoolId: world.schools.B }),
};

describe.each(Object.keys(documents))('the document %s', (name) => {
  const open = async () => documents[name]?.() ?? '';

  it('opens for the session that asked', async () => {
    const url = await open();
    expect(url).toContain(`/api/reports/${name}?parameter=`);
    expect((await get(url)).statusCode).toBe(200);
    expect((await get(url, 'tutorAB')).statusCode).toBe(200);
  });
  it('B19: opens for nobody else: not for a pupil, not for another teacher', async () => {
    const url = await open();
    for (const other of ['pupilB5', 'tutorB', 'admin'] as const) expect((await get(url, other)).statusCode).toBe(404);
  });
  it('does not open after a log-out', async () => {
    const url = await open();
    await world.call(logout, { as: 'tutorAB', body: {} });
    expect((await get(url)).statusCode).toBe(404);
  });
  it('does not open once the right has gone', async () => {
    const url = await open();
    const confirmed = (is: boolean) =>
      world.pool.query('update tutor_school set is_confirmed = $3 where user_id = $1 and school_id = $2', [
        world.people.tutorAB.userId,
        world.schools.B,
        is,
      ]);
    await confirmed(false);
    expect((await get(url)).statusCode).toBe(404);
    await confirmed(true);
    expect((await get(url)).statusCode).toBe(200);
  });
  it('does not open with a link that was changed', async () => {
    const url = await open();
    for (const wrong of [`${url}x`, url.slice(0, -3), url.replace(/=.*/, '='), url.replace(name, 'other')])
      expect((await get(wrong)).statusCode).toBe(404);
  });
});

it('there is one door for documents by link', () => {
  const files = ['lesson', 'agreements', 'certificates', 'exchange', 'schools', 'keycards', 'results'];
  for (const feature of files) {
    const routes = readFileSync(new URL(`../${feature}/routes.ts`, import.meta.url), 'utf8');
    expect(routes, feature).not.toContain('api.file(');
  }
});
