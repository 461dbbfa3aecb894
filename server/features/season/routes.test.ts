import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organisers } from '../../../contract/roles';
import { getDoneToday, getSeason, type Season } from '../../../contract/season';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const season = async (as: PersonName = 'admin') => (await world.call(getSeason, { as })).body;
const needOf = async (kind: string) => (await season()).needs?.find((one) => one.kind === kind);
const rowOf = async (name: 'running5' | 'secured11' | 'future7' | 'closed3' | 'draft8') =>
  (await season()).contests?.find(({ id }) => id === String(world.collections[name].id));

describe('season/get', () => {
  it('is for organisers alone', async () => {
    expect(organisers).toEqual(['ADMIN', 'DEVELOPER']);
    for (const as of ['tutorA', 'pupilA5', 'tester', 'centre'] as const)
      expect(await world.call(getSeason, { as })).toMatchObject({ status: 403, body: { success: false } });
    expect((await world.call(getSeason, { as: 'developer' })).body).toMatchObject({ success: true, year: 2026 });
    expect((await world.call(getSeason, { as: 'admin', raw: [] })).status).toBe(400);
  });

  it('has the year with its stages and every contest of the first round with its state', async () => {
    const { year, stages, contests, steps } = await season();
    expect(year).toBe(2026);
    expect(stages?.find(({ kind }) => kind === 'FIRST_ROUND')?.state).toBe('NOW');
    expect(steps).toBeNull();
    const states = Object.fromEntries(contests?.map(({ id, state }) => [id, state]) ?? []);
    expect(states).toMatchObject({
      [world.collections.running5.id]: 'RUNNING',
      [world.collections.future7.id]: 'READY',
      [world.collections.closed3.id]: 'OVER',
      [world.collections.draft8.id]: 'DRAFT',
    });
    // Contests of other years are not of this one.
    expect(Object.keys(states)).not.toContain(String(world.collections.past9.id));
  });

  it('tells what a draft lacks, and stops when it opens later', async () => {
    const draft = await rowOf('draft8');
    expect(draft).toMatchObject({ state: 'DRAFT', tasks: 6, wanted: 15, problems: expect.any(Number) });
    const needed = async () => (await season()).needs?.find(({ contest }) => contest?.id === draft?.id);
    expect(await needed()).toMatchObject({ kind: 'NOT_READY', missing: 9 });
    await world.pool.query(
      `update collection set valid_from = now() + interval '8 days', valid_to = now() + interval '9 days',
      primary_result_date = now() + interval '10 days' where id = $1`,
      [draft?.id],
    );
    expect(await needed()).toBeUndefined();
  });

  it('asks for a calculation when a contest is over, and again when it is stale', async () => {
    const { id } = world.collections.closed3;
    expect(await needOf('COUNT')).toMatchObject({ contest: { id: String(id) } });
    await world.pool.query(`insert into calculation (collection_id, version, attempt_count) values ($1, 1, 0)`, [id]);
    expect(await rowOf('closed3')).toMatchObject({ results: 'COUNTED', version: 1 });
    expect(await needOf('COUNT')).toBeUndefined();
    await sit(id, 'pupilA5');
    expect(await rowOf('closed3')).toMatchObject({ results: 'STALE', changes: { finished: 1 }, finished: 1 });
    expect(await needOf('STALE')).toMatchObject({ version: 1, changes: { finished: 1 } });
  });

  it('names a version that waits beside the public one, in the next year too', async () => {
    const { id } = world.collections.closed3;
    const waiting = async () => (await needOf('HELD'))?.contest?.id ?? null;
    await world.pool.query(
      `update collection set primary_result_date = valid_to, result_date = valid_to where id = $1`,
      [id],
    );
    await world.pool.query('delete from calculation where collection_id = $1', [id]);
    const version = (n: number, at: string | null) =>
      world.pool.query(
        'insert into calculation (collection_id, version, attempt_count, published_at) values ($1, $2, 0, $3)',
        [id, n, at],
      );
    await version(1, '2026-01-10');
    expect(await waiting()).toBeNull();
    await version(2, null);
    expect(await waiting()).toBe(String(id));
    expect(await rowOf('closed3')).toMatchObject({ results: 'HELD' });
    await world.pool.query('update collection set year = 2025 where id = $1', [id]);
    expect(await needOf('HELD')).toMatchObject({ contest: { id: String(id), ageGroup: null } });
    await world.pool.query('update collection set year = 2026 where id = $1', [id]);
    await world.pool.query('update calculation set published_at = now() where collection_id = $1 and version = 2', [
      id,
    ]);
    expect(await waiting()).toBeNull();
  });

  it('counts what else waits, until it is done', async () => {
    const before = (await needOf('SCHOOLS'))?.count ?? 0;
    await world.pool.query(`insert into school (name, is_confirmed) values ('Naujoji mokykla', false)`);
    expect(await needOf('SCHOOLS')).toMatchObject({
      count: before + 1,
      names: expect.arrayContaining(['Naujoji mokykla']),
    });
    await world.pool.query(`update school set is_confirmed = true where name = 'Naujoji mokykla'`);
    expect((await needOf('SCHOOLS'))?.count ?? 0).toBe(before);

    await world.pool.query(
      `insert into mail (to_name, to_address, subject, text_body, html_body, state, created_at) values
         ('A', 'a@niekur.lt', '', '', '', 'FAILED', now()), ('B', 'b@niekur.lt', '', '', '', 'FAILED', now() - interval '20 days')`,
    );
    expect(await needOf('MAILS')).toMatchObject({ count: 1, names: ['niekur.lt'] });
    await world.pool.query(`delete from mail where to_address like '%@niekur.lt'`);
    expect(await needOf('MAILS')).toBeUndefined();
  });

  it('counts late answers until they are accepted or refused, or the results are out', async () => {
    const { id } = world.collections.running5;
    const attempt = await sit(id, 'pupilA5');
    await world.pool.query(
      `insert into answer_journal (attempt_id, exercise_id, epoch, seq, value, is_late)
       select $1, id, 1, 1, '7', true from exercise where collection_id = $2 order by id limit 1`,
      [attempt, id],
    );
    expect(await needOf('LATE')).toMatchObject({ count: 1 });
    await world.pool.query(
      `insert into late_refusal (attempt_id, exercise_id, epoch, seq, reason)
       select attempt_id, exercise_id, epoch, seq, 'per vėlai' from answer_journal where attempt_id = $1`,
      [attempt],
    );
    expect(await needOf('LATE')).toBeUndefined();
    await world.pool.query('delete from late_refusal');
    expect(await needOf('LATE')).toMatchObject({ count: 1 });
    await world.pool.query(
      `insert into late_acceptance (attempt_id, exercise_id, epoch, seq, accepted_by, reason)
       select attempt_id, exercise_id, epoch, seq, $2, 'ryšys' from answer_journal where attempt_id = $1`,
      [attempt, world.people.admin.userId],
    );
    expect(await needOf('LATE')).toBeUndefined();
  });

  it('says of a part that it could not be read, and has the others', async () => {
    await world.pool.query('alter table late_acceptance rename to late_acceptance_gone');
    expect(await season()).toMatchObject({ success: true, needs: null, year: 2026, contests: expect.any(Array) });
    await world.pool.query('alter table late_acceptance_gone rename to late_acceptance');
    await world.pool.query('alter table award_event rename to award_event_gone');
    expect(await season()).toMatchObject({ stages: null, contests: null, needs: null, trainings: expect.any(Object) });
    await world.pool.query('alter table award_event_gone rename to award_event');
    expect((await season()).needs).not.toBeNull();
  });

  it('offers the first steps where there is nothing', async () => {
    const { rows } = await world.pool.query(`select id from collection where type = 'CON'`);
    await world.pool.query(`update collection set type = 'STG' where type = 'CON'`);
    const empty: Partial<Season> = await season();
    expect(empty).toMatchObject({ year: null, stages: [], contests: [] });
    expect(empty.steps).toEqual({ hasYear: false, hasSchools: true, hasTasks: true });
    await world.pool.query(`update collection set type = 'CON' where id = any($1)`, [rows.map(({ id }) => id)]);
  });
});

describe('season/done', () => {
  it("has today's acts of organisers, without looks and without those of others", async () => {
    const act = (who: PersonName, action: string, object: string) =>
      world.pool.query(
        `insert into audit_log (user_id, action, object_type, object_id) values ($1, $2, 'collection', $3)`,
        [world.people[who].userId, action, object],
      );
    const { id } = world.collections.running5;
    await act('admin', 'collection.change', String(id));
    await act('admin', 'results.look', String(id));
    await act('tutorA', 'collection.change', String(id));
    await act('developer', 'collection.order', String(id));
    await act('developer', 'collection.order', String(id));
    const { body } = await world.call(getDoneToday, { as: 'developer' });
    expect(body.acts).toMatchObject([
      { action: 'collection.order', count: 2, name: null },
      { action: 'collection.change', count: 1, name: expect.stringContaining('running5') },
    ]);
    expect(await world.call(getDoneToday, { as: 'tutorA' })).toMatchObject({ status: 403 });
  });
});

async function sit(collection: string, who: PersonName): Promise<string> {
  const { rows } = await world.pool.query(
    `insert into attempt (collection_id, user_id, grade, school_id, started_at, deadline, finished_at, closed_by, ticket_hash)
     select $1, id, grade, school_id, now() - interval '40 minutes', now() + interval '5 minutes', now(), 'PUPIL',
       decode(md5(random()::text), 'hex') from user_account where id = $2 returning id`,
    [collection, world.people[who].userId],
  );
  return rows[0].id;
}
