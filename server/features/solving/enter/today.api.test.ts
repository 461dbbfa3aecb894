import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getBoard } from '../../../../contract/board';
import { setOutOfSchool } from '../../../../contract/participants-states';
import { listClass } from '../../../../contract/permissions';
import { getChallenge, getSet, getTask, getToday, sendAnswer, startChallenge } from '../../../../contract/solving';
import type { CollectionName } from '../../../testing/collections';
import { skipTime } from '../../../testing/machine/skip-time';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql`truncate attempt, permission cascade`.execute(world.db);
});

const start = (as: PersonName, collection: CollectionName) =>
  world.call(startChallenge, {
    as,
    params: { grade: '5' },
    body: { challengeId: world.collections[collection].id },
  });

describe('get-today', () => {
  const today = (as: PersonName, grade: string) => world.call(getToday, { as, params: { grade } });

  it("answers the contest of the pupil's own grade, whatever grade is asked for", async () => {
    await world.permit('pupilA5', 'running5');
    const { body, headers } = await today('pupilA5', '11');
    expect(body.challenge).toMatchObject({ brc_id: world.collections.running5.id, attemptState: 'NONE', brc_key: '' });
    expect(body.challenge?.permitionDate).toBeTruthy();
    expect(body.challenge?.permissionEndsAt).toBeTruthy();
    expect(headers['cache-control']).toBe('no-store');
  });

  it('ends a permission with the window of the contest', async () => {
    await world.permit('pupilA5', 'running5');
    await sql`update collection set valid_to = now() + interval '2 minutes' where name = 'running5'`.execute(world.db);
    const { permitionDate, permissionEndsAt } = (await today('pupilA5', '5')).body.challenge ?? {};
    await sql`update collection set valid_to = now() + interval '5 days' where name = 'running5'`.execute(world.db);
    const minutes = (Date.parse(permissionEndsAt ?? '') - Date.parse(permitionDate ?? '')) / 60_000;
    expect(minutes).toBeLessThan(15);
  });

  it('shows the state of the own attempt, also after the finish and after the window while it runs', async () => {
    await start('tester', 'running5');
    expect((await today('tester', '5')).body.challenge?.attemptState).toBe('RUNNING');
    await sql`update collection set valid_to = now() - interval '1 minute' where name = 'running5'`.execute(world.db);
    expect((await today('tester', '5')).body.challenge?.brc_id).toBe(world.collections.running5.id);
    expect((await today('pupilA5', '5')).body.challenge?.brc_id).toBe(world.collections.practice5.id);
    await sql`update collection set valid_to = now() + interval '5 days' where name = 'running5'`.execute(world.db);
    await sql`update attempt set finished_at = now(), closed_by = 'PUPIL'`.execute(world.db);
    expect((await today('tester', '5')).body.challenge?.attemptState).toBe('FINISHED');
  });

  it('tells which tasks of the own attempt have an answer, and nothing before the start', async () => {
    await world.permit('pupilA5', 'running5');
    expect((await today('pupilA5', '5')).body.challenge).not.toHaveProperty('dam');
    await start('pupilA5', 'running5');
    const { id, exercises } = world.collections.running5;
    expect((await today('pupilA5', '5')).body.challenge?.dam).toEqual({ tasks: exercises.length, answered: [] });
    const send = (place: number, seq: number, answerText: string | null) =>
      world.call(sendAnswer, {
        as: 'pupilA5',
        body: { adata: { challengeId: id, taskId: exercises[place]?.id ?? '', answerText, epoch: 1, seq } },
      });
    for (const place of [1, 3]) await send(place, 1, exercises[place]?.correctValue ?? '');
    await send(3, 2, null);
    const { challenge } = (await today('pupilA5', '5')).body;
    expect(challenge?.dam).toEqual({ tasks: exercises.length, answered: [2] });
    await sql`update attempt set finished_at = now(), closed_by = 'PUPIL'`.execute(world.db);
    expect((await today('pupilA5', '5')).body.challenge?.dam).toEqual({ tasks: exercises.length, answered: [2] });
    expect((await today('pupilB5', '5')).body.challenge).not.toHaveProperty('dam');
  });

  it('answers null when nothing runs, and to staff the grade that they ask for', async () => {
    expect((await today('pupilA7', '5')).body).toEqual({
      success: true,
      challenge: null,
      hasAgreement: true,
    });
    expect((await today('admin', '11')).body.challenge).toMatchObject({ brc_key: 'key-secured11', secured: true });
    expect((await today('centre', '11')).body.challenge).toMatchObject({ brc_key: '' });
    for (const grade of ['0', '13', '999999999999999999']) {
      expect((await today('admin', grade)).body.challenge).toBeNull();
    }
    expect((await today('admin', 'x')).status).toBe(400);
    expect((await today('tutorA', '5')).status).toBe(403);
  });
});

describe('get-today before a contest opens', () => {
  const today = async (as: PersonName, grade = '7') => (await world.call(getToday, { as, params: { grade } })).body;
  const opensIn = (minutes: number, name: CollectionName = 'future7') =>
    world.pool.query(
      `update collection set valid_from = date_trunc('second', now()) + make_interval(mins => $2) where id = $1
       returning valid_from`,
      [world.collections[name].id, minutes],
    );
  afterAll(() => opensIn(3 * 24 * 60));

  it('C03: tells a pupil of it from 30 minutes before, and nothing of it but its name and time', async () => {
    await opensIn(31);
    expect(await today('pupilA7')).toEqual({ success: true, challenge: null, hasAgreement: true });
    const { rows } = await opensIn(29);
    expect(await today('pupilA7')).toEqual({
      success: true,
      challenge: null,
      hasAgreement: true,
      opens: { name: 'future7', at: rows[0].valid_from.toISOString() },
    });
    const { id, exercises } = world.collections.future7;
    const tries = [
      await world.call(getChallenge, { as: 'pupilA7', params: { id } }),
      await start('pupilA7', 'future7'),
      await world.call(getSet, { as: 'pupilA7', params: { id } }),
      await world.call(getTask, { as: 'pupilA7', params: { id: exercises[0]?.id ?? '' } }),
    ];
    expect(tries.map(({ body }) => body.success)).toEqual([false, false, false, false]);
  });

  it('becomes the challenge of today when it opens', async () => {
    await opensIn(0);
    const body = await today('pupilA7');
    expect(body).not.toHaveProperty('opens');
    expect(body.challenge?.brc_name).toBe('future7');
  });

  it("is nobody else's: another grade, staff, a draft, or a round for which the pupil is not confirmed", async () => {
    await opensIn(29);
    for (const as of ['pupilA5', 'tester', 'admin'] as const) expect(await today(as)).not.toHaveProperty('opens');
    const set = (change: string) =>
      world.pool.query(`update collection set ${change} where id = $1`, [world.collections.future7.id]);
    for (const [change, back] of [
      ['is_complete = false', 'is_complete = true'],
      ['round = 2', 'round = 1'],
      [`type = 'TRA'`, `type = 'CON'`],
    ] as const) {
      await set(change);
      expect(await today('pupilA7')).not.toHaveProperty('opens');
      await set(back);
    }
    expect(await today('pupilA7')).toHaveProperty('opens');
  });

  it('stands beside what runs already', async () => {
    await world.pool.query(`update collection set grades = '{5,7,8}' where id = $1`, [world.collections.future7.id]);
    const body = await today('pupilA5', '5');
    expect(body.challenge?.brc_id).toBe(world.collections.running5.id);
    expect(body.opens?.name).toBe('future7');
    await world.pool.query(`update collection set grades = '{7,8}' where id = $1`, [world.collections.future7.id]);
  });
});

describe('get-today of a pupil who waits', () => {
  const today = async (as: PersonName) => (await world.call(getToday, { as, params: { grade: '5' } })).body;
  const challengeId = () => world.collections.running5.id;
  const list = (as: PersonName, subGrade?: number, page_size?: number) =>
    world.call(listClass, { as, params: { grade: '5' }, body: { challengeId: challengeId(), subGrade, page_size } });
  const time = skipTime();
  afterAll(time.end);
  /** Waits for the look to be written and for the instance to have read it: it reads all looks every 5 s. */
  const seen = (as: PersonName, by: string | undefined) =>
    vi.waitFor(
      async () => {
        time.by(5_001);
        expect((await today(as)).seenBy).toBe(by);
      },
      { timeout: 15_000 },
    );
  const writtenLooks = async () => (await world.pool.query('select * from class_sight')).rowCount;
  beforeEach(async () => {
    await sql`truncate class_sight`.execute(world.db);
  });

  it('names the teacher whose list or board has the pupil, for a minute', { timeout: 60_000 }, async () => {
    expect(await today('pupilA5')).not.toHaveProperty('seenBy');
    await list('tutorA');
    await seen('pupilA5', 'tutorA Bandomasis');
    // Not the pupils of another school, nor those whom the list does not hold, nor who has no contest.
    expect(await today('pupilB5')).not.toHaveProperty('seenBy');
    expect(await today('pupilA7')).not.toHaveProperty('seenBy');
    await sql`update class_sight set seen_at = now() - interval '61 seconds'`.execute(world.db);
    await seen('pupilA5', undefined);
    await world.call(getBoard, {
      as: 'tutorAB',
      body: { challengeId: challengeId(), grade: 5, school: world.schools.A },
    });
    await seen('pupilA5', 'tutorAB Bandomasis');
    await world.permit('pupilA5', 'running5');
    await start('pupilA5', 'running5');
    expect(await today('pupilA5')).not.toHaveProperty('seenBy');
  });

  it('names nobody for a part of the class, for one who has left, or for a look of organisers', {
    timeout: 60_000,
  }, async () => {
    await list('tutorAB', undefined, 1);
    await list('admin');
    await list('tutorA', 2);
    await vi.waitFor(async () => expect(await writtenLooks()).toBe(1));
    await seen('pupilA5', undefined);
    const body = { uList: [world.people.pupilA5b.uuid], isOutOfSchool: true };
    await world.call(setOutOfSchool, { as: 'tutorA', body });
    await sql`insert into class_sight (tutor_id, collection_id, school_id, grade)
      values (${world.people.tutorAB.userId}, ${challengeId()}, ${world.schools.A}, 5)`.execute(world.db);
    await seen('pupilA5', 'tutorAB Bandomasis');
    await seen('pupilA5b', undefined);
    await world.call(setOutOfSchool, { as: 'tutorA', body: { ...body, isOutOfSchool: false } });
    await seen('pupilA5b', 'tutorAB Bandomasis');
  });

  it('says whether the agreement is there, to pupils alone', async () => {
    expect((await today('pupilA5')).hasAgreement).toBe(true);
    expect((await today('youngA3')).hasAgreement).toBe(false);
    expect(await today('admin')).not.toHaveProperty('hasAgreement');
  });
});

describe('get', () => {
  const get = (as: PersonName, collection: CollectionName) =>
    world.call(getChallenge, { as, params: { id: world.collections[collection].id } });

  it.each<[PersonName, CollectionName, number]>([
    ['pupilA5', 'running5', 200],
    ['pupilA5', 'practice5', 200],
    ['pupilA5', 'training', 200],
    ['pupilA5', 'secured11', 404],
    ['pupilA7', 'future7', 404],
    ['pupilA9', 'past9', 404],
    ['pupilA8', 'draft8', 404],
    ['tester', 'future7', 200],
    ['tutorA', 'running5', 403],
  ])('%s at %s: %s', async (as, collection, status) => {
    expect((await get(as, collection)).status).toBe(status);
  });

  it('says the seconds used', async () => {
    await world.permit('pupilA5', 'running5');
    await start('pupilA5', 'running5');
    await sql`update attempt set started_at = now() - interval '61.5 seconds'`.execute(world.db);
    expect((await get('pupilA5', 'running5')).body.usedtime).toBe(61);
  });
});
