import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { login } from '../../../../contract/auth-login';
import { listArchive, restoreParticipant } from '../../../../contract/participants';
import { obfuscateUser } from '../../../../contract/participants-states';
import { getPerson } from '../../../../contract/people';
import { type MergeField, mergePeople, previewMerge, undoMerge } from '../../../../contract/people-merge';
import { findUsers, getUser } from '../../../../contract/users';
import { withoutRole } from '../../../testing/entry/lost-role';
import { PASSWORD, type PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';
import { finishMerges } from './finish-merges';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const id = (name: PersonName) => world.people[name].userId;
type Choice = { fromSource?: MergeField[]; counts?: { collectionId: string; side: 'TARGET' | 'SOURCE' }[] };
const merge = (target: PersonName, source: PersonName, choice: Choice = {}, as: PersonName = 'admin') =>
  world.call(mergePeople, { as, body: { target: id(target), source: id(source), ...choice } });
const preview = (target: PersonName, source: PersonName) =>
  world.call(previewMerge, { as: 'admin', body: { target: id(target), source: id(source) } });
const undo = (merged: string) => world.call(undoMerge, { as: 'admin', body: { id: merged } });
const one = async (text: string, values: unknown[] = []) => (await world.pool.query(text, values)).rows[0];
const all = async (text: string, values: unknown[] = []) => (await world.pool.query(text, values)).rows;

/** Every row of every table that says something of the two, but for the moments of their last change. */
async function stateOf(...names: PersonName[]) {
  const ids = names.map(id);
  const of = async (table: string) =>
    all(`select * from ${table} where user_id = any($1::bigint[]) order by 1, 2, 3`, [ids]);
  return {
    accounts: (await all('select * from user_account where id = any($1::bigint[]) order by id', [ids])).map(
      ({ updated_at: _, ...row }) => row,
    ),
    attempt: await of('attempt'),
    result: await of('result'),
    certificate: await of('certificate'),
    agreement: await of('agreement'),
    permission: await of('permission'),
    survey: await of('survey_answer'),
    support: await of('pupil_support'),
    registration: await of('second_round_registration'),
  };
}

/** A sitting of the first contest, finished. */
async function sit(name: PersonName, collection: 'running5' | 'closed3'): Promise<string> {
  const { userId, schoolId } = world.people[name];
  const row = await one(
    `insert into attempt (collection_id, user_id, grade, school_id, started_at, deadline, finished_at, closed_by, ticket_hash)
     values ($1, $2, 5, $3, now() - interval '2 hours', now() - interval '1 hour', now() - interval '80 minutes', 'PUPIL',
       sha256(($4::text || $5::text)::bytea)) returning id`,
    [world.collections[collection].id, userId, schoolId, name, collection],
  );
  return row.id;
}

afterEach(async () => {
  const open = await all('select id from person_merge where undone_at is null order by id desc');
  for (const { id: merged } of open) await undo(merged);
  await world.pool.query('truncate attempt, result, certificate cascade');
});

describe('a merge', () => {
  it('looks ahead without changing anything', async () => {
    await world.pool.query(`update user_account set email = 'petras@pastas.example' where id = $1`, [id('pupilB5')]);
    await sit('pupilA5', 'running5');
    const before = await stateOf('pupilA5', 'pupilB5');
    const { body } = await preview('pupilA5', 'pupilB5');
    expect(body).toMatchObject({ isOtherSchool: true, obstacle: null, contests: [], sittings: 1 });
    expect(body.target).toMatchObject({ login: 'pupila5', school: 'A mokykla', className: '5a' });
    expect(body.source?.email).toBe('pet***@pastas.example');
    expect(body.differing).toEqual(expect.arrayContaining(['LOGIN', 'SCHOOL', 'EMAIL']));
    expect(await stateOf('pupilA5', 'pupilB5')).toEqual(before);
  });

  it('notes that both were looked at', async () => {
    await preview('pupilA7', 'pupilA8');
    expect(
      await all(`select object_id from audit_log where action = 'user.look' and object_id = any($1) order by id`, [
        [id('pupilA7'), id('pupilA8')],
      ]),
    ).toEqual([{ object_id: id('pupilA7') }, { object_id: id('pupilA8') }]);
  });

  it('moves what the second had, takes the chosen fields, and is undone whole', async () => {
    await world.permit('pupilB5', 'running5');
    await world.pool.query(
      `insert into agreement (user_id, way, agrees_to_publish) values ($1, 'PAPER', true), ($2, 'PAPER', false)`,
      [id('pupilA5'), id('pupilB5')],
    );
    await world.pool.query(
      `insert into survey_answer (user_id, kind, year, answers) values ($1, 'STUDENT', 2026, '[]'), ($2, 'STUDENT', 2026, '[]'),
         ($2, 'STUDENT', 2025, '[]')`,
      [id('pupilA5'), id('pupilB5')],
    );
    const attempt = await sit('pupilB5', 'running5');
    const before = await stateOf('pupilA5', 'pupilB5');

    const { body } = await merge('pupilA5', 'pupilB5', { fromSource: ['LOGIN', 'SCHOOL', 'EMAIL', 'CONSENT'] });
    expect(body.success).toBe(true);
    expect(await one('select user_id, school_id, is_test from attempt where id = $1', [attempt])).toEqual({
      user_id: id('pupilA5'),
      school_id: world.schools.B,
      is_test: false,
    });
    expect(await one('select login, email, school_id from user_account where id = $1', [id('pupilA5')])).toEqual({
      login: 'pupilb5',
      email: 'petras@pastas.example',
      school_id: world.schools.B,
    });
    expect(
      await one('select is_archived, merged_into_id, email from user_account where id = $1', [id('pupilB5')]),
    ).toEqual({ is_archived: true, merged_into_id: id('pupilA5'), email: null });
    expect(await all('select user_id, year from survey_answer order by user_id, year')).toEqual([
      { user_id: id('pupilA5'), year: 2025 },
      { user_id: id('pupilA5'), year: 2026 },
      { user_id: id('pupilB5'), year: 2026 },
    ]);
    // The name that stays is logged in with, the other one no more.
    const logIn = async (username: string) =>
      (await world.call(login, { as: null, body: { authtype: 'BASIC', username, password: PASSWORD } })).body;
    await world.pool.query('update session set ended_at = now() where user_id = $1', [id('pupilA5')]);
    expect((await logIn('pupilb5')).uid).toBe(world.people.pupilA5.uuid);
    expect((await logIn('pupila5')).code).toBe('BAD_LOGIN');

    expect((await undo(body.id ?? '')).body).toEqual({ success: true });
    expect(await stateOf('pupilA5', 'pupilB5')).toEqual(before);
    expect((await undo(body.id ?? '')).body.code).toBe('MERGE_UNDO_OVER');
  });

  it('of the same contest counts the chosen sitting, tells the results, and gives both back', async () => {
    const [ofA, ofB] = [await sit('pupilA5', 'running5'), await sit('pupilB5', 'running5')];
    const collectionId = world.collections.running5.id;
    await world.pool.query(
      `insert into certificate (serial, user_id, collection_id, year, round, kind, grade, initials) values
       ('DMB-2026-AAAA-BBBB-CCCC', $1, $3, 2026, 1, 'PARTICIPATION', 5, 'A. A.'),
       ('DMB-2026-AAAA-BBBB-DDDD', $2, $3, 2026, 1, 'PARTICIPATION', 5, 'B. B.')`,
      [id('pupilA5'), id('pupilB5'), collectionId],
    );
    const before = await stateOf('pupilA5', 'pupilB5');
    const { body: ahead } = await preview('pupilA5', 'pupilB5');
    expect(ahead.contests?.map((contest) => contest.collectionId)).toEqual([String(collectionId)]);
    expect(ahead.sittings).toBe(1);
    expect((await merge('pupilA5', 'pupilB5')).body.code).toBe('CONFLICT');
    const wrong = [{ collectionId: String(world.collections.past9.id), side: 'TARGET' as const }];
    expect((await merge('pupilA5', 'pupilB5', { counts: wrong })).body.code).toBe('CONFLICT');

    for (const side of ['TARGET', 'SOURCE'] as const) {
      await world.pool.query('delete from result_input_change');
      const { body } = await merge('pupilA5', 'pupilB5', { counts: [{ collectionId: String(collectionId), side }] });
      expect(body.success).toBe(true);
      const counting = side === 'TARGET' ? ofA : ofB;
      const other = side === 'TARGET' ? ofB : ofA;
      const rows = await all('select id, user_id, is_test from attempt order by is_test');
      expect(rows).toEqual([
        { id: counting, user_id: id('pupilA5'), is_test: false },
        { id: other, user_id: id('pupilB5'), is_test: true },
      ]);
      const certificates = await all('select user_id, initials from certificate order by initials');
      expect(certificates.map(({ user_id: owner }) => owner)).toEqual(
        side === 'TARGET' ? [id('pupilA5'), id('pupilB5')] : [id('pupilB5'), id('pupilA5')],
      );
      const changes = await all(`select kind from result_input_change where collection_id = $1`, [collectionId]);
      expect(changes).toEqual([{ kind: 'MOVED' }]);
      expect((await undo(body.id ?? '')).body.success).toBe(true);
      expect(await stateOf('pupilA5', 'pupilB5')).toEqual(before);
    }
  });

  it('waits for whoever is sitting', async () => {
    await sit('pupilA5', 'running5');
    await world.pool.query(
      `update attempt set finished_at = null, closed_by = null, deadline = now() + interval '9 minutes'`,
    );
    expect((await preview('pupilB5', 'pupilA5')).body.obstacle).toBe('SOLVING');
    expect((await merge('pupilB5', 'pupilA5')).body).toMatchObject({
      code: 'PARTICIPANT_SOLVING',
      uuids: [world.people.pupilA5.uuid],
    });
  });

  it('loses no place in the second round', async () => {
    const register = (name: PersonName, state: string) =>
      world.pool.query(
        `insert into second_round_registration (year, user_id, key_hash, state) values (2026, $1, sha256($2::text::bytea), $3)`,
        [id(name), name, state],
      );
    await world.pool.query(
      `insert into second_round (year, registration_till) values (2026, now()) on conflict do nothing`,
    );
    await register('pupilA6', 'CANCELLED');
    await register('pupilB6', 'INVITED');
    expect((await merge('pupilA6', 'pupilB6')).body.code).toBe('MERGE_SECOND_ROUND');
    expect((await merge('pupilB6', 'pupilA6')).body.success).toBe(true);
    expect((await one(`select user_id from second_round_registration where state = 'INVITED'`)).user_id).toBe(
      id('pupilB6'),
    );
  });

  it('is of two pupils, and done by administrators', async () => {
    for (const [target, source] of [
      ['pupilA5', 'pupilA5'],
      ['pupilA5', 'tutorA'],
      ['tutorA', 'tutorB'],
      ['admin', 'pupilA5'],
    ] as const)
      expect((await merge(target, source)).body.code).toBe('MERGE_PEOPLE');
    for (const as of ['developer', 'tutorA', 'pupilA1', 'centre', 'tester'] as const)
      expect((await merge('pupilA5', 'pupilB5', {}, as)).status).toBe(403);
    const nobody = { target: '999999999', source: id('pupilA5') };
    expect((await world.call(mergePeople, { as: 'admin', body: nobody })).status).toBe(404);
    expect((await undo('999999')).status).toBe(404);
    for (const raw of [{}, { target: 'x', source: 'y' }, { ...nobody, fromSource: ['ROLE'] }])
      expect((await world.call(mergePeople, { as: 'admin', raw })).status).toBe(400);
  });

  it('is done once when two administrators do it, and not through an account that goes', async () => {
    const two = await Promise.all([merge('pupilA5', 'pupilB5'), merge('pupilA5', 'pupilB5')]);
    expect(two.map(({ body }) => body.code ?? 'DONE').sort()).toEqual(['DONE', 'MERGED_ALREADY']);
    // A into B while B goes into C.
    const chain = await Promise.all([merge('pupilA6', 'pupilB6'), merge('pupilA7', 'pupilA6')]);
    const codes = chain.map(({ body }) => body.code ?? 'DONE');
    expect(codes.filter((code) => code === 'DONE').length).toBeGreaterThan(0);
    expect((await merge('pupilA8', 'pupilB5')).body.code).toBe('MERGED_ALREADY');
  });

  it('is undone from the newest on', async () => {
    const first = (await merge('pupilA5', 'pupilB5')).body.id ?? '';
    const second = (await merge('pupilA5', 'pupilA5b')).body.id ?? '';
    expect((await undo(first)).body.code).toBe('MERGE_LATER');
    expect((await undo(second)).body.success).toBe(true);
    const both = await Promise.all([undo(first), undo(first)]);
    expect(both.map(({ body }) => body.code ?? 'DONE').sort()).toEqual(['DONE', 'MERGE_UNDO_OVER']);
  });
});

describe('a merge, and its undo, of who loses the role while it waits for its turn', () => {
  it('write nothing', async () => {
    const lock = `select from user_account where id = ${id('pupilA5')} for update`;
    const before = await stateOf('pupilA5', 'pupilB5');
    expect((await withoutRole(world, lock, () => merge('pupilA5', 'pupilB5'))).body.code).toBe('SESSION_ENDED');
    expect(await stateOf('pupilA5', 'pupilB5')).toEqual(before);
    const merged = (await merge('pupilA5', 'pupilB5')).body.id ?? '';
    const together = await stateOf('pupilA5', 'pupilB5');
    expect((await withoutRole(world, lock, () => undo(merged))).body.code).toBe('SESSION_ENDED');
    expect(await stateOf('pupilA5', 'pupilB5')).toEqual(together);
    expect((await undo(merged)).body.success).toBe(true);
  });
});

describe('an account that was merged', () => {
  it('is found nowhere, and its page is that of the one that stays', async () => {
    await merge('pupilA5', 'pupilA5b');
    const source = id('pupilA5b');
    expect((await world.call(getUser, { as: 'admin', params: { uuid: source } })).status).toBe(404);
    const { body } = await world.call(getPerson, { as: 'admin', params: { user: source } });
    expect(body.person?.id).toBe(id('pupilA5'));
    expect(body.person?.merges).toMatchObject([{ login: 'pupila5b' }]);
    const archive = await world.call(listArchive, { as: 'tutorA', params: { school: world.schools.A }, body: {} });
    expect(JSON.stringify(archive.body)).not.toContain('pupila5b');
    const { firstName, lastName } = (await world.call(getUser, { as: 'admin', params: { uuid: id('pupilA5') } })).body
      .user ?? { firstName: '', lastName: '' };
    const { body: found } = await world.call(findUsers, { as: 'admin', body: { firstName, lastName } });
    expect(found.users?.map((user) => user.login)).not.toContain('pupila5b');
    const restored = await world.call(restoreParticipant, { as: 'tutorA', params: { user: source }, body: {} });
    expect(restored.status).toBe(404);
  });

  it('is masked with the other one, and after 30 days', async () => {
    await merge('pupilA9', 'pupilA10');
    await world.call(obfuscateUser, { as: 'admin', params: { user: id('pupilA9') }, body: { reason: 'tėvų prašymu' } });
    const masked = await all('select masked_at is not null as masked from user_account where id = any($1::bigint[])', [
      [id('pupilA9'), id('pupilA10')],
    ]);
    expect(masked).toEqual([{ masked: true }, { masked: true }]);
    const { body } = await merge('pupilA11', 'pupilA12');
    await finishMerges(world.services);
    const isMasked = async () =>
      (await one('select masked_at is not null as masked from user_account where id = $1', [id('pupilA12')])).masked;
    expect(await isMasked()).toBe(false);
    await world.pool.query(`update person_merge set merged_at = now() - interval '31 days' where id = $1`, [body.id]);
    // The round of the hour has not come yet.
    expect((await undo(body.id ?? '')).body.code).toBe('MERGE_UNDO_OVER');
    await finishMerges(world.services);
    expect(await isMasked()).toBe(true);
    expect((await undo(body.id ?? '')).body.code).toBe('MERGE_UNDO_OVER');
  });
});
