import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as board from '../contract/board';
import { calculateFinalResults } from '../contract/collections';
import * as participation from '../contract/participation';
import * as permissions from '../contract/permissions';
import * as results from '../contract/results';
import { listActive, listChallenges } from '../contract/training';
import type { PersonName } from '../server/testing/people';
import { answerTo, begin } from '../server/testing/sitting';
import { createWorld, type World } from '../server/testing/world';

/** Data of another school, and data before its date. */
let world: World;
let id = '';
beforeAll(async () => {
  world = await createWorld();
  id = world.collections.running5.id;
});
afterAll(() => world.close());

const nobody = '00000000-0000-4000-8000-000000000000';

describe("another school's pupils", () => {
  const strange = ['0', '999999999999999999', '00', '-1', '1 or 1=1', '1e1', '%', { $ne: 0 }, [1], true];
  beforeEach(async () => {
    await world.pool.query('truncate attempt, permission cascade');
    await world.permit('pupilB5', 'running5');
    await begin(world, 'pupilB6', 'running5');
  });

  it('B06: are not in a list, not in its number, not by any spelling of the school', async () => {
    const list = (school: unknown) =>
      world.call(permissions.listClass, { as: 'tutorA', params: { grade: '5' }, raw: { challengeId: id, school } });
    const permitted = (school: unknown) =>
      world.call(permissions.listPermitted, { as: 'tutorA', raw: { challengeId: id, school } });
    for (const school of [world.schools.B, Number(world.schools.B), world.schools.T, ...strange]) {
      for (const { status, body } of [await list(school), await permitted(school)]) {
        expect([400, 404], JSON.stringify(school)).toContain(status);
        expect(body.participants).toBeUndefined();
      }
    }
    for (const school of [undefined, null, '', world.schools.A]) {
      const { body } = await list(school);
      expect([body.total, body.participants?.map((row) => row.schoolName)]).toEqual([2, ['A mokykla', 'A mokykla']]);
      expect((await permitted(school)).body).toMatchObject({ participants: [], total: 0 });
    }
  });

  it('B08: are let in, held back and closed by no stranger, and it is not said that they exist', async () => {
    for (const call of [
      permissions.createPermissions,
      permissions.registerUsers,
      permissions.disallow,
      permissions.disallowFinish,
    ]) {
      const act = (uList: string[], school?: string) =>
        world.call(call, { as: 'tutorA', body: { challengeId: id, uList, school } });
      const foreign = [world.people.pupilB5.uuid, world.people.pupilB6.uuid, world.people.tutorB.uuid, nobody];
      const { status, body } = await act(foreign);
      expect([status, body.permitted, body.refused?.map((one) => one.code)]).toEqual([
        200,
        [],
        Array(4).fill('NOT_FOUND'),
      ]);
      expect((await act(foreign, world.schools.B)).status).toBe(404);
      expect(
        (await world.call(call, { as: 'pupilB5', body: { challengeId: id, uList: [world.people.pupilB5.uuid] } }))
          .status,
      ).toBe(403);
    }
    const { rows } = await world.pool.query(
      'select (select count(*) from permission)::int as permitted, (select count(*) from attempt where finished_at is null)::int as open',
    );
    expect(rows).toEqual([{ permitted: 2, open: 1 }]);
  });

  it('are given no minutes, opened, closed or logged out by a stranger, who is told no more than of nobody', async () => {
    const sitting = 'select user_id, deadline, finished_at, extra_minutes from attempt order by user_id';
    const sessions = 'select sid from session where ended_at is null order by sid';
    const before = [(await world.pool.query(sitting)).rows, (await world.pool.query(sessions)).rows];
    const { rows: audited } = await world.pool.query('select count(*)::int as n from audit_log');
    const uList = [world.people.pupilB5.uuid, world.people.pupilB6.uuid, world.people.tutorB.uuid, nobody];
    const body = { challengeId: id, uList, reason: 'ne mano mokykla', minutes: 5 };
    for (const call of [board.addMinutes, board.reopen, board.closeAttempts, board.endSession]) {
      const reply = await world.call(call, { as: 'tutorA', body });
      expect([reply.status, reply.body.done], call.path).toEqual([200, []]);
      expect(reply.body.refused).toEqual(uList.map((uuid) => ({ uuid, code: 'NOT_FOUND' })));
    }
    expect([(await world.pool.query(sitting)).rows, (await world.pool.query(sessions)).rows]).toEqual(before);
    expect((await world.pool.query('select count(*)::int as n from audit_log')).rows).toEqual(audited);
  });

  it('B09: are on no board, in no report and in no list of who took part or has not finished', async () => {
    const calls = [
      board.getBoard,
      board.getReport,
      participation.listPastParticipants,
      participation.listUnfinishedParticipants,
    ];
    for (const school of [world.schools.B, Number(world.schools.B), ...strange]) {
      for (const call of calls) {
        const raw = { challengeId: id, brc_id: id, grade: 5, school };
        const { status, body } = await world.call(call, { as: 'tutorA', raw });
        expect([400, 404], `${call.path} ${JSON.stringify(school)}`).toContain(status);
        expect(Object.keys(body).sort()).not.toContain('rows');
        expect(JSON.stringify(body)).not.toContain('pupilB');
      }
    }
  });

  it.each([
    ['ended', `update tutor_school set valid_till = current_date - 1`],
    ['not yet begun', `update tutor_school set valid_from = current_date + 1`],
    ['not confirmed', `update tutor_school set is_confirmed = false`],
  ])('a link to a school that is %s gives nothing', async (_, change) => {
    const { userId } = world.people.tutorAB;
    const before = (await world.pool.query('select * from tutor_school where user_id = $1', [userId])).rows;
    await world.pool.query(`${change} where user_id = $1 and school_id = $2`, [userId, world.schools.B]);
    await world.publish('user', userId);
    const body = { challengeId: id, uList: [world.people.pupilB5.uuid], school: world.schools.B };
    expect((await world.call(permissions.createPermissions, { as: 'tutorAB', body })).status).toBe(404);
    expect((await world.call(permissions.listClass, { as: 'tutorAB', params: { grade: '5' }, body })).status).toBe(404);
    expect((await world.call(results.resultsInSchool, { as: 'tutorAB', body })).status).toBe(404);
    const unnamed = await world.call(permissions.disallow, { as: 'tutorAB', body: { ...body, school: undefined } });
    expect(unnamed.body.refused).toMatchObject([{ code: 'NOT_FOUND' }]);
    await world.pool.query('delete from tutor_school where user_id = $1', [userId]);
    for (const row of before)
      await world.pool.query(
        'insert into tutor_school (user_id, school_id, valid_from, valid_till, is_confirmed) values ($1, $2, $3, $4, $5)',
        [row.user_id, row.school_id, row.valid_from, row.valid_till, row.is_confirmed],
      );
    await world.publish('user', userId);
  });
});

describe("another teacher's practice", () => {
  it('is listed for colleagues of the school, not for other teachers', async () => {
    const practice = world.collections.practice5.id;
    await world.pool.query('update collection set created_by = $2 where id = $1', [
      practice,
      world.people.tutorA.userId,
    ]);
    await world.publish('collection', practice);
    const lists = async (as: PersonName) => {
      const typed = await world.call(listChallenges, { as, params: { type: 'TRA' } });
      const active = await world.call(listActive, { as, body: { type: 'TRA' } });
      return [typed.body.data?.length, active.body.collections?.length];
    };
    expect(await lists('tutorB')).toEqual([0, 0]);
    for (const as of ['tutorA', 'tutorAB', 'admin', 'tester'] as const) expect(await lists(as), as).toEqual([1, 1]);
    await world.pool.query('update collection set created_by = null where id = $1', [practice]);
    await world.publish('collection', practice);
    expect(await lists('tutorB')).toEqual([1, 1]);
  });
});

describe('results before their dates', () => {
  const lists = {
    COUNTRY: results.resultsInCountry,
    DISTRICT: results.resultsInDistrict,
    SCHOOL: results.resultsInSchool,
  };
  const phases = { running: [1, 2, 3], closed: [-1, 2, 3], primary: [-3, -2, 3], final: [-3, -2, -1] } as const;
  beforeAll(async () => {
    await world.pool.query('truncate attempt, permission, calculation cascade');
    for (const as of ['pupilA5', 'pupilA5b', 'pupilB5'] as const) {
      await begin(world, as, 'running5');
      const { seq: _, ...unnumbered } = answerTo(world, 'running5', 3);
      const sent = await world.app.http.inject({
        method: 'POST',
        url: '/api/challenge/send-answer',
        headers: { 'authentication-token': world.people[as].token },
        payload: { adata: { ...unnumbered, epoch: null } },
      });
      expect(sent.json().confirmed).toHaveLength(1);
    }
    await world.pool.query(`update attempt set finished_at = now(), closed_by = 'PUPIL'`);
    await world.pool.query(`update user_account set agreed_to_publish_at = now() where login = 'pupila5b'`);
    expect((await world.call(calculateFinalResults, { as: 'admin', body: { collectionId: id } })).body.attempts).toBe(
      3,
    );
  });

  /** none: an empty list; points: without ranks; ranks: with them. Names as this viewer sees them, '' for a hidden one. */
  it.each<[keyof typeof phases, PersonName, keyof typeof lists, 'none' | 'points' | 'ranks', string[]]>([
    ['running', 'pupilA5', 'COUNTRY', 'none', []],
    ['running', 'pupilA5', 'SCHOOL', 'none', []],
    ['running', 'tutorA', 'SCHOOL', 'none', []],
    ['running', 'admin', 'COUNTRY', 'ranks', ['pupilA5', 'pupilA5b', 'pupilB5']],
    ['closed', 'pupilA5', 'DISTRICT', 'none', []],
    ['closed', 'tutorA', 'SCHOOL', 'none', []],
    ['closed', 'tutorA', 'COUNTRY', 'none', []],
    ['primary', 'pupilA5', 'COUNTRY', 'none', []],
    ['primary', 'pupilA5', 'DISTRICT', 'none', []],
    ['primary', 'pupilA5', 'SCHOOL', 'none', []],
    ['primary', 'tutorA', 'SCHOOL', 'points', ['pupilA5', 'pupilA5b']],
    ['primary', 'tutorA', 'DISTRICT', 'none', []],
    ['primary', 'tutorA', 'COUNTRY', 'none', []],
    ['final', 'pupilA5', 'COUNTRY', 'ranks', ['', 'pupilA5', 'pupilA5b']],
    ['final', 'pupilA5', 'DISTRICT', 'ranks', ['pupilA5', 'pupilA5b']],
    ['final', 'pupilA5', 'SCHOOL', 'ranks', ['pupilA5', 'pupilA5b']],
    ['final', 'pupilB5', 'COUNTRY', 'ranks', ['', 'pupilA5b', 'pupilB5']],
    ['final', 'pupilB6', 'SCHOOL', 'ranks', []],
    ['final', 'tutorA', 'SCHOOL', 'ranks', ['pupilA5', 'pupilA5b']],
    ['final', 'tutorA', 'COUNTRY', 'ranks', ['', '', 'pupilA5b']],
    ['final', 'tutorB', 'SCHOOL', 'ranks', ['pupilB5']],
    ['final', 'developer', 'COUNTRY', 'ranks', ['pupilA5', 'pupilA5b', 'pupilB5']],
  ])('%s: %s at %s: %s of %j', async (phase, as, scale, what, names) => {
    const [validTo, primary, final] = phases[phase];
    await world.pool.query(
      `update collection set valid_from = now() - interval '9 days', valid_to = now() + make_interval(days => $2),
         primary_result_date = now() + make_interval(days => $3), result_date = now() + make_interval(days => $4) where id = $1`,
      [id, validTo, primary, final],
    );
    const { status, body } = await world.call(lists[scale], { as, body: { collectionId: id } });
    expect([status, body.results?.map((row) => row.firstName).sort()]).toEqual([200, names]);
    expect(body.total).toBe(names.length);
    for (const row of body.results ?? []) {
      expect(row.gradeRank.country !== null).toBe(what === 'ranks');
      if (row.firstName === '')
        expect([row.userId, row.lastName, row.schoolId, row.schoolName]).toEqual(['', '', null, null]);
    }
    if (what === 'none') expect(body).toMatchObject({ collection: null, averagePoints: null, calculatedAt: null });
    const mine = await world.call(results.myResult, { as: 'pupilA5', body: { collectionId: id } });
    const isOut = phase === 'primary' || phase === 'final';
    expect([mine.body.result?.points, mine.body.result?.tasks.length]).toEqual(
      isOut ? [27, phase === 'final' ? 6 : 0] : [undefined, undefined],
    );
  });

  it('G06: a consent that is taken back hides the name at once, in every list', async () => {
    await world.pool.query(`update user_account set agreed_to_publish_at = null where login = 'pupila5b'`);
    for (const call of Object.values(lists)) {
      const { body } = await world.call(call, { as: 'pupilA5', body: { collectionId: id, search: 'pupilA5b' } });
      expect(body.total).toBe(0);
      const all = await world.call(call, { as: 'pupilA5', body: { collectionId: id, sort: 'name', direction: 'asc' } });
      expect(JSON.stringify(all.body)).not.toContain('pupilA5b');
      expect(JSON.stringify(all.body)).not.toContain(world.people.pupilA5b.uuid);
    }
  });

  it('B14: have no contacts, whoever asks', async () => {
    await world.pool.query(
      `update user_account set email = 'vaikas@pastas.lt', mobile_phone = '+37060000000' where login = 'pupilb5'`,
    );
    for (const as of ['pupilA5', 'tutorB', 'admin'] as const) {
      for (const call of Object.values(lists)) {
        const body = {
          collectionId: id,
          school: as === 'admin' ? world.schools.B : '',
          district: as === 'admin' ? '2' : '',
        };
        const answered = await world.call(call, { as, body });
        expect(answered.status).toBe(200);
        expect(JSON.stringify(answered.body)).not.toMatch(/vaikas@|37060000000|birth|2014-05-30|pupilb5"/);
      }
    }
  });
});
