import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '../../../contract/schools';
import { createWorld, type World } from '../../testing/world';
import { readReferences } from './merge-queries';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const count = async (statement: string, id: string): Promise<number> =>
  Number((await world.pool.query<{ count: string }>(statement, [id])).rows[0]?.count);
const pair = () => ({ keepId: world.schools.A, goneId: world.schools.B });

it('knows every column of the database that says school_id', async () => {
  const columns = await world.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name ~ '(^|_)school_id$' order by 1`,
  );
  const known = (await readReferences(world.db)).map(({ table, column }) => `${table}.${column}`);
  expect(known.sort()).toEqual(columns.rows.map(({ name }) => name));
});

it('is not for teachers, not of one school with itself, of tests with others, nor of what is not there', async () => {
  const merge = (body: object, as: 'admin' | 'tutorAB' = 'admin') => world.call(calls.mergeSchools, { as, raw: body });
  expect((await merge(pair(), 'tutorAB')).status).toBe(403);
  expect((await merge({ keepId: world.schools.A, goneId: world.schools.A })).body.fields).toEqual(['goneId']);
  expect((await merge({ keepId: world.schools.A })).status).toBe(400);
  expect((await merge({ keepId: world.schools.A, goneId: '999999' })).status).toBe(404);
  const unlike = { keepId: world.schools.A, goneId: world.schools.T };
  expect((await merge(unlike)).body).toMatchObject({ code: 'SCHOOLS_UNLIKE' });
  expect((await world.call(calls.previewMerge, { as: 'admin', body: unlike })).body.code).toBe('SCHOOLS_UNLIKE');
  const waiting = await world.call(calls.saveSchool, { as: 'tutorB', body: { school: { name: 'Laukia' } } });
  const toWaiting = { keepId: waiting.body.school?.id ?? '', goneId: world.schools.B };
  expect((await merge(toWaiting)).body).toMatchObject({ code: 'CONFLICT' });
  expect(await count('select count(*) from user_account where school_id = $1', world.schools.B)).toBe(2);
});

it('confirms the link of the teacher whose waiting school it joins', async () => {
  const { userId } = world.people.tutorB;
  const waiting = await world.call(calls.listSchools, { as: 'tutorB', body: { school: { isConfirmed: false } } });
  const goneId = waiting.body.schools?.[0]?.id ?? '';
  const target = await world.call(calls.saveSchool, { as: 'admin', body: { school: { name: 'Tikroji' } } });
  const keepId = target.body.school?.id ?? '';
  const { body } = await world.call(calls.mergeSchools, { as: 'developer', body: { keepId, goneId } });
  expect(body.moves).toEqual([{ kind: 'TUTORS', count: 1 }]);
  const links = await world.pool.query('select is_confirmed from tutor_school where user_id = $1 and school_id = $2', [
    userId,
    keepId,
  ]);
  expect(links.rows).toEqual([{ is_confirmed: true }]);
});

it('says before what would move, and moves all of it with one line in the log', async () => {
  const { A, B } = world.schools;
  await world.pool.query(
    `insert into attempt (collection_id, user_id, grade, school_id, started_at, deadline, ticket_hash)
     values ($1, $2, 5, $3, now(), now() + interval '1 hour', sha256('x'))`,
    [world.collections.running5.id, world.people.pupilB5.userId, B],
  );
  await world.pool.query(`update school set phone = '+370 655 55555', address = 'B g. 1' where id = $1`, [B]);
  await world.pool.query(`update school set address = 'A g. 1' where id = $1`, [A]);
  const before = {
    pupils: await count('select count(*) from user_account where school_id = $1', A),
    // The pupil's call makes the server remember the old school.
    own: await world.call(calls.listSchools, { as: 'tutorB', body: { page_size: 1 } }),
  };
  expect(before.own.body.schools?.[0]?.id).toBe(B);

  const preview = await world.call(calls.previewMerge, { as: 'admin', body: pair() });
  expect(preview.body).toMatchObject({ keep: { id: A }, gone: { id: B }, namesakes: 0 });
  const moves = [
    { kind: 'PUPILS', count: 2 },
    { kind: 'TUTORS', count: 2 },
    { kind: 'ATTEMPTS', count: 1 },
  ];
  expect(preview.body.moves).toEqual(moves);
  expect(await count('select count(*) from school where id = $1', B)).toBe(1);

  const { status, body } = await world.call(calls.mergeSchools, { as: 'admin', body: pair() });
  expect(status).toBe(200);
  expect(body.moves).toEqual(moves);
  expect(body.school).toMatchObject({ id: A, name: 'A mokykla', address: 'A g. 1', phone: '+370 655 55555' });
  expect(await count('select count(*) from school where id = $1', B)).toBe(0);
  expect(await count('select count(*) from user_account where school_id = $1', A)).toBe(before.pupils + 2);
  expect(await count('select count(*) from attempt where school_id = $1', A)).toBe(1);
  const log = await world.pool.query(
    `select user_id, details from audit_log where action = 'school.merge' and object_id = $1`,
    [A],
  );
  expect(log.rows).toEqual([
    {
      user_id: world.people.admin.userId,
      details: { goneId: B, name: 'B mokykla', code: null, moved: { PUPILS: 2, TUTORS: 2, ATTEMPTS: 1 } },
    },
  ]);
});

it('is felt by those who are logged in, and cannot be done twice', async () => {
  const seen = async () =>
    (await world.call(calls.listSchools, { as: 'tutorB' })).body.schools?.map(({ id }) => id) ?? [];
  await expect.poll(seen).toContain(world.schools.A);
  expect(await seen()).not.toContain(world.schools.B);
  const both = await world.call(calls.listSchools, { as: 'tutorAB' });
  expect(both.body.schools?.map(({ id }) => id)).toEqual([world.schools.A]);
  expect((await world.call(calls.mergeSchools, { as: 'admin', body: pair() })).status).toBe(404);
});
