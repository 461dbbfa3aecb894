import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login } from '../../../../contract/auth-login';
import * as calls from '../../../../contract/participants';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('truncate attempt, audit_log cascade');
});
afterEach(async () => {
  await world.pool.query(`update user_account set grade = 5, sub_grade = 1, is_archived = login = 'archiveda5'
    where login in ('pupila5', 'pupila5b', 'pupilb5', 'archiveda5')`);
});

const uuid = (person: PersonName) => world.people[person].uuid;
const id = (person: PersonName) => world.people[person].userId;
const uList = (...people: PersonName[]) => people.map(uuid);

async function standing(person: PersonName) {
  const { rows } = await world.pool.query(
    'select grade, sub_grade, is_archived, password_hash from user_account where id = $1',
    [id(person)],
  );
  return rows[0];
}

async function audited(): Promise<[string, string][]> {
  const { rows } = await world.pool.query('select action, object_id from audit_log order by id');
  return rows.map((row) => [row.action, row.object_id]);
}

async function solve(person: PersonName): Promise<void> {
  await world.pool.query(
    `insert into attempt (collection_id, user_id, grade, school_id, started_at, deadline, ticket_hash)
     values ($1, $2, 5, $3, now(), now() + interval '45 minutes', decode(md5(random()::text), 'hex'))`,
    [world.collections.running5.id, id(person), world.people[person].schoolId],
  );
}

const liveSessions = async (person: PersonName): Promise<number> => {
  const { rows } = await world.pool.query(
    'select count(*)::int as n from session where user_id = $1 and ended_at is null',
    [id(person)],
  );
  return rows[0].n;
};

/** Every act on a list, with what it would change. */
const lists = [
  ['makenewpasslist', calls.makePasswords],
  ['archivingList', calls.archiveParticipants],
  ['setupclasslist', calls.moveGradeUp],
  ['setdownclasslist', calls.moveGradeDown],
  ['moveupsubgrade', calls.moveSubGradeUp],
  ['movedownsubgrade', calls.moveSubGradeDown],
] as const;

describe.each(lists)('members/%s', (_name, call) => {
  it('does nothing of a list in which one pupil is of another school, unknown, or no pupil', async () => {
    const before = await standing('pupilA5');
    const strangers = [uuid('pupilB5'), uuid('tutorB'), '00000000-0000-4000-8000-000000000000'];
    for (const stranger of strangers) {
      const { status } = await world.call(call, { as: 'tutorA', body: { uList: [uuid('pupilA5'), stranger] } });
      expect(status).toBe(404);
    }
    expect(await standing('pupilA5')).toEqual(before);
    expect(await audited()).toEqual([]);
  });
  it('does nothing to who is solving', async () => {
    await solve('pupilA5b');
    const before = await standing('pupilA5');
    const { body } = await world.call(call, { as: 'tutorA', body: { uList: uList('pupilA5', 'pupilA5b') } });
    expect(body).toMatchObject({ success: false, code: 'PARTICIPANT_SOLVING', uuids: [uuid('pupilA5b')] });
    expect(await standing('pupilA5')).toEqual(before);
  });
  it('is for staff of the school, with a list of at most 500', async () => {
    for (const as of ['pupilA5', 'tester', 'centre'] as const) {
      expect((await world.call(call, { as, body: { uList: uList('pupilA5') } })).status).toBe(403);
    }
    expect((await world.call(call, { as: 'tutorA', body: { uList: [] } })).body.fields).toEqual(['uList']);
    const many = Array.from({ length: 501 }, () => uuid('pupilA5'));
    expect((await world.call(call, { as: 'tutorA', body: { uList: many } })).status).toBe(400);
    expect((await world.call(call, { as: 'tutorA', raw: { uList: ['1; drop'] } })).status).toBe(400);
  });
});

describe('moving', () => {
  const moves = [
    [calls.moveGradeUp, { grade: 6, sub_grade: 1 }],
    [calls.moveGradeDown, { grade: 4, sub_grade: 1 }],
    [calls.moveSubGradeUp, { grade: 5, sub_grade: 2 }],
  ] as const;
  it.each(moves)('%#: changes all of the list and notes each', async (call, expected) => {
    const { body } = await world.call(call, { as: 'tutorAB', body: { uList: uList('pupilA5', 'pupilB5', 'pupilA5') } });
    expect(body).toEqual({ success: true });
    expect(await standing('pupilA5')).toMatchObject(expected);
    expect(await standing('pupilB5')).toMatchObject(expected);
    const acts = await audited();
    expect(acts.sort()).toEqual(
      [
        ['participant.move', id('pupilA5')],
        ['participant.move', id('pupilB5')],
      ].sort(),
    );
  });
  it('down a sub-grade', async () => {
    await world.pool.query('update user_account set sub_grade = 3 where id = $1', [id('pupilA5')]);
    await world.call(calls.moveSubGradeDown, { as: 'admin', body: { uList: uList('pupilA5') } });
    expect(await standing('pupilA5')).toMatchObject({ grade: 5, sub_grade: 2 });
    const again = { as: 'admin', body: { uList: uList('pupilA5') } } as const;
    await world.call(calls.moveSubGradeDown, again);
    expect((await world.call(calls.moveSubGradeDown, again)).body.code).toBe('NO_SUCH_GRADE');
  });
  it('moves nobody when one would leave the school’s grades, or is archived', async () => {
    const over = await world.call(calls.moveGradeUp, { as: 'tutorA', body: { uList: uList('pupilA5', 'pupilA12') } });
    expect(over.body.code).toBe('NO_SUCH_GRADE');
    const old = await world.call(calls.moveGradeUp, { as: 'tutorA', body: { uList: uList('pupilA5', 'archivedA5') } });
    expect(old.body.code).toBe('ARCHIVED');
    expect(await standing('pupilA5')).toMatchObject({ grade: 5 });
    expect(await audited()).toEqual([]);
  });
  describe('to a chosen class', () => {
    const move = (as: PersonName, who: PersonName[], to: object) =>
      world.call(calls.moveToClass, { as, raw: { uList: uList(...who), ...to } });

    it('moves all of the list, names the class, and says from where', async () => {
      await world.pool.query('update user_account set sub_grade = 3 where id = $1', [id('pupilA5b')]);
      const { body } = await move('tutorA', ['pupilA5', 'pupilA5b'], { grade: 5, subGrade: 3 });
      expect(body).toEqual({
        success: true,
        className: '5c',
        moved: [{ uuid: uuid('pupilA5'), grade: 5, subGrade: 1 }],
      });
      expect(await standing('pupilA5')).toMatchObject({ grade: 5, sub_grade: 3 });
      expect(await audited()).toEqual([['participant.move', id('pupilA5')]]);
      expect((await move('tutorA', ['pupilA5'], { grade: 6, subGrade: '' })).body.className).toBe('6');
      expect(await standing('pupilA5')).toMatchObject({ grade: 6, sub_grade: null });
    });
    it('puts back only who is still where the move had put them', async () => {
      const back = { grade: 5, subGrade: 1, from: { grade: 5, subGrade: 2 } };
      await move('tutorA', ['pupilA5', 'pupilA5b'], { grade: 5, subGrade: 2 });
      await move('tutorAB', ['pupilA5b'], { grade: 6, subGrade: 1 });
      expect((await move('tutorA', ['pupilA5', 'pupilA5b'], back)).body.code).toBe('CONFLICT');
      expect(await standing('pupilA5')).toMatchObject({ grade: 5, sub_grade: 2 });
      expect((await move('tutorA', ['pupilA5'], back)).body.moved).toHaveLength(1);
      expect(await standing('pupilA5')).toMatchObject({ grade: 5, sub_grade: 1 });
    });
    it('moves nobody when one is archived', async () => {
      const { body } = await move('tutorA', ['pupilA5', 'archivedA5'], { grade: 5, subGrade: 2 });
      expect(body.code).toBe('ARCHIVED');
      expect(await standing('pupilA5')).toMatchObject({ sub_grade: 1 });
    });
    it.each([{ grade: 13 }, { grade: 0 }, { grade: 5, subGrade: 13 }, {}])('refuses %j', async (to) => {
      expect((await move('tutorA', ['pupilA5'], to)).status).toBe(400);
    });
  });
  it('shows them in the list of the grade they went to', async () => {
    const listOwn = () => world.call(calls.listParticipants, { as: 'tutorA', params: { grade: '6' }, body: {} });
    await world.call(calls.moveGradeUp, { as: 'tutorA', body: { uList: uList('pupilA5') } });
    expect((await listOwn()).body.participants?.map((row) => row.user.login)).toContain('pupila5');
  });
});

describe('new passwords', () => {
  const tryPassword = (name: string, password: string) =>
    world.call(login, { as: null, body: { authtype: 'BASIC', username: name, password } });

  it('are answered once, in the order asked, work, and end the old sessions', async () => {
    const { body } = await world.call(calls.makePasswords, {
      as: 'tutorA',
      body: { uList: uList('pupilA8', 'pupilA7') },
    });
    expect(body.users?.map((row) => row.user.login)).toEqual(['pupila8', 'pupila7']);
    const password = body.users?.[1]?.newPassword ?? '';
    expect(password).toMatch(/^[A-Z][a-z]+-[A-Z][a-z]+-[A-Z][a-z]+-\d\d$/);
    expect(password).not.toBe(body.users?.[0]?.newPassword);
    expect(await liveSessions('pupilA7')).toBe(0);
    expect((await tryPassword('pupila7', 'Damba-2024')).body.code).toBe('BAD_LOGIN');
    expect((await tryPassword('pupila7', password)).body.success).toBe(true);
    const log = JSON.stringify((await world.pool.query('select * from audit_log')).rows);
    expect(log).not.toContain(password);
    expect((await audited()).map(([action]) => action)).toEqual(['participant.password', 'participant.password']);
  });

  const one = (as: PersonName, person: string) => world.call(calls.makePassword, { as, params: { user: person } });
  it('for one pupil by the id', async () => {
    const { body } = await one('tutorA', id('pupilA6'));
    expect((await tryPassword('pupila6', body.newPassword ?? '')).body.success).toBe(true);
  });
  it('A17: are not made for others', async () => {
    expect((await one('tutorB', id('pupilA9'))).status).toBe(404);
    expect((await one('centre', id('pupilA9'))).status).toBe(404);
    expect((await one('admin', id('tutorA'))).status).toBe(404);
    expect((await one('pupilA9', id('pupilA9'))).status).toBe(403);
    expect((await one('tutorA', 'x')).status).toBe(400);
    expect((await one('tutorA', id('archivedA5'))).body.code).toBe('ARCHIVED');
    await solve('pupilA9');
    expect((await one('tutorA', id('pupilA9'))).body.code).toBe('PARTICIPANT_SOLVING');
    expect(await audited()).toEqual([]);
  });
});

describe('the archive', () => {
  const restore = (as: PersonName, person: PersonName) =>
    world.call(calls.restoreParticipant, { as, params: { user: id(person) } });

  it('takes pupils in and gives them back', async () => {
    const archived = await world.call(calls.archiveParticipants, { as: 'tutorA', body: { uList: uList('pupilA5b') } });
    expect(archived.body).toEqual({ success: true });
    expect(await standing('pupilA5b')).toMatchObject({ is_archived: true, grade: 5 });
    expect(await liveSessions('pupilA5b')).toBe(0);
    expect((await restore('tutorA', 'pupilA5b')).body).toEqual({ success: true });
    expect(await standing('pupilA5b')).toMatchObject({ is_archived: false });
    expect(await audited()).toEqual([
      ['participant.archive', id('pupilA5b')],
      ['participant.restore', id('pupilA5b')],
    ]);
  });
  it('does twice what is done without a second line', async () => {
    await world.call(calls.archiveParticipants, { as: 'tutorA', body: { uList: uList('archivedA5') } });
    await restore('tutorA', 'pupilA5');
    expect(await audited()).toEqual([]);
  });
  it('gives back to the school’s tutors and administrators alone', async () => {
    expect((await restore('tutorB', 'archivedA5')).status).toBe(404);
    expect((await restore('tester', 'archivedA5')).status).toBe(403);
    expect((await restore('admin', 'archivedA5')).status).toBe(200);
  });
});
