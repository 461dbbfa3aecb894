import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../../contract/awards';
import { calculateFinalResults } from '../../../contract/collections';
import type { CollectionName } from '../../testing/collections';
import type { PersonName } from '../../testing/people';
import { setSettings } from '../../testing/settings';
import { createWorld, type World } from '../../testing/world';

/**
 * The contest of grades 5 and 6 has final results and invites two of each grade: A5 and B5 with equal points from
 * grade 5 (not A5b, who is third), A6 and B6 from grade 6. T5 is of a school for tests.
 */
let world: World;
beforeAll(async () => {
  world = await createWorld();
  await setSettings(world, { awardsPerGrade: 2 });
  for (const one of ['pupilA5', 'pupilB5'] as const) await sit(one, 'running5', 4);
  await sit('pupilA5b', 'running5', 1);
  await sit('pupilA6', 'running5', 2);
  await sit('pupilB6', 'running5', 0);
  await sit('pupilT5', 'running5', 6);
  await redate('running5', [-9, -8, -7, -6]);
  const body = { collectionId: world.collections.running5.id };
  const { status } = await world.call(calculateFinalResults, { as: 'admin', body });
  expect(status).toBe(200);
});
afterAll(async () => world.close());
beforeEach(async () => {
  await world.pool.query(`truncate award_registration, award_event, audit_log cascade;
    insert into award_event (year, opened_at) select year, now() from generate_series(2020, 2030) year`);
  await redate('running5', [-9, -8, -7, -6]);
});

/** Inserts a finished sitting with this many of the six exercises right and the others unanswered. */
async function sit(person: PersonName, collection: CollectionName, right: number): Promise<void> {
  const { userId, schoolId } = world.people[person];
  const { id, exercises } = world.collections[collection];
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into attempt (collection_id, user_id, grade, school_id, started_at, deadline, finished_at, closed_by, ticket_hash)
     select $1, $2, u.grade, $3, now() - interval '1 hour', now() - interval '15 minutes', now() - interval '20 minutes',
       'PUPIL', decode(md5(random()::text), 'hex') from user_account u where u.id = $2 returning id`,
    [id, userId, schoolId],
  );
  for (const exercise of exercises.slice(0, right)) {
    await world.pool.query(
      'insert into current_answer (attempt_id, exercise_id, epoch, seq, choice_id, value) values ($1, $2, 1, 1, $3, $4)',
      [rows[0]?.id, exercise.id, exercise.correctChoiceId, exercise.dataType === null ? null : exercise.correctValue],
    );
  }
}

/** Moves the four dates of a contest, in days from now. */
async function redate(collection: CollectionName, days: readonly [number, number, number, number]): Promise<void> {
  await world.pool.query(
    `update collection set valid_from = now() + make_interval(days => $2), valid_to = now() + make_interval(days => $3),
       primary_result_date = now() + make_interval(days => $4), result_date = now() + make_interval(days => $5)
     where id = $1`,
    [world.collections[collection].id, ...days],
  );
}

const uid = (person: PersonName) => world.people[person].userId;
const candidates = async (as: PersonName, more: Record<string, unknown> = {}) =>
  (await world.call(calls.getAwardees, { as, raw: { year: 2026, ...more } })).body;
const register = (as: PersonName, person: PersonName, raw: Record<string, unknown> = { year: 2026 }) =>
  world.call(calls.registerAwardee, { as, params: { user: uid(person) }, raw });
const registerTutor = (as: PersonName, person: PersonName, raw: Record<string, unknown> = { year: 2026 }) =>
  world.call(calls.registerTutor, { as, params: { user: uid(person) }, raw });
const registered = async () =>
  (await world.pool.query('select year, user_id, registered_by from award_registration order by id')).rows;

describe('challengeadmin/getregtoawards', () => {
  it('shows a teacher the invited of the own schools, and oneself', async () => {
    const body = await candidates('tutorA');
    expect(body.students?.map((row) => row.id)).toEqual([uid('pupilA5'), uid('pupilA6')]);
    expect(body.students?.[0]).toMatchObject({
      userGrade: 5,
      schoolName: 'A mokykla',
      gradeRank: { country: { rank: 1, of: 3 } },
    });
    expect(body.tutors?.map((row) => row.id)).toEqual([uid('tutorA')]);
    expect(body).toMatchObject({ year: 2026, round: 1, years: [2026], registered: { students: 0, tutors: 0 } });
    expect((await candidates('tutorAB')).students).toHaveLength(4);
    expect((await candidates('tutorAB', { school: world.schools.B })).students).toHaveLength(2);
  });
  it('shows an administrator all, and their teachers, and notes the look', async () => {
    const body = await candidates('admin');
    expect(body.students).toHaveLength(4);
    expect(body.tutors?.map((row) => row.id).sort()).toEqual([uid('tutorA'), uid('tutorB'), uid('tutorAB')].sort());
    const { rows } = await world.pool.query('select action, object_id from audit_log');
    expect(rows).toEqual([{ action: 'award.candidates', object_id: '2026' }]);
  });
  it('takes the newest year where none is named', async () => {
    expect(await candidates('tutorA', { year: null })).toMatchObject({ year: 2026 });
  });
  it('counts equal points as one place: all of the last place are invited', async () => {
    await setSettings(world, { awardsPerGrade: 1 });
    expect((await candidates('admin')).students?.map((row) => row.id).sort()).toEqual(
      [uid('pupilA5'), uid('pupilB5'), uid('pupilA6')].sort(),
    );
    await setSettings(world, { awardsPerGrade: 2 });
  });
  it('invites nobody before the results are final', async () => {
    await redate('running5', [-9, -8, -7, 1]);
    expect(await candidates('tutorA', { year: null })).toMatchObject({
      year: null,
      years: [],
      students: [],
      tutors: [],
    });
    expect((await register('tutorA', 'pupilA5')).body.code).toBe('NOT_INVITED');
  });
  it('goes by the last round held: a later one without results invites nobody yet', async () => {
    const { id } = world.collections.closed3;
    await world.pool.query('update collection set round = 2 where id = $1', [id]);
    expect(await candidates('tutorA', { year: 2026 })).toMatchObject({ year: null, students: [] });
    await world.pool.query('update collection set round = 1 where id = $1', [id]);
  });
  it('refuses another school, another role, nonsense', async () => {
    const ask = (as: PersonName, raw: unknown) => world.call(calls.getAwardees, { as, raw });
    expect((await ask('tutorA', { school: world.schools.B })).status).toBe(404);
    for (const as of ['developer', 'pupilA5', 'centre', 'tester'] as const)
      expect((await ask(as, {})).status).toBe(403);
    expect((await ask('tutorA', { year: 1999 })).body.fields).toEqual(['year']);
  });
});

describe('challengeadmin/regtoawards', () => {
  it('registers an invited pupil, who leaves the list; twice is once', async () => {
    expect((await register('tutorA', 'pupilA5')).status).toBe(200);
    expect((await register('tutorAB', 'pupilA5')).body.success).toBe(true);
    expect(await registered()).toEqual([{ year: 2026, user_id: uid('pupilA5'), registered_by: uid('tutorA') }]);
    const body = await candidates('tutorA');
    expect(body.students?.map((row) => row.id)).toEqual([uid('pupilA6')]);
    expect(body.registered).toEqual({ students: 1, tutors: 0 });
    const acts = "select action, object_id, details from audit_log where object_type = 'user'";
    const { rows } = await world.pool.query(acts);
    expect(rows).toEqual([{ action: 'award.register', object_id: uid('pupilA5'), details: { year: 2026 } }]);
  });
  it('is done once also when two do it at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => register('tutorA', 'pupilA6')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await registered()).toHaveLength(1);
    expect((await world.pool.query('select 1 from audit_log')).rowCount).toBe(1);
  });
  it('B10: does not know pupils of another school, nor who is no pupil', async () => {
    for (const one of ['pupilB5', 'tutorA', 'admin'] as const) {
      const { status, body } = await register('tutorA', one);
      expect([one, status, body.code]).toEqual([one, 404, 'NOT_FOUND']);
    }
    const ids = { 0: 404, 999999999: 404, x: 400, '1 or 1=1': 400, '99999999999999999999': 400 };
    for (const [id, refused] of Object.entries(ids)) {
      const { status } = await world.call(calls.registerAwardee, { as: 'admin', params: { user: id }, body: {} });
      expect([id, status]).toEqual([id, refused]);
    }
    expect(await registered()).toEqual([]);
  });
  it('B10: refuses who is not invited, and a year without awards', async () => {
    for (const one of ['pupilA5b', 'pupilA7', 'archivedA5'] as const) {
      const { status, body } = await register('tutorA', one);
      expect([one, status, body.success, body.code]).toEqual([one, 200, false, 'NOT_INVITED']);
    }
    expect((await register('tutorA', 'pupilA5', { year: 2019 })).body.code).toBe('NOT_INVITED');
    expect((await register('admin', 'pupilT5')).body.code).toBe('NOT_INVITED');
    expect(await registered()).toEqual([]);
  });
  it('is for administrators and teachers', async () => {
    expect((await register('admin', 'pupilB6')).status).toBe(200);
    for (const as of ['developer', 'pupilA5', 'centre', 'tester'] as const)
      expect((await register(as, 'pupilA5')).status).toBe(403);
    expect((await register('tutorA', 'pupilA5', { year: 'now' })).body.fields).toEqual(['year']);
    expect(await registered()).toHaveLength(1);
  });
});

describe('challengeadmin/regtoawardstutor', () => {
  it('registers a teacher of invited pupils, who leaves the list; twice is once', async () => {
    expect((await registerTutor('tutorA', 'tutorA')).status).toBe(200);
    expect((await registerTutor('tutorA', 'tutorA')).status).toBe(200);
    expect(await registered()).toEqual([{ year: 2026, user_id: uid('tutorA'), registered_by: uid('tutorA') }]);
    expect(await candidates('tutorA')).toMatchObject({ tutors: [], registered: { students: 0, tutors: 1 } });
  });
  it('B10: lets a teacher register nobody else, an administrator any teacher', async () => {
    expect((await registerTutor('tutorA', 'tutorB')).status).toBe(404);
    expect((await registerTutor('admin', 'pupilA5')).status).toBe(404);
    expect(await registered()).toEqual([]);
    expect((await registerTutor('admin', 'tutorB')).status).toBe(200);
    expect(await registered()).toHaveLength(1);
  });
  it('B10: refuses a teacher whose pupils are not invited', async () => {
    await redate('running5', [-9, -8, -7, 1]);
    expect((await registerTutor('tutorA', 'tutorA')).body.code).toBe('NOT_INVITED');
    await redate('running5', [-9, -8, -7, -6]);
    await world.pool.query('update tutor_school set valid_till = current_date - 1 where user_id = $1', [uid('tutorB')]);
    expect((await registerTutor('admin', 'tutorB')).body.code).toBe('NOT_INVITED');
    await world.pool.query('update tutor_school set valid_till = null where user_id = $1', [uid('tutorB')]);
    expect(await registered()).toEqual([]);
  });
  it('is for administrators and teachers', async () => {
    for (const as of ['developer', 'pupilA5', 'centre', 'tester'] as const)
      expect((await registerTutor(as, 'tutorA')).status).toBe(403);
    expect((await registerTutor('tutorA', 'tutorA', { year: [] })).body.fields).toEqual(['year']);
  });
});

describe('the lists of the awards', () => {
  it('list-invited has all of the country, with who is registered', async () => {
    await register('tutorB', 'pupilB5');
    const { body } = await world.call(calls.listInvited, { as: 'developer', body: { year: 2026 } });
    expect(body.students?.map((row) => [row.userGrade, row.gradeRank.country.rank])).toEqual([
      [5, 1],
      [5, 1],
      [6, 1],
      [6, 2],
    ]);
    expect(body.students?.filter((row) => row.isRegistered).map((row) => row.id)).toEqual([uid('pupilB5')]);
    expect(body).toMatchObject({ year: 2026, round: 1 });
    const none = await world.call(calls.listInvited, { as: 'admin', body: { year: 2020 } });
    expect(none.body).toMatchObject({ year: null, students: [], years: [2026] });
  });
  it('list-attending has pupils and teachers with who registered them, the first one first', async () => {
    await register('tutorA', 'pupilA5');
    await registerTutor('tutorA', 'tutorA');
    const { body } = await world.call(calls.listAttending, { as: 'admin', body: { year: 2026 } });
    expect(body.students?.map((row) => row.role)).toEqual(['STUDENT', 'TUTOR']);
    expect(body.students?.[0]?.registrationDate).toMatch(/Z$/);
    expect(body.students?.[0]?.tutorLastName).toBe(body.students?.[1]?.lastName);
    const unnamed = await world.call(calls.listAttending, { as: 'admin', body: {} });
    expect(unnamed.body.year).toBe(2026);
  });
  it('F06: are for administrators and developers', async () => {
    for (const call of [calls.listInvited, calls.listAttending]) {
      for (const as of ['tutorA', 'pupilA5', 'centre', 'tester'] as const)
        expect((await world.call(call, { as })).status).toBe(403);
      expect((await world.call(call, { as: 'admin', raw: { year: 'x' } })).body.fields).toEqual(['year']);
    }
  });
});

describe('awards/save-event and unregister', () => {
  const save = (as: PersonName, raw: Record<string, unknown> = {}) =>
    world.call(calls.saveEvent, {
      as,
      raw: { year: 2026, place: ' Upės rūmai ', heldAt: null, capacity: null, ...raw },
    });
  const unregister = (as: PersonName, person: PersonName, raw: Record<string, unknown> = { year: 2026 }) =>
    world.call(calls.unregister, { as, params: { user: uid(person) }, raw });
  const heldAt = new Date(Date.now() + 86_400_000).toISOString();

  it('an organiser keeps place, date and places; everybody who registers sees them', async () => {
    expect((await candidates('tutorA')).event).toMatchObject({ place: '', heldAt: null, capacity: null, taken: 0 });
    expect((await save('developer', { heldAt, capacity: 7 })).body.success).toBe(true);
    const event = { place: 'Upės rūmai', heldAt, capacity: 7, taken: 0 };
    expect((await candidates('tutorA')).event).toMatchObject(event);
    expect((await world.call(calls.listInvited, { as: 'admin', raw: { year: 2026 } })).body.event).toMatchObject(event);
    expect((await world.call(calls.listAttending, { as: 'admin', raw: { year: 2026 } })).body.event).toMatchObject(
      event,
    );
    for (const as of ['tutorA', 'pupilA5', 'centre'] as const) expect((await save(as)).status).toBe(403);
    expect((await save('admin', { capacity: 0 })).body.fields).toEqual(['capacity']);
    expect((await save('admin', { heldAt: 'rytoj' })).body.fields).toEqual(['heldAt']);
    expect((await save('admin', { place: 'x'.repeat(301) })).body.fields).toEqual(['place']);
  });

  it('gives the last place once, and again when it is given back', async () => {
    await save('admin', { capacity: 1 });
    const answers = await Promise.all([register('tutorA', 'pupilA5'), register('tutorB', 'pupilB5')]);
    expect(answers.map(({ body }) => body.code ?? 'OK').sort()).toEqual(['AWARDS_FULL', 'OK']);
    for (const as of ['tutorA', 'tutorB'] as const) {
      const person = as === 'tutorA' ? 'pupilA5' : 'pupilB5';
      expect((await unregister(as, person)).body.success).toBe(true);
    }
    expect(await registered()).toEqual([]);
    expect((await register('tutorB', 'pupilB5')).body.success).toBe(true);
    // Who has the place already keeps it.
    expect((await register('tutorB', 'pupilB5')).body.success).toBe(true);
  });

  it('takes back own pupils and oneself, until it is held; again changes nothing', async () => {
    await save('admin');
    await register('tutorA', 'pupilA5');
    await registerTutor('tutorA', 'tutorA');
    expect((await candidates('tutorA')).registeredPeople).toMatchObject([
      { id: uid('pupilA5'), role: 'STUDENT', firstName: 'pupilA5', lastName: 'Bandomasis', userGrade: 5 },
      { id: uid('tutorA'), role: 'TUTOR', firstName: 'tutorA', lastName: 'Bandomasis', userGrade: null },
    ]);
    expect((await unregister('tutorB', 'pupilA5')).status).toBe(404);
    expect((await unregister('tutorB', 'tutorA')).status).toBe(404);
    expect((await unregister('developer', 'pupilA5')).status).toBe(403);
    expect((await unregister('tutorA', 'pupilA5', { year: 'x' })).status).toBe(400);
    await save('admin', { heldAt: new Date(Date.now() - 1000).toISOString() });
    expect((await unregister('tutorA', 'pupilA5')).body.code).toBe('CONFLICT');
    await save('admin', { heldAt });
    expect((await unregister('tutorA', 'pupilA5', {})).body.success).toBe(true);
    expect((await unregister('admin', 'tutorA')).body.success).toBe(true);
    expect((await unregister('tutorA', 'pupilA5')).body.success).toBe(true);
    expect(await registered()).toEqual([]);
    expect((await world.pool.query(`select from audit_log where action = 'award.unregister'`)).rowCount).toBe(2);
  });
});
