import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { validateUserData } from '../../../../contract/auth';
import { login } from '../../../../contract/auth-login';
import * as lists from '../../../../contract/participants';
import * as calls from '../../../../contract/participants-states';
import { PASSWORD, type PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('truncate attempt, audit_log cascade');
});

const id = (person: PersonName) => world.people[person].userId;
const remove = (as: PersonName, user: string) => world.call(calls.removeUser, { as, params: { user } });
const mask = (as: PersonName, user: string) => world.call(calls.obfuscateUser, { as, params: { user } });
const account = async (user: string) =>
  (await world.pool.query('select * from user_account where id = $1', [user])).rows[0];
async function audited() {
  const { rows } = await world.pool.query(
    "select action, object_id, details from audit_log where action not like '%.look' order by id",
  );
  return rows;
}

/** A pupil whose account is not activated yet, with the rows of such an account. */
async function newcomer(name: string): Promise<string> {
  const { rows } = await world.pool.query(
    `insert into user_account (login, email, role, first_name, last_name, grade, school_id, is_activated)
     values ($1, $1 || '@damba.example', 'STUDENT', 'Nauja', 'Naujokė', 5, $2, false) returning id`,
    [name, world.schools.A],
  );
  const user = rows[0].id;
  await world.pool.query(
    `insert into activation (user_id, token_hash, expires_at) values ($1, sha256(convert_to($2, 'UTF8')), now())`,
    [user, name],
  );
  return user;
}

async function sit(user: string, isOver: boolean): Promise<void> {
  await world.pool.query(
    `insert into attempt (collection_id, user_id, grade, school_id, started_at, deadline, finished_at, closed_by, ticket_hash)
     values ($1, $2, 5, $3, now(), now() + interval '45 minutes', case when $4 then now() end,
       case when $4 then 'PUPIL' end, decode(md5(random()::text), 'hex'))`,
    [world.collections.running5.id, user, world.schools.A, isOver],
  );
}

describe('users/remove', () => {
  it('deletes an account that was never activated, and says only that it did', async () => {
    const user = await newcomer('naujoke1');
    expect((await remove('admin', user)).body).toEqual({ success: true });
    expect(await account(user)).toBeUndefined();
    expect(await audited()).toEqual([{ action: 'user.remove', object_id: user, details: { role: 'STUDENT' } }]);
    expect((await remove('admin', user)).status).toBe(404);
  });

  it('refuses a user who has results, with the words, and changes nothing', async () => {
    const user = await newcomer('naujoke2');
    await sit(user, true);
    const before = await account(user);
    const { status, body } = await remove('developer', user);
    expect([status, body.code, body.error]).toEqual([
      200,
      'USER_HAS_RESULTS',
      'The user has results and cannot be deleted',
    ]);
    await sit(id('pupilA5'), true);
    expect((await remove('admin', id('pupilA5'))).body.code).toBe('USER_HAS_RESULTS');
    expect(await account(user)).toEqual(before);
    expect((await world.pool.query('select 1 from activation where user_id = $1', [user])).rowCount).toBe(1);
    expect(await audited()).toEqual([]);
  });

  it('refuses one that was activated, also the own; is for administrators and developers', async () => {
    expect((await remove('admin', id('pupilA6'))).body.code).toBe('USER_ACTIVATED');
    expect((await remove('admin', id('admin'))).body.code).toBe('USER_ACTIVATED');
    const user = await newcomer('naujoke3');
    for (const as of ['tutorA', 'pupilA5', 'centre', 'tester'] as const)
      expect((await remove(as, user)).status).toBe(403);
    expect((await remove('admin', 'x')).status).toBe(400);
    expect((await remove('admin', '999999')).status).toBe(404);
    expect((await account(user)).login).toBe('naujoke3');
  });
});

describe('users/obfuscate', () => {
  it('ends the sessions in the next call where it was done, before the message of it has come', async () => {
    const isIn = async () =>
      (await world.call(validateUserData, { as: 'tutorB', body: {}, at: 0 })).body.sessionInfo?.sessionStatus;
    expect(await isIn()).toBe('ACTIVE');
    const message = vi.spyOn(world.services.events, 'publish').mockResolvedValue();
    const { body } = await world.call(calls.obfuscateUser, { as: 'admin', params: { user: id('tutorB') }, at: 0 });
    message.mockRestore();
    expect(body).toEqual({ success: true });
    expect(await isIn()).not.toBe('ACTIVE');
  });

  it('leaves nothing of the person anywhere, and everything that was solved', async () => {
    const user = id('pupilA7');
    await sit(user, true);
    await world.pool.query(
      `update user_account set first_name = 'Pragiedrulė', last_name = 'Pragiedrulytė', login = 'pragiedrule',
         email = 'pragiedrule@damba.example', mobile_phone = '+370 699 99999', landline_phone = '+370 5 999 99999',
         birth_date = '2011-07-19', agreed_to_publish_at = now() where id = $1`,
      [user],
    );
    await world.pool.query(`update session set user_agent = 'pragiedrule browser' where user_id = $1`, [user]);
    await world.pool.query(
      `insert into mail (user_id, to_name, to_address, subject, text_body, html_body)
       values ($1, 'Pragiedrulė', 'pragiedrule@damba.example', 's', 'Pragiedrulė', 'Pragiedrulė')`,
      [user],
    );
    const agreement = await world.pool.query(
      `insert into agreement (user_id, way, parent_first_name, parent_last_name, agrees_to_publish)
       values ($1, 'PARENT', 'Pragiedrulis', 'Pragiedrulis', true) returning id`,
      [user],
    );
    await world.pool.query(
      `insert into agreement_file (agreement_id, media, bytes) values ($1, 'image/jpeg', 'paper')`,
      [agreement.rows[0].id],
    );
    await world.pool.query(
      `insert into agreement_key (user_id, part_one, salt) values ($1, 'PRAG', decode(md5(''), 'hex'))`,
      [user],
    );
    await world.pool.query(
      `update user_account set key_part_one = 'PRAG', key_hash = sha256('key'), key_issued_at = now() where id = $1`,
      [user],
    );
    await world.pool.query(`insert into login_failure (login, password_mark) values ('pragiedrule', '\\x00')`);
    expect(await everything()).toMatch(/pragiedrul/i);

    const before = await account(user);
    expect((await mask('admin', user)).body).toEqual({ success: true });
    expect(await everything()).not.toMatch(/pragiedrul|699 99999|999 99999|2011-07-19|"\(PRAG|,PRAG/i);
    expect((await world.pool.query('select 1 from agreement_file')).rowCount).toBe(0);
    const after = await account(user);
    expect(after).toMatchObject({
      role: 'STUDENT',
      school_id: world.schools.A,
      grade: before.grade,
      gender: before.gender,
      birth_date: '2011-01-01',
      password_hash: null,
      is_archived: true,
      agreed_to_publish_at: null,
    });
    expect(after.uuid).not.toBe(before.uuid);
    const attempts = await world.pool.query('select finished_at from attempt where user_id = $1', [user]);
    expect(attempts.rows).toEqual([{ finished_at: expect.any(Date) }]);
    expect(await audited()).toEqual([{ action: 'user.mask', object_id: user, details: { role: 'STUDENT' } }]);

    const entered = { authtype: 'BASIC', username: 'pragiedrule', password: PASSWORD } as const;
    expect((await world.call(login, { as: null, body: entered })).body.code).toBe('BAD_LOGIN');
    const live = await world.pool.query('select 1 from session where user_id = $1 and ended_at is null', [user]);
    expect(live.rowCount).toBe(0);
  });

  it('takes the account out of every list; it never comes back, and masking again does nothing', async () => {
    const user = id('pupilA8');
    const { uuid } = world.people.pupilA8;
    await mask('developer', user);
    const archive = await world.call(lists.listArchive, { as: 'tutorA', params: { school: world.schools.A } });
    expect(archive.body.participants?.map((row) => row.user.login)).toEqual(['archiveda5']);
    expect((await world.call(lists.restoreParticipant, { as: 'tutorA', params: { user } })).status).toBe(404);
    const { uuid: now } = await account(user);
    for (const one of [uuid, now]) {
      const { status } = await world.call(lists.archiveParticipants, { as: 'admin', body: { uList: [one] } });
      expect(status).toBe(404);
    }
    expect((await mask('admin', user)).body.success).toBe(true);
    expect(await audited()).toHaveLength(1);
  });

  it('B03: refuses one that nobody used, who is solving, and those who keep the platform; is for administrators', async () => {
    const user = await newcomer('naujoke4');
    expect((await mask('admin', user)).body.code).toBe('USER_NOT_ACTIVATED');
    await sit(id('pupilA9'), false);
    expect((await mask('admin', id('pupilA9'))).body.code).toBe('PARTICIPANT_SOLVING');
    for (const person of ['admin', 'developer'] as const) expect((await mask('admin', id(person))).status).toBe(404);
    for (const as of ['tutorA', 'pupilA10', 'centre', 'tester'] as const)
      expect((await mask(as, id('pupilA10'))).status).toBe(403);
    expect((await account(id('pupilA10'))).login).toBe('pupila10');
    expect((await account(user)).login).toBe('naujoke4');
    expect(await audited()).toEqual([]);
  });
});

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const { rows } = await world.pool.query(`select table_name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const texts = [];
  for (const { table_name } of rows)
    texts.push(JSON.stringify((await world.pool.query(`select t::text from "${table_name}" t`)).rows));
  return texts.join('\n');
}
