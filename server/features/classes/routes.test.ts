import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../../contract/classes';
import { listParticipants } from '../../../contract/participants';
import { subGrades } from '../../../contract/reference';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('truncate audit_log, class_name');
});

const list = (as: PersonName, school?: string) => world.call(calls.listClasses, { as, body: { school } });
const rename = (as: PersonName, name: string, more: { school?: string; grade?: number; subGrade?: number | '' } = {}) =>
  world.call(calls.renameClass, { as, body: { grade: 5, subGrade: 1, ...more, name } });
const audited = async () =>
  (
    await world.pool.query(
      "select action, object_id, details from audit_log where action not like '%.look' order by id",
    )
  ).rows;
const namesOf = async (as: PersonName, school?: string) =>
  (await list(as, school)).body.classes?.map(({ name }) => name);

describe('classes/list', () => {
  it('has the classes with pupils in their order, with counts', async () => {
    const { body } = await list('tutorA');
    expect(body.classes?.map(({ name, count }) => `${name} ${count}`).join(', ')).toBe(
      '1a 1, 2a 1, 3a 2, 4a 1, 5a 2, 6a 1, 7a 1, 8a 1, 9a 1, 10a 1, 11a 1, 12a 1',
    );
    expect(body.classes?.[4]).toEqual({ grade: 5, subGrade: 1, name: '5a', isNamed: false, count: 2, isMine: false });
  });
  it('puts the class without a letter first, and leaves out who is archived or has left', async () => {
    const { userId } = world.people.pupilA5;
    await world.pool.query('update user_account set sub_grade = null where id = $1', [userId]);
    expect((await namesOf('tutorA'))?.slice(4, 6)).toEqual(['5', '5a']);
    await world.pool.query('update user_account set is_out_of_school = true where id = $1', [userId]);
    expect(await namesOf('tutorA')).not.toContain('5');
    await world.pool.query('update user_account set sub_grade = 1, is_out_of_school = false where id = $1', [userId]);
  });
  it('says whose a class is: of who added, gave cards to or let in half of it', async () => {
    const act = (who: PersonName, action: string) =>
      world.pool.query(`insert into audit_log (user_id, action, object_type, object_id) values ($1, $2, 'user', $3)`, [
        world.people.tutorA.userId,
        action,
        world.people[who].userId,
      ]);
    await act('pupilA5', 'participant.add');
    await act('pupilA6', 'permission.give');
    await act('pupilA7', 'participant.key');
    await act('pupilA8', 'participant.move');
    const mine = async (as: PersonName) =>
      (await list(as, world.schools.A)).body.classes?.filter((one) => one.isMine).map(({ name }) => name);
    expect(await mine('tutorA')).toEqual(['5a', '6a', '7a']);
    expect(await mine('tutorAB')).toEqual([]);
  });
  it('is of the own schools, for staff', async () => {
    expect((await list('tutorA', world.schools.B)).status).toBe(404);
    expect(await namesOf('tutorAB', world.schools.B)).toEqual(['5a', '6a']);
    expect(await namesOf('admin', world.schools.B)).toEqual(['5a', '6a']);
    expect((await list('admin')).body.fields).toEqual(['school']);
    expect((await list('admin', '999999')).status).toBe(404);
    for (const as of ['pupilA5', 'centre', 'tester'] as const) expect((await list(as)).status).toBe(403);
    expect((await world.call(calls.listClasses, { as: 'tutorA', raw: { school: 'x' } })).status).toBe(400);
  });
});

describe('classes/rename', () => {
  it('gives the school’s own name, everywhere and at once', async () => {
    const members = async () =>
      (await world.call(listParticipants, { as: 'tutorA', params: { grade: '5' } })).body.participants?.map(
        ({ user }) => user.className,
      );
    expect(await members()).toEqual(['5a', '5a']);
    expect((await rename('tutorA', '  5   Bebrai ')).body.name).toBe('5 Bebrai');
    expect(await members()).toEqual(['5 Bebrai', '5 Bebrai']);
    expect((await list('tutorA')).body.classes?.[4]).toMatchObject({ name: '5 Bebrai', isNamed: true });
    expect(await namesOf('tutorB')).toEqual(['5a', '6a']);
    expect((await rename('tutorA', '')).body.name).toBe('5a');
    expect(await members()).toEqual(['5a', '5a']);
    expect(await audited()).toEqual([
      {
        action: 'class.rename',
        object_id: world.schools.A,
        details: { grade: 5, subGrade: 1, names: ['', '5 Bebrai'] },
      },
      {
        action: 'class.rename',
        object_id: world.schools.A,
        details: { grade: 5, subGrade: 1, names: ['5 Bebrai', ''] },
      },
    ]);
  });
  it('does twice what is done without a second line, and takes the usual name for none', async () => {
    await rename('tutorA', 'Bebrai');
    await rename('tutorA', 'Bebrai');
    await rename('tutorA', '5a');
    await rename('tutorA', '5a');
    expect(await audited()).toHaveLength(2);
    expect((await world.pool.query('select from class_name')).rowCount).toBe(0);
  });
  it('refuses the name of another class', async () => {
    await rename('tutorA', 'Bebrai', { grade: 6 });
    for (const name of ['bebrai', '6a', '5b', '5 kl. b', 'VI'])
      expect((await rename('tutorA', name)).body, name).toMatchObject({ success: false, code: 'CLASS_NAME_TAKEN' });
    expect((await rename('tutorB', 'Bebrai')).body.success).toBe(true);
    expect((await rename('tutorA', '5A')).body.name).toBe('5A');
  });
  it('is for teachers of the school and administrators, and takes only names', async () => {
    expect((await rename('tutorA', 'Ežiai', { school: world.schools.B })).status).toBe(404);
    expect((await rename('admin', 'Ežiai', { school: world.schools.B })).body.name).toBe('Ežiai');
    for (const as of ['pupilA5', 'centre', 'developer'] as const) expect((await rename(as, 'Ežiai')).status).toBe(403);
    for (const name of ['=1+1', '<b>', 'a'.repeat(31), '-a'])
      expect((await rename('tutorA', name)).body.fields, name).toEqual(['name']);
    expect((await rename('tutorA', 'Ežiai', { grade: 13 })).status).toBe(400);
    const bare = await rename('tutorA', 'Be raidės', { subGrade: '' });
    expect(bare.body.name).toBe('Be raidės');
  });
});

describe('classes/letter', () => {
  const letter = async (as: PersonName, subGrade: number, name: string) => {
    const reply = await world.call(calls.renameLetter, { as, body: { subGrade, name } });
    await world.publish('collection', '0');
    return reply;
  };
  const letters = async () => (await world.call(subGrades, { as: null })).body.data?.map(({ name }) => name);

  it('changes the letter in all schools, and takes it back', async () => {
    expect(await letters()).toEqual([...calls.classLetters]);
    expect((await letter('admin', 1, '1')).body.name).toBe('1');
    expect((await letters())?.[0]).toBe('1');
    expect((await namesOf('tutorA'))?.[0]).toBe('1-1');
    expect(await namesOf('tutorB')).toEqual(['5-1', '6-1']);
    expect((await letter('developer', 1, '')).body.name).toBe('a');
    expect(await namesOf('tutorB')).toEqual(['5a', '6a']);
    expect((await audited()).map(({ action }) => action)).toEqual(['class.letter', 'class.letter']);
  });
  it('is for administrators and developers, and gives no letter twice', async () => {
    expect((await letter('tutorA', 1, 'x')).status).toBe(403);
    expect((await letter('admin', 1, 'B')).body.code).toBe('CLASS_NAME_TAKEN');
    expect((await letter('admin', 13, 'x')).body.fields).toEqual(['subGrade']);
    expect((await letter('admin', 1, 'per ilgas vardas')).body.fields).toEqual(['name']);
    expect(await letters()).toEqual([...calls.classLetters]);
  });
});
