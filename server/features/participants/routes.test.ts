import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../../../contract/participants';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type ListBody = { school?: string; search?: string; show?: calls.ParticipantShow; num?: number; page_size?: number };
const list = (as: PersonName, body: ListBody = {}, grade = '5') =>
  world.call(calls.listParticipants, { as, params: { grade }, body });
const logins = async (as: PersonName, body: ListBody = {}, grade = '5') =>
  (await list(as, body, grade)).body.participants?.map((row) => row.user.login);

describe('members/list', () => {
  it('shows a tutor the present pupils of a grade of the own school, without passwords', async () => {
    const { status, body } = await list('tutorA');
    expect(status).toBe(200);
    expect(body.total).toBe(2);
    expect(body.participants?.[0]).toMatchObject({
      user: { login: 'pupila5', firstName: 'pupilA5', gender: 'F', grade: 5, sub_grade: 1, hasAgreement: true },
      newPassword: null,
      aboveThirteen: false,
      schoolName: 'A mokykla',
    });
    expect(JSON.stringify(body)).not.toContain('argon2');
  });
  it('shows all grades, pages, searches without diacritics, filters', async () => {
    expect((await list('tutorA', {}, '0')).body.total).toBe(14);
    expect(await logins('tutorA', { num: 2, page_size: 1 })).toEqual(['pupila5b']);
    expect((await list('tutorA', { num: 9, page_size: 1 })).body).toMatchObject({ participants: [], total: 2 });
    expect(await logins('tutorA', { search: 'PUPILÄ5B bandom' })).toEqual(['pupila5b']);
    expect(await logins('tutorA', { search: '%' })).toEqual([]);
    expect(await logins('tutorA', { show: 'NO_AGREEMENT' }, '0')).toEqual(['younga3']);
    expect(await logins('tutorA', { show: 'NOT_ACTIVATED' }, '0')).toEqual([]);
  });
  it('shows one class, or those without a letter', async () => {
    const { userId } = world.people.pupilA5b;
    await world.pool.query('update user_account set sub_grade = null where id = $1', [userId]);
    const of = async (subGrade: unknown) =>
      (
        await world.call(calls.listParticipants, { as: 'tutorA', params: { grade: '5' }, raw: { subGrade } })
      ).body.participants?.map((row) => row.user.login);
    expect(await of(1)).toEqual(['pupila5']);
    expect(await of('NONE')).toEqual(['pupila5b']);
    expect(await of('')).toEqual(['pupila5', 'pupila5b']);
    const counted = await world.call(calls.countParticipants, {
      as: 'tutorA',
      params: { grade: '5' },
      body: { subGrade: 'NONE' },
    });
    expect(counted.body.count).toBe(1);
    await world.pool.query('update user_account set sub_grade = 1 where id = $1', [userId]);
  });
  it('B06: keeps to the schools of the tutor', async () => {
    expect((await list('tutorA', { school: world.schools.B })).status).toBe(404);
    expect(await logins('tutorAB', { school: world.schools.B })).toEqual(['pupilb5']);
    expect(await logins('admin', { school: world.schools.B })).toEqual(['pupilb5']);
  });
  it('asks an administrator for the school and notes the look', async () => {
    expect((await list('admin')).body.fields).toEqual(['school']);
    expect((await list('admin', { school: '999999' })).status).toBe(404);
    const { rows } = await world.pool.query(
      `select object_id from audit_log where action = 'participant.look' and user_id = $1`,
      [world.people.admin.userId],
    );
    expect(rows).toEqual([{ object_id: world.schools.B }]);
  });
  it('refuses pupils, strangers and grades that are none', async () => {
    expect((await list('pupilA5')).status).toBe(403);
    expect((await list('centre')).status).toBe(403);
    expect((await list('tutorA', {}, '13')).body.fields).toEqual(['grade']);
    expect((await world.call(calls.listParticipants, { as: null, params: { grade: '5' } })).status).toBe(401);
    const odd = await world.call(calls.listParticipants, { as: 'tutorA', params: { grade: '5' }, raw: { show: 'X' } });
    expect(odd.body).toMatchObject({ code: 'BAD_REQUEST', fields: ['show'] });
  });
});

describe('members/count', () => {
  const count = (as: PersonName, grade: string, school?: string) =>
    world.call(calls.countParticipants, { as, params: { grade }, body: { school } });
  it('counts the same pupils', async () => {
    expect((await count('tutorA', '0')).body).toMatchObject({
      count: 14,
      withoutAgreement: 1,
      notActivated: 0,
      subGrades: [1],
    });
    expect((await count('tutorA', '3')).body).toMatchObject({ count: 2, withoutAgreement: 1 });
  });
  it('B06: keeps to the schools of the tutor and to staff', async () => {
    expect((await count('tutorA', '5', world.schools.B)).status).toBe(404);
    expect((await count('tester', '5')).status).toBe(403);
    expect((await count('tutorA', '99')).status).toBe(400);
  });
});

describe('members/listarchive', () => {
  const archive = (as: PersonName, school: string, body = {}) =>
    world.call(calls.listArchive, { as, params: { school }, body });
  it('shows the archive of the school alone', async () => {
    const { body } = await archive('tutorA', world.schools.A);
    expect(body.participants?.map((row) => [row.user.login, row.user.isArchived])).toEqual([['archiveda5', true]]);
    expect((await archive('developer', world.schools.A)).body.total).toBe(1);
    expect((await archive('tutorAB', world.schools.B)).body.total).toBe(0);
  });
  it('B06: refuses another school, nonsense, other roles', async () => {
    expect((await archive('tutorB', world.schools.A)).status).toBe(404);
    expect((await archive('tutorA', 'x')).body.fields).toEqual(['school']);
    expect((await archive('tutorA', world.schools.A, { page_size: 501 })).status).toBe(400);
    expect((await archive('pupilA5', world.schools.A)).status).toBe(403);
  });
});
