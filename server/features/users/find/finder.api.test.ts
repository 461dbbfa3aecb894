import { afterAll, beforeAll, expect, it } from 'vitest';
import { findUsers } from '../../../../contract/users';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';
import { explainFinding } from './queries';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await plant('s1', 'Šarūnas', 'Žąsinas', 'sarunas.zasinas@damba.example');
  await plant('s2', 'Sarunas', 'Abromaitis');
  await plant('s3', 'Ona Šarūnė', 'Jonaitytė-Žąsinienė');
  await plant('s4', 'Šarė', 'Žąsytė');
  await plant('s5', 'Percent%', 'Un_der');
});
afterAll(() => world.close());

async function plant(login: string, first: string, last: string, email: string | null = null): Promise<void> {
  await world.pool.query(
    `insert into user_account (login, role, first_name, last_name, grade, school_id, email)
     values ($1, 'STUDENT', $2, $3, 5, $4, $5)`,
    [login, first, last, world.schools.A, email],
  );
}

const find = (raw: object, as: PersonName = 'admin') => world.call(findUsers, { as, raw });
const logins = async (raw: object) => (await find(raw)).body.users?.map(({ login }) => login);

it('finds names whatever their case and diacritics, in Lithuanian order', async () => {
  for (const firstName of [
    'sarunas',
    'ŠARŪNAS',
    'Sarunas',
    'Šarūnas',
    '  šarunas ',
    'Sˇarunas'.normalize('NFC').replace('ˇ', ''),
  ])
    expect(await logins({ firstName })).toEqual(['s2', 's1']);
  expect(await logins({ firstName: 'S\u030Caru\u0304nas' })).toEqual(['s2', 's1']);
  expect(await logins({ lastName: 'zasi' })).toEqual(['s3', 's1']);
  expect(await logins({ lastName: 'žąs', firstName: 'š' })).toEqual(['s3', 's1', 's4']);
  expect(await logins({ firstName: 'šar', lastName: 'a' })).toEqual(['s2']);
});

it('finds the second of two names, and both together', async () => {
  expect(await logins({ firstName: 'sarune' })).toEqual(['s3']);
  expect(await logins({ firstName: 'ona sar' })).toEqual(['s3']);
  expect(await logins({ lastName: 'jonaityte zasi' })).toEqual(['s3']);
  expect(await logins({ lastName: 'jonaitytė-Žąsinienė' })).toEqual(['s3']);
  expect(await logins({ lastName: 'onaityte' })).toEqual([]);
});

it('B04: finds by the beginning of the e-mail, and takes signs of patterns for themselves', async () => {
  expect(await logins({ email: 'SARUNAS.Z' })).toEqual(['s1']);
  expect(await logins({ email: 'sarunas.z', lastName: 'abr' })).toEqual([]);
  expect(await logins({ email: '%%%%%%' })).toEqual([]);
  expect(await logins({ firstName: '%%%' })).toEqual([]);
  expect(await logins({ firstName: 'percent%' })).toEqual(['s5']);
  expect(await logins({ lastName: 'u__der' })).toEqual([]);
  expect(await logins({ lastName: "'; drop table user_account; --" })).toEqual([]);
});

it('G08: shows role, school, grade, login, e-mail and state, and notes whose data were looked at', async () => {
  const { body } = await find({ lastName: 'Bandomasis', firstName: 'tutorAB' });
  expect(body).toMatchObject({ total: 1 });
  expect(body.users?.[0]).toEqual({
    id: world.people.tutorAB.userId,
    uuid: world.people.tutorAB.uuid,
    login: 'tutorab',
    email: null,
    firstName: 'tutorAB',
    lastName: 'Bandomasis',
    role: 'TUTOR',
    grade: null,
    schoolName: 'A mokykla, B mokykla',
    isActivated: true,
    isConfirmed: true,
    isSuspended: false,
    isArchived: false,
  });
  const archived = await find({ firstName: 'archiveda5' }, 'developer');
  expect(archived.body.users?.[0]).toMatchObject({ isArchived: true, schoolName: 'A mokykla', grade: 5 });
  const { rows } = await world.pool.query(
    `select user_id, details from audit_log where action = 'user.find' order by id`,
  );
  expect(rows.at(-1)).toEqual({
    user_id: world.people.developer.userId,
    details: { users: world.people.archivedA5.userId },
  });
});

it('finds people: nobody out of whose account the person was taken, and no robot of a rehearsal', async () => {
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into user_account (login, role, first_name, last_name, grade, school_id, is_archived, masked_at)
     values ('nuasmeninta-1', 'STUDENT', 'Nuasmeninta', 'paskyra', 5, $1, true, now()),
       ('robotas-1', 'TASK_TESTER', 'Robotas', 'Pirmasis', null, null, false, null),
       ('testuotojas', 'TASK_TESTER', 'Robotas', 'Žmogutis', null, null, false, null) returning id`,
    [world.schools.A],
  );
  await world.pool.query('insert into rehearsal (collection_id, robots, seconds) values ($1, 1, 5)', [
    world.collections.running5.id,
  ]);
  await world.pool.query('insert into rehearsal_robot (user_id, collection_id) values ($1, $2)', [
    rows[1]?.id,
    world.collections.running5.id,
  ]);
  expect(await logins({ firstName: 'nuasmeninta' })).toEqual([]);
  expect(await logins({ lastName: 'paskyra' })).toEqual([]);
  expect(await logins({ firstName: 'robotas' })).toEqual(['testuotojas']);
});

it('pages', async () => {
  const pages = await Promise.all(
    [1, 2, 99].map((num) => find({ lastName: 'bandomasis', num, page_size: 10 }).then(({ body }) => body)),
  );
  const [first, second, last] = pages;
  expect([first?.users?.length, first?.total, second?.total]).toEqual([10, first?.total, first?.total]);
  expect(first?.total).toBeGreaterThan(20);
  const ids = [...(first?.users ?? []), ...(second?.users ?? [])].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(last).toMatchObject({ users: [], total: first?.total });
});

it('B04: refuses what is too short to search by', async () => {
  for (const raw of [
    {},
    { lastName: 'ša', firstName: 'šą', email: 'a@b.l' },
    { lastName: ' š \t ą ' },
    { firstName: null, lastName: null, email: null },
  ]) {
    const { status, body } = await find(raw);
    const expected = raw.lastName === ' š \t ą ' ? 200 : 400;
    expect([raw, status, body.fields]).toEqual([
      raw,
      expected,
      expected === 400 ? ['email', 'firstName', 'lastName'] : undefined,
    ]);
  }
  expect((await find({ lastName: 'x'.repeat(201) })).status).toBe(400);
  expect((await find({ lastName: 'jon', page_size: 501 })).status).toBe(400);
});

it('reads one range of an index, not the table, among many', async () => {
  await world.pool.query(
    `insert into user_account (login, role, first_name, last_name, grade, school_id, email)
     select 'many' || i, 'STUDENT', 'Vardas' || i % 97, 'Pavardė' || i, 5, $1, 'many' || i || '@damba.example' from generate_series(1, 5000) i`,
    [world.schools.B],
  );
  await world.pool.query('vacuum analyze user_account');
  const { body } = await find({ firstName: 'vardas' });
  expect(body).toMatchObject({ total: 5000, isCut: false });
  const many = await find({ email: 'many12' });
  expect(many.body).toMatchObject({ total: 111, isCut: false });
  await plant('one more', 'Vardas', 'Vienas');
  expect((await find({ firstName: 'vardas' })).body).toMatchObject({ total: 5000, isCut: true });
  const fields = { email: '', firstName: '', lastName: '' };
  for (const [lead, text, index] of [
    ['lastName', 'pavarde49', 'user_account_find_last'],
    ['firstName', 'vardas49', 'user_account_find_first'],
    ['email', 'sarunas.z', 'user_account_find_email'],
  ] as const) {
    const plan = (await explainFinding(world.db, { ...fields, [lead]: text }, lead)).join('\n');
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan on user_account');
  }
});
