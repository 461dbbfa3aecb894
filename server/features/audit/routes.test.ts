import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportAudit, listAudit } from '../../../contract/audit';
import type { BodyIn } from '../../../contract/endpoint';
import { saveSettings } from '../../../contract/settings-change';
import { suspendUser } from '../../../contract/users-suspension';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.pool.query('truncate audit_log');
  const { tutorA, admin, pupilA5 } = world.people;
  await world.pool.query(`update user_account set last_name = 'Žukauskė' where id = $1`, [pupilA5.userId]);
  await world.pool.query(
    `insert into audit_log (happened_at, user_id, action, object_type, object_id, details) values
       ('2026-11-01 10:00+02', $1, 'permission.give', 'user', $3, '{}'),
       ('2026-11-02 00:30+02', $2, 'user.look', 'user', $3, '{}'),
       ('2026-11-03 10:00+02', $2, 'school.save', 'school', $4, '{"fields": ["name"]}'),
       ('2026-11-03 11:00+02', null, 'collection.calculate', 'collection', $5, '{"version": 2}')`,
    [tutorA.userId, admin.userId, pupilA5.userId, world.schools.A, world.collections.running5.id],
  );
});
afterAll(() => world.close());

async function actions(body: BodyIn<typeof listAudit> = {}): Promise<string[]> {
  const { body: reply } = await world.call(listAudit, { as: 'developer', body });
  expect(reply.total).toBe(reply.lines?.length);
  return (reply.lines ?? []).map(({ action }) => action);
}

describe('audit/list', () => {
  it('shows who did what, the newest first, with names', async () => {
    const { body } = await world.call(listAudit, { as: 'admin', body: { direction: 'desc' } });
    expect(body.lines?.map(({ action }) => action)).toEqual([
      'collection.calculate',
      'school.save',
      'user.look',
      'permission.give',
    ]);
    expect(body.lines?.[0]?.who).toBeNull();
    expect(body.lines?.[1]?.object).toMatchObject({ type: 'school', name: 'A mokykla' });
    expect(body.lines?.[3]).toMatchObject({
      who: { role: 'TUTOR' },
      object: { type: 'user', uuid: world.people.pupilA5.uuid },
    });
    expect(body.lines?.[3]?.object.name).toContain('Žukauskė');
  });

  it('filters by person, object, act, kind and days of Lithuania', async () => {
    expect(await actions({ search: 'zukauske' })).toEqual(['permission.give', 'user.look']);
    expect(await actions({ search: 'a mokykla' })).toEqual(['school.save']);
    expect(await actions({ action: 'school.save' })).toEqual(['school.save']);
    expect(await actions({ kind: 'VIEWS' })).toEqual(['user.look']);
    expect(await actions({ kind: 'CHANGES' })).toHaveLength(3);
    expect(await actions({ by: world.people.tutorA.uuid })).toEqual(['permission.give']);
    expect(await actions({ from: '2026-11-02', till: '2026-11-02' })).toEqual(['user.look']);
    expect(await actions({ search: 'niekas toks' })).toEqual([]);
    for (const sort of ['time', 'who', 'action', 'object'] as const) expect(await actions({ sort })).toHaveLength(4);
  });

  it('is for organisers, and takes no nonsense', async () => {
    for (const as of ['tutorA', 'centre', 'tester', 'pupilA5'] as const)
      expect((await world.call(listAudit, { as })).status).toBe(403);
    expect((await world.call(listAudit, { as: 'admin', raw: { from: 'yesterday' } })).status).toBe(400);
    expect((await world.call(listAudit, { as: 'admin', raw: { action: 'user.fly' } })).status).toBe(400);
  });

  it('knows no day that the calendar has not: neither in the list nor in its file', async () => {
    for (const day of ['2026-99-99', '2026-02-30', '0000-01-01']) {
      expect((await world.call(listAudit, { as: 'admin', raw: { from: day } })).status, day).toBe(400);
      const url = `/api${exportAudit.path}?till=${day}`;
      const headers = { 'authentication-token': world.people.admin.token };
      expect((await world.app.http.inject({ url, headers })).statusCode, day).toBe(400);
    }
  });

  it('says what can be undone: while nothing has been built upon it', async () => {
    const changes = [{ name: 'awardsPerGrade', from: 15, to: 12 } as const];
    await world.call(saveSettings, { as: 'admin', body: { changes } });
    const user = world.people.tutorB.uuid;
    await world.call(suspendUser, { as: 'admin', params: { user }, body: { reason: 'patikrai' } });
    const undoable = async () => {
      const { lines } = (await world.call(listAudit, { as: 'admin', body: {} })).body;
      return (lines ?? []).filter(({ canUndo }) => canUndo).map(({ action }) => action);
    };
    expect(await undoable()).toEqual(['setting.change', 'user.suspend']);
    await world.call(saveSettings, { as: 'admin', body: { changes: [{ name: 'awardsPerGrade', from: 12, to: 20 }] } });
    await world.pool.query(`update user_account set suspended_at = null, suspended_by = null, suspended_reason = null`);
    expect(await undoable()).toEqual(['setting.change']);
  });
});

describe('excels/export-audit', () => {
  it('has the lines of the filter, and is itself in the log', async () => {
    const headers = { 'authentication-token': world.people.admin.token };
    const url = '/api/excels/export-audit?format=csv&search=zukauske';
    const answer = await world.app.http.inject({ method: 'GET', url, headers });
    expect(answer.statusCode).toBe(200);
    const lines = answer.body.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('Žukauskė');
    const { body } = await world.call(listAudit, { as: 'admin', body: { action: 'audit.export' } });
    expect(body.lines).toHaveLength(1);
    // The typed name of a child is not kept where masking would not find it.
    expect(body.lines?.[0]?.details).toMatchObject({ isSearch: true, kind: 'ALL', format: 'csv' });
    expect(JSON.stringify(body.lines)).not.toMatch(/zukauske/i);
    expect((await world.call(exportAudit, { as: 'tutorA' })).status).toBe(403);
  });
});

describe('with 100,000 lines', () => {
  it('answers each filter over 100,000 lines', async () => {
    await world.pool.query(
      `insert into audit_log (happened_at, user_id, action, object_type, object_id)
       select now() - make_interval(secs => n), $1, 'permission.give', 'user', (n % 500)::text
       from generate_series(1, 100000) n`,
      [world.people.tutorA.userId],
    );
    await world.pool.query('analyze audit_log');
    const bodies: BodyIn<typeof listAudit>[] = [
      { direction: 'desc' },
      { direction: 'desc', num: 200 },
      { search: 'zukauske' },
      { kind: 'VIEWS' },
      { by: world.people.admin.uuid, direction: 'desc' },
    ];
    for (const body of bodies) {
      const started = performance.now();
      expect((await world.call(listAudit, { as: 'admin', body })).status).toBe(200);
      const ms = performance.now() - started;
      console.log(`audit/list ${JSON.stringify(body)}: ${Math.round(ms)} ms`);
    }
    expect((await world.call(listAudit, { as: 'admin' })).body).toMatchObject({ total: 10_000, hasMore: true });
  });
});
