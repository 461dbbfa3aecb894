import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calculateFinalResults } from '../../../contract/collections';
import * as calls from '../../../contract/publication';
import { redate, sitAll } from '../../testing/contest';
import type { PersonName } from '../../testing/people';
import { setSettings } from '../../testing/settings';
import { createWorld, type World } from '../../testing/world';
import { createSets } from '../collections/sets';
import { createCalculations } from '../results/calculation/calculations';
import { publishDue } from './job';

/**
 * Version 1 is public: A5 72, A5b 39, archived 30, B6 24, A6 0. Version 2: B5 has 60 and takes the second place, so that
 * A5b gets the third and the archived pupil loses it.
 */
let world: World;
const serial = 'DMB-2026-AAAA-BBBB-CCCC';
beforeAll(async () => {
  world = await createWorld();
  await world.pool.query(`update user_account set grade = 5 where login in ('pupila6', 'pupilb6')`);
  await setSettings(world, { awardsPerGrade: 4 });
  await world.pool.query(`update user_account set email = login || '@damba.example' where role = 'TUTOR'`);
  await sitAll(world, 'running5', {
    pupilA5: 'RRRRRR',
    pupilA5b: 'RRR---',
    pupilA6: 'WWWWWW',
    pupilB6: 'RR----',
    archivedA5: 'R-----',
  });
  await redate(world, 'running5', [-3, -2, -1]);
  await calculate();
  const { services } = world;
  await publishDue(services, { sets: createSets(services), calculations: createCalculations(services) });
  await world.pool.query(
    `insert into certificate (serial, user_id, collection_id, year, round, kind, scale, place, grade, initials)
     select $1, user_id, $2, 2026, 1, 'PLACE', 'COUNTRY', 3, 5, 'A. A.' from result where grade_country_rank = 3 limit 1`,
    [serial, id()],
  );
  await sitAll(world, 'running5', { pupilB5: 'RRRRR-' });
  await world.pool.query('update attempt set finished_at = now() where user_id = $1', [world.people.pupilB5.userId]);
  await calculate();
});
afterAll(() => world.close());

const id = () => world.collections.running5.id;
const calculate = () => world.call(calculateFinalResults, { as: 'admin', body: { collectionId: id(), hold: true } });
type More = Partial<{ from: number; to: number; kind: calls.ChangeKind; page_size: number; num: number; sort: 'rank' }>;
const compare = (more: More = {}, as: PersonName = 'admin') =>
  world.call(calls.compareVersions, { as, body: { collectionId: id(), from: 1, to: 2, ...more } });

describe('two versions', () => {
  it('differ in diplomas, invitations and other places, winners first', async () => {
    const { body } = await compare();
    expect(body.counts).toEqual({
      all: 6,
      diplomas: { won: 1, changed: 1, lost: 1 },
      awards: { won: 1, lost: 1 },
      rounds: { won: 0, lost: 0 },
      other: 2,
      farthest: 1,
    });
    expect(body).toMatchObject({ total: 6, isDifferent: true });
    expect(body.changes?.map(({ rankBefore, rankAfter }) => [rankBefore, rankAfter])).toEqual([
      [null, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [1, 1],
      [5, 6],
    ]);
    const country = (place: number) => ({ place, scale: 'COUNTRY' });
    expect(body.changes?.[0]).toMatchObject({
      uuid: world.people.pupilB5.uuid,
      pointsBefore: null,
      pointsAfter: 60,
      diplomaBefore: null,
      diplomaAfter: country(2),
      awardBefore: false,
      awardAfter: true,
    });
    expect(body.changes?.[1]).toMatchObject({ diplomaBefore: country(2), diplomaAfter: country(3) });
    expect(body.changes?.[3]).toMatchObject({ awardBefore: true, awardAfter: false, diplomaAfter: null });
    expect(body.teachers).toBe(2);
  });

  it('names the issued diplomas that become void', async () => {
    const { body } = await compare();
    expect(body.issued).toEqual([
      {
        serial,
        name: expect.any(String),
        issuedAt: expect.any(String),
        before: { place: 3, scale: 'COUNTRY' },
        after: null,
      },
    ]);
    expect(body.issuedTotal).toBe(1);
  });

  it('come by kind, by page and in another order', async () => {
    expect((await compare({ kind: 'DIPLOMA' })).body).toMatchObject({ total: 3 });
    expect((await compare({ kind: 'AWARD' })).body).toMatchObject({ total: 2 });
    expect((await compare({ kind: 'ROUND' })).body).toMatchObject({ total: 0, changes: [] });
    expect((await compare({ kind: 'OTHER' })).body).toMatchObject({ total: 2 });
    const second = await compare({ page_size: 2, num: 2 });
    expect(second.body.changes?.map(({ rankAfter }) => rankAfter)).toEqual([4, 5]);
    const byRank = await compare({ sort: 'rank' });
    expect(byRank.body.changes?.map(({ rankAfter }) => rankAfter)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('that are the same differ in nothing, and the other way round all is turned', async () => {
    expect((await compare({ to: 1 })).body).toMatchObject({ total: 0, isDifferent: false, issued: [] });
    expect((await compare({ from: 2, to: 1 })).body.counts?.diplomas).toEqual({ won: 1, changed: 1, lost: 1 });
  });

  it('the line of the second round is the place of the last one invited', async () => {
    const { pool } = world;
    await pool.query(`insert into second_round (year, registration_till) values (2026, now() + interval '9 days')`);
    await pool.query(
      `insert into second_round_registration (year, user_id, key_hash)
       select 2026, r.user_id, decode(md5(r.user_id::text), 'hex') from result r join calculation k on k.id = r.calculation_id
       where k.collection_id = $1 and k.version = 1 and r.group_country_rank <= 2`,
      [id()],
    );
    const { body } = await compare({ kind: 'ROUND' });
    expect(body.counts?.rounds).toEqual({ won: 1, lost: 1 });
    expect(body.changes?.map(({ rankAfter, roundAfter }) => [rankAfter, roundAfter])).toEqual([
      [2, true],
      [3, false],
    ]);
  });
});

describe('who may compare', () => {
  it('organisers, versions that are there', async () => {
    for (const as of ['tutorA', 'pupilA5', 'tester', 'centre'] as const) {
      expect((await compare({}, as)).body.code).toBe('FORBIDDEN');
    }
    expect((await compare({ to: 9 })).body.code).toBe('NOT_FOUND');
    expect((await compare({ from: 9 }, 'developer')).body.code).toBe('NOT_FOUND');
    const foreign = { collectionId: world.collections.draft8.id, from: 1, to: 2 };
    expect((await world.call(calls.compareVersions, { as: 'admin', body: foreign })).body.code).toBe('NOT_FOUND');
    expect((await compare({ from: 0 })).status).toBe(400);
  });

  it('on the page, which is logged', async () => {
    await compare();
    const { rows } = await world.pool.query(
      `select object_id, details from audit_log where action = 'publication.look'`,
    );
    expect(rows).toContainEqual({ object_id: id(), details: { list: 'compare', from: 1, to: 2 } });
  });

  it('as a file, which is logged', async () => {
    const file = await world.app.http.inject({
      url: `/api/publication/comparison/${id()}?from=1&to=2&format=csv`,
      headers: { 'authentication-token': world.people.admin.token },
    });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toMatch(/palyginimas-.+-1-2\.csv/);
    const lines = file.body.trim().split('\r\n');
    expect(lines).toHaveLength(7);
    expect(lines[1]).toContain('II vieta šalyje');
    const { rows } = await world.pool.query(`select details from audit_log where action = 'publication.export'`);
    expect(rows).toEqual([{ details: { from: 1, to: 2, format: 'csv' } }]);
  });
});

describe('the teachers of who changes', () => {
  it('get a mail that waits, and that a return stops', async () => {
    const body = {
      collectionId: id(),
      version: 2,
      publicVersion: 1,
      note: 'Įskaitytas sprendimas',
      tellTeachers: true,
    };
    const published = await world.call(calls.publishVersion, { as: 'admin', body });
    expect(published.body).toMatchObject({ success: true, mails: 2, stoppedMails: 0 });
    const waiting = async () =>
      (
        await world.pool.query<{ text: string; waits: boolean }>(
          `select text_body as text, next_try_at > now() + interval '4 minutes' as waits from mail where kind = 'RESULTS_REVISED'`,
        )
      ).rows;
    expect(await waiting()).toHaveLength(2);
    for (const { text, waits } of await waiting()) {
      expect(waits).toBe(true);
      expect(text).toContain('Įskaitytas sprendimas');
    }
    const back = { collectionId: id(), version: 1, publicVersion: 2, note: 'Per anksti' };
    const returned = await world.call(calls.returnVersion, { as: 'admin', body: back });
    expect(returned.body).toMatchObject({ success: true, stoppedMails: 2 });
    expect(await waiting()).toEqual([]);
  });
});
