import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveGradeUp, restoreParticipant } from '../../../contract/participants';
import * as calls from '../../../contract/rollover';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.pool.query('create table before_us as select id, grade, sub_grade, is_archived from user_account');
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query(`truncate rollover, audit_log, attempt cascade;
    update user_account u set grade = b.grade, sub_grade = b.sub_grade, is_archived = b.is_archived, is_out_of_school = false
      from before_us b where b.id = u.id;
    update session set ended_at = null, last_seen_at = now()`);
});

type Change = Partial<NonNullable<Parameters<typeof world.call<typeof calls.applyRollover>>[1]['body']>>;
const preview = async (as: PersonName, school?: string) =>
  (await world.call(calls.previewRollover, { as, body: { school } })).body;
/** Applies the rollover with the preview's counts, except for the given changes. */
const apply = async (as: PersonName, change: Change = {}) => {
  const { last, classes = [] } = await preview(as, typeof change.school === 'string' ? change.school : undefined);
  const sum = (list: typeof classes) => list.reduce((all, one) => all + one.pupils, 0);
  const promise = {
    after: last?.id ?? null,
    moved: sum(classes.filter((one) => one.toGrade !== null)),
    archived: sum(classes.filter((one) => one.toGrade === null)),
  };
  return world.call(calls.applyRollover, { as, body: { ...promise, confirmed: true, ...change } });
};
const undo = (as: PersonName, id: string, school?: string) =>
  world.call(calls.undoRollover, { as, body: { id, school } });
async function stateOf(name: PersonName): Promise<{ grade: number; archived: boolean }> {
  const { rows } = await world.pool.query('select grade, is_archived as archived from user_account where id = $1', [
    world.people[name].userId,
  ]);
  return rows[0];
}
async function startSolving(name: PersonName): Promise<void> {
  await world.pool.query(
    `insert into attempt (collection_id, user_id, started_at, deadline, ticket_hash)
     values ($1, $2, now(), now() + interval '30 minutes', sha256($3::bytea))`,
    [world.collections.running5.id, world.people[name].userId, name],
  );
}
const grade = (n: number) => ({ grade: n, archived: false });
const auditOf = async () =>
  (await world.pool.query('select action, object_type, details from audit_log order by id')).rows;

describe('rollover/preview', () => {
  it('shows each class, where it goes, and who stays as they are', async () => {
    await world.pool.query('update user_account set is_out_of_school = true where id = $1', [
      world.people.pupilA8.userId,
    ]);
    const body = await preview('tutorA');
    expect(body.classes?.find((one) => one.grade === 5)).toEqual({
      grade: 5,
      subGrade: 1,
      toGrade: 6,
      pupils: 2,
      className: '5a',
      toClassName: '6a',
    });
    expect(body.classes?.at(-1)).toMatchObject({ grade: 12, toGrade: null, className: '12a', toClassName: null });
    expect(body.classes?.map((one) => one.grade)).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12]);
    expect(body).toMatchObject({ outOfSchool: 1, solving: 0, last: null, isDone: false });
  });
  it('keeps to the schools of the tutor; an administrator names one', async () => {
    const ask = (as: PersonName, school?: string) => world.call(calls.previewRollover, { as, body: { school } });
    expect((await ask('tutorA', world.schools.B)).status).toBe(404);
    expect((await ask('admin')).body.fields).toEqual(['school']);
    expect((await ask('developer', world.schools.B)).body.classes?.map((one) => one.grade)).toEqual([5, 6]);
    expect((await ask('tutorAB', world.schools.B)).status).toBe(200);
    expect((await ask('pupilA5')).status).toBe(403);
    expect((await ask('centre')).status).toBe(403);
    expect((await world.call(calls.previewRollover, { as: null })).status).toBe(401);
  });
});

describe('rollover/class', () => {
  const list = (as: PersonName, body: { school?: string; grade: number; subGrade: number | null }) =>
    world.call(calls.listRolloverClass, { as, body });
  it('names the pupils of a class of the own school', async () => {
    const { body } = await list('tutorA', { grade: 5, subGrade: 1 });
    expect(body.pupils?.map((one) => one.login)).toEqual(['pupila5', 'pupila5b']);
    expect(body.total).toBe(2);
    expect((await list('tutorA', { grade: 5, subGrade: null })).body.pupils).toEqual([]);
    expect((await list('tutorA', { grade: 5, subGrade: 1, school: world.schools.B })).status).toBe(404);
  });
  it('notes the look, of a teacher of the school too', async () => {
    await list('tutorA', { grade: 5, subGrade: 1 });
    await list('admin', { grade: 5, subGrade: 1, school: world.schools.A });
    const look = { action: 'participant.look', object_type: 'school', details: { grade: 5, subGrade: 1 } };
    expect(await auditOf()).toEqual([look, look]);
  });
  it('refuses nonsense and other roles', async () => {
    expect((await list('tutorA', { grade: 13, subGrade: 1 })).body.fields).toEqual(['grade']);
    expect((await list('tutorA', { grade: 5, subGrade: 0 })).body.fields).toEqual(['subGrade']);
    expect((await list('tester', { grade: 5, subGrade: 1 })).status).toBe(403);
  });
});

describe('rollover/apply', () => {
  it('moves everybody up a grade, archives the last, keeps sub-grades, notes each', async () => {
    await world.pool.query('update user_account set sub_grade = 3 where id = $1', [world.people.pupilA5b.userId]);
    const { body } = await apply('tutorA');
    expect(body).toMatchObject({ success: true, moved: 13, archived: 1 });
    expect(await stateOf('pupilA1')).toEqual(grade(2));
    expect(await stateOf('pupilA11')).toEqual(grade(12));
    expect(await stateOf('pupilA12')).toEqual({ grade: 12, archived: true });
    expect(await stateOf('archivedA5')).toEqual({ grade: 5, archived: true });
    expect(await stateOf('pupilB5')).toEqual(grade(5));
    const { rows } = await world.pool.query('select sub_grade from user_account where id = $1', [
      world.people.pupilA5b.userId,
    ]);
    expect(rows).toEqual([{ sub_grade: 3 }]);
    const lines = await auditOf();
    expect(lines.filter((line) => line.action === 'participant.move')).toHaveLength(13);
    expect(lines.filter((line) => line.action === 'participant.archive')).toHaveLength(1);
    expect(lines.at(-1)).toMatchObject({ action: 'rollover.apply', object_type: 'school', details: { moved: 13 } });
    expect((await preview('tutorA')).last).toMatchObject({ id: body.id, appliedBy: 'tutorA Bandomasis', moved: 13 });
  });
  it('lets the archived no longer in', async () => {
    const session = (as: PersonName) => world.call(calls.previewRollover, { as });
    expect((await session('pupilA12')).status).toBe(403);
    await apply('tutorA');
    // Instances notify each other through the database.
    await expect.poll(async () => (await session('pupilA12')).status).toBe(401);
    expect((await session('pupilA11')).status).toBe(403);
  });
  it('leaves out classes, single pupils and who is out of school', async () => {
    await world.pool.query('update user_account set is_out_of_school = true where id = $1', [
      world.people.pupilA8.userId,
    ]);
    const leftOut = { classes: [{ grade: 12, subGrade: 1 }], uList: [world.people.pupilA5.uuid.toUpperCase()] };
    const { body } = await apply('tutorA', { leftOut, moved: 11, archived: 0 });
    expect(body).toMatchObject({ success: true, moved: 11, archived: 0 });
    expect(await stateOf('pupilA5')).toEqual(grade(5));
    expect(await stateOf('pupilA5b')).toEqual(grade(6));
    expect(await stateOf('pupilA8')).toEqual(grade(8));
    expect(await stateOf('pupilA12')).toEqual(grade(12));
  });
  it('does nothing while somebody of the school is solving', async () => {
    await startSolving('pupilA5');
    const { body } = await apply('tutorA');
    expect(body).toMatchObject({ success: false, code: 'PARTICIPANT_SOLVING', uuids: [world.people.pupilA5.uuid] });
    expect(await stateOf('pupilA1')).toEqual(grade(1));
    expect((await apply('tutorB')).body.success).toBe(true);
  });
  it('warns of the contest that runs for a grade of the school, and does nothing until that is confirmed', async () => {
    const { openContests = [] } = await preview('tutorA');
    expect(openContests.map((one) => one.name)).toEqual(['running5', 'secured11']);
    const { body } = await apply('tutorA', { confirmed: false });
    expect(body).toMatchObject({ success: false, code: 'ROLLOVER_UNCONFIRMED', contests: openContests });
    expect(await stateOf('pupilA1')).toEqual(grade(1));
    expect(await auditOf()).toEqual([]);
    // School B has no grade 11, so that contest is none of its matter.
    expect((await preview('tutorB')).openContests?.map((one) => one.name)).toEqual(['running5']);
    await world.pool.query(`update user_account set is_archived = true where grade in (5, 6) and role = 'STUDENT'`);
    expect((await preview('tutorB')).openContests).toEqual([]);
  });
  it('does nothing when something has changed since the preview', async () => {
    expect((await apply('tutorA', { moved: 12 })).body.code).toBe('CONFLICT');
    expect((await apply('tutorA', { archived: 0 })).body.code).toBe('CONFLICT');
    expect((await apply('tutorA', { after: '999' })).status).toBe(409);
    expect(await auditOf()).toEqual([]);
    expect(await stateOf('pupilA1')).toEqual(grade(1));
  });
  it('asks again in the same school year, and then does it', async () => {
    await apply('tutorA');
    expect((await preview('tutorA')).isDone).toBe(true);
    expect((await apply('tutorA')).body).toMatchObject({ success: false, code: 'ROLLOVER_DONE' });
    expect(await stateOf('pupilA1')).toEqual(grade(2));
    expect((await apply('tutorA', { again: true })).body).toMatchObject({ success: true, moved: 12, archived: 1 });
    expect(await stateOf('pupilA1')).toEqual(grade(3));
    await world.pool.query('update rollover set school_year = school_year - 1');
    expect((await preview('tutorA')).isDone).toBe(false);
    expect((await apply('tutorA')).body.success).toBe(true);
  });
  it('happens once when two press at the same moment, also when both insist', async () => {
    const { classes } = await preview('tutorA');
    expect(classes).toHaveLength(12);
    const promise = { after: null, moved: 13, archived: 1, again: true, school: world.schools.A };
    const [first, second] = await Promise.all([apply('tutorA', promise), apply('tutorAB', promise)]);
    expect([first.body.success, second.body.success].sort()).toEqual([false, true]);
    expect([first.body.code, second.body.code]).toContain('CONFLICT');
    expect(await stateOf('pupilA1')).toEqual(grade(2));
  });
  it('keeps to the own school and to staff, and refuses nonsense', async () => {
    const body = { confirmed: true, after: null, moved: 1, archived: 1 };
    const status = async (as: PersonName, change: object) =>
      (await world.call(calls.applyRollover, { as, raw: { ...body, ...change } })).status;
    expect(await status('tutorA', { school: world.schools.B })).toBe(404);
    expect(await status('tutorA', { leftOut: { classes: [], uList: [world.people.pupilB5.uuid] } })).toBe(404);
    expect(await status('pupilA5', {})).toBe(403);
    expect(await status('tutorA', { after: undefined })).toBe(400);
    expect(await status('tutorA', { moved: -1 })).toBe(400);
    expect(await status('tutorA', { leftOut: { classes: [{ grade: 0, subGrade: 1 }], uList: [] } })).toBe(400);
    const all = Array.from({ length: 12 }, (_, index) => ({ grade: index + 1, subGrade: 1 }));
    const nobody = await apply('tutorA', { leftOut: { classes: all, uList: [] }, moved: 0, archived: 0 });
    expect(nobody.body.fields).toEqual(['leftOut']);
    expect(await auditOf()).toEqual([]);
  });
});

describe('rollover/undo', () => {
  const done = async () => (await apply('tutorA')).body.id ?? '';
  it('takes everybody back', async () => {
    const id = await done();
    const { body } = await undo('tutorA', id);
    expect(body).toMatchObject({ success: true, takenBack: 14, kept: [], keptTotal: 0 });
    expect(await stateOf('pupilA1')).toEqual(grade(1));
    expect(await stateOf('pupilA12')).toEqual(grade(12));
    expect((await auditOf()).at(-1)).toMatchObject({ action: 'rollover.undo', details: { takenBack: 14, kept: 0 } });
    expect(await preview('tutorA')).toMatchObject({ last: null, isDone: false });
    expect((await apply('tutorA')).body.success).toBe(true);
  });
  it('leaves those who were changed since, and names them', async () => {
    const id = await done();
    await world.call(moveGradeUp, { as: 'tutorA', body: { uList: [world.people.pupilA5.uuid] } });
    await world.call(restoreParticipant, { as: 'tutorA', params: { user: world.people.pupilA12.userId } });
    const { body } = await undo('tutorA', id);
    expect(body).toMatchObject({ takenBack: 12, keptTotal: 2 });
    expect(body.kept?.map((one) => one.login).sort()).toEqual(['pupila12', 'pupila5']);
    expect(await stateOf('pupilA5')).toEqual(grade(7));
    expect(await stateOf('pupilA12')).toEqual(grade(12));
    expect(await stateOf('pupilA5b')).toEqual(grade(5));
  });
  it('is over after a day, after an undo, and not for one that another came after', async () => {
    const first = await done();
    const second = (await apply('tutorA', { again: true })).body.id ?? '';
    expect((await undo('tutorA', first)).body.code).toBe('CONFLICT');
    expect((await undo('tutorA', second)).body.success).toBe(true);
    expect((await undo('tutorA', second)).body.code).toBe('ROLLOVER_KEPT');
    await world.pool.query(`update rollover set applied_at = now() - interval '24 hours' where id = $1`, [first]);
    expect((await preview('tutorA')).last?.undoUntil).toBeNull();
    expect((await undo('tutorA', first)).body).toMatchObject({ success: false, code: 'ROLLOVER_KEPT' });
    expect(await stateOf('pupilA1')).toEqual(grade(2));
  });
  it('does nothing while somebody is solving', async () => {
    const id = await done();
    await startSolving('pupilA6');
    const { body } = await undo('tutorA', id);
    expect(body).toMatchObject({ code: 'PARTICIPANT_SOLVING', uuids: [world.people.pupilA6.uuid] });
    expect(await stateOf('pupilA1')).toEqual(grade(2));
  });
  it('happens once when two press', async () => {
    const id = await done();
    const both = await Promise.all([undo('tutorA', id), undo('tutorAB', id, world.schools.A)]);
    expect(both.map(({ body }) => body.code ?? 'done').sort()).toEqual(['ROLLOVER_KEPT', 'done']);
  });
  it("is not there for another school's, other roles, nonsense", async () => {
    const id = await done();
    expect((await undo('tutorB', id)).status).toBe(404);
    expect((await undo('tutorA', id, world.schools.B)).status).toBe(404);
    expect((await undo('tutorA', '999999')).status).toBe(404);
    expect((await undo('pupilA5', id)).status).toBe(403);
    expect((await world.call(calls.undoRollover, { as: 'tutorA', raw: { id: 'x' } })).status).toBe(400);
    expect(await stateOf('pupilA1')).toEqual(grade(2));
  });
});
