import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { validateUserData } from '../../../../contract/auth';
import {
  addUserSchool,
  confirmUserSchool,
  listUserSchools,
  removeUserSchool,
} from '../../../../contract/users-schools';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query(`delete from tutor_school where user_id = any($1)`, [
    (['tutorA', 'tutorB'] as const).map((name) => world.people[name].userId),
  ]);
  for (const [name, school] of [
    ['tutorA', 'A'],
    ['tutorB', 'B'],
  ] as const)
    await world.pool.query(
      `insert into tutor_school (user_id, school_id, valid_from) values ($1, $2, current_date - 30)`,
      [world.people[name].userId, world.schools[school]],
    );
});

type School = 'A' | 'B' | 'T';
const body = (school: School, whose?: PersonName) => ({
  schoolId: world.schools[school],
  ...(whose && { userId: world.people[whose].uuid }),
});
const list = (as: PersonName, whose?: PersonName) =>
  world.call(listUserSchools, { as, body: whose ? { userId: world.people[whose].userId } : {} });
const add = (as: PersonName, school: School, whose?: PersonName) =>
  world.call(addUserSchool, { as, body: body(school, whose) });
const remove = (as: PersonName, school: School, whose?: PersonName) =>
  world.call(removeUserSchool, { as, body: body(school, whose) });
const confirm = (as: PersonName, school: School, whose: PersonName) =>
  world.call(confirmUserSchool, { as, body: body(school, whose) });
const titles = (answer: Awaited<ReturnType<typeof list>>) =>
  answer.body.schools?.map(({ schoolTitle, activated, isActive }) => [schoolTitle, activated, isActive]);
const works = async (name: PersonName) =>
  (await world.call(validateUserData, { as: name })).body.sessionInfo?.user?.schools.map((school) => school.name);
const soon = { timeout: 20_000 };

describe('the schools of a tutor', () => {
  it('are listed for the tutor and for administrators', async () => {
    const { body: own } = await list('tutorA');
    expect(own.schools).toEqual([
      {
        id: `${world.people.tutorA.userId}-${world.schools.A}`,
        schoolId: world.schools.A,
        userId: world.people.tutorA.userId,
        schoolTitle: 'A mokykla',
        district: expect.any(String),
        validFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        validTill: null,
        activated: true,
        isActive: true,
      },
    ]);
    expect((await list('admin', 'tutorA')).body.schools).toEqual(own.schools);
    expect((await list('tutorA', 'tutorA')).body.schools).toEqual(own.schools);
    expect((await list('admin')).body.schools).toEqual([]);
  });

  it("B05: a tutor's wish waits until an administrator confirms it", async () => {
    expect(titles(await add('tutorA', 'B'))).toEqual([
      ['A mokykla', true, true],
      ['B mokykla', false, false],
    ]);
    expect(await works('tutorA')).toEqual(['A mokykla']);
    expect(titles(await add('tutorA', 'B'))).toHaveLength(2);
    expect(titles(await confirm('admin', 'B', 'tutorA'))).toEqual([
      ['A mokykla', true, true],
      ['B mokykla', true, true],
    ]);
    expect((await confirm('admin', 'B', 'tutorA')).body.success).toBe(true);
    await expect.poll(() => works('tutorA'), soon).toEqual(['A mokykla', 'B mokykla']);
    const { rows } = await world.pool.query(
      `select action, user_id, details from audit_log where object_type = 'user' and object_id = $1 order by id`,
      [world.people.tutorA.userId],
    );
    expect(rows).toEqual([
      { action: 'user.add-school', user_id: world.people.tutorA.userId, details: { schoolId: world.schools.B } },
      { action: 'user.confirm-school', user_id: world.people.admin.userId, details: { schoolId: world.schools.B } },
    ]);
  });

  it('an administrator adds one that counts at once, and ends one at once; it stands among the past', async () => {
    expect(titles(await add('admin', 'A', 'tutorB'))).toHaveLength(2);
    await expect.poll(() => works('tutorB'), soon).toEqual(['A mokykla', 'B mokykla']);
    const { body: after } = await remove('admin', 'B', 'tutorB');
    expect(titles({ ...(await list('admin', 'tutorB')) })).toEqual([
      ['A mokykla', true, true],
      ['B mokykla', true, false],
    ]);
    expect(after.schools?.[1]?.validTill).toMatch(/^\d{4}-/);
    await expect.poll(() => works('tutorB'), soon).toEqual(['A mokykla']);
    expect((await remove('admin', 'B', 'tutorB')).body.success).toBe(true);
    expect(titles(await add('admin', 'B', 'tutorB'))).toEqual([
      ['A mokykla', true, true],
      ['B mokykla', true, true],
    ]);
    // A link that was never in force on an earlier day leaves traces only in the audit log.
    expect(titles(await remove('developer', 'A', 'tutorB'))).toEqual([['B mokykla', true, true]]);
  });

  it('a tutor keeps the last one; an administrator may take it, and a wish is taken back', async () => {
    expect((await remove('tutorA', 'A')).body.code).toBe('LAST_SCHOOL');
    await add('tutorA', 'B');
    expect((await remove('tutorA', 'A')).body.code).toBe('LAST_SCHOOL');
    expect(titles(await remove('tutorA', 'B'))).toEqual([['A mokykla', true, true]]);
    expect(titles(await remove('admin', 'A', 'tutorA'))).toEqual([['A mokykla', true, false]]);
  });

  it("another's are not there for a tutor, nor those of somebody who is no tutor", async () => {
    expect((await list('tutorA', 'tutorB')).body.code).toBe('NOT_FOUND');
    expect((await add('tutorA', 'A', 'tutorB')).body.code).toBe('NOT_FOUND');
    expect((await remove('tutorA', 'B', 'tutorB')).body.code).toBe('NOT_FOUND');
    expect((await confirm('tutorA', 'B', 'tutorA')).status).toBe(403);
    expect((await add('admin', 'A', 'pupilA5')).body.code).toBe('NOT_FOUND');
    expect((await add('admin', 'A')).body.code).toBe('NOT_FOUND');
    expect((await list('pupilA5')).status).toBe(403);
    expect(titles(await list('tutorB'))).toEqual([['B mokykla', true, true]]);
  });

  it('a school that is not there, or only for tests, or no number, is refused', async () => {
    const to = (as: PersonName, schoolId: string) =>
      world.call(addUserSchool, { as, body: { schoolId, userId: world.people.tutorA.uuid } });
    expect((await to('admin', '999999')).body.code).toBe('NOT_FOUND');
    expect((await to('tutorA', world.schools.T)).body.code).toBe('NOT_FOUND');
    expect((await to('admin', world.schools.T)).body.success).toBe(true);
    expect((await to('admin', 'x')).body.fields).toEqual(['schoolId']);
    expect((await remove('admin', 'B', 'tutorA')).body.code).toBe('NOT_FOUND');
    expect((await confirm('admin', 'B', 'tutorA')).body.code).toBe('NOT_FOUND');
  });
});
