import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../../contract/roomcheck';
import { firstSamples, sampleKinds } from '../../../contract/roomcheck-verdict';
import { goodFigures } from '../../testing/files/room-figures';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  Object.assign(world.services.pressure, { inFlight: 0, lateMs: 0 });
  await world.pool.query('truncate room_check cascade');
});

const { pieceBytes } = calls.roomCheckBounds;
const others = ['pupilA5', 'centre', 'tester', null] as const;
const schoolOf = (name: 'A' | 'B' = 'A') => world.schools[name];
const begin = (as: PersonName | null = 'tutorA', school = schoolOf()) =>
  world.call(calls.beginRoomCheck, { as, body: { school } });
const begun = async (as: PersonName = 'tutorA') => (await begin(as)).body.check ?? '';
const answer = (check: string, seq: number | null = 1, as: PersonName | null = 'tutorA') =>
  world.call(calls.sendTrialAnswer, {
    as,
    body: { check, adata: { challengeId: '1', taskId: '1', epoch: 1, seq, answerText: 'ąžuolas' } },
  });
const keep = (check: string, more: { room?: string; as?: PersonName | null; raw?: object } = {}) =>
  world.call(calls.keepRoomCheck, {
    as: more.as === undefined ? 'tutorA' : more.as,
    raw: more.raw ?? { check, room: more.room ?? '', figures: goodFigures },
  });
const piece = (check: string, as: PersonName | null = 'tutorA') =>
  world.app.http.inject({
    url: `/api/roomcheck/piece/${check}/1`,
    headers: as ? { 'authentication-token': world.people[as].token } : {},
  });
const age = (minutes: number) =>
  world.pool.query(`update room_check set begun_at = begun_at - make_interval(mins => $1)`, [minutes]);

describe('beginning a check', () => {
  it('says what 30 pupils fetch and how the pieces must look', async () => {
    const { status, body } = await begin();
    expect(status).toBe(200);
    expect(body).toMatchObject({ pupils: 30, pieceBytes, applicationBytes: 600_000 });
    expect(body.pupilBytes).toBe(600_000 + (body.setBytes ?? 0));
    expect((body.pieces ?? 0) * pieceBytes).toBeGreaterThanOrEqual(30 * (body.pupilBytes ?? 0));
    expect(body.samples?.map(({ kind }) => kind)).toEqual([...firstSamples]);
  });

  it('is for teachers of the school and organisers', async () => {
    for (const as of ['admin', 'developer'] as const) expect((await begin(as)).body.success).toBe(true);
    for (const as of others) expect((await begin(as)).status, String(as)).toBe(as ? 403 : 401);
    expect((await begin('tutorA', schoolOf('B'))).status).toBe(404);
    expect((await begin('admin', '999999')).status).toBe(404);
    expect((await world.call(calls.beginRoomCheck, { as: 'tutorA', raw: { school: 'a' } })).body.fields).toEqual([
      'school',
    ]);
  });

  it('waits 20 seconds from one to the next of the same person', async () => {
    const both = await Promise.all([begin(), begin()]);
    expect(both.map(({ body }) => body.code ?? 'begun').sort()).toEqual(['ROOMCHECK_TOO_SOON', 'begun']);
    expect((await begin('admin')).body.success).toBe(true);
    await world.pool.query(`update room_check set begun_at = begun_at - interval '21 seconds'`);
    expect((await begin()).body.success).toBe(true);
  });

  it('waits while the server is needed, and while many rooms are checked', async () => {
    for (const services of world.all) Object.assign(services.pressure, { inFlight: 100 });
    expect((await begin()).body.code).toBe('ROOMCHECK_BUSY');
    for (const services of world.all) Object.assign(services.pressure, { inFlight: 0 });
    await world.pool.query(
      `insert into room_check (school_id, promised_bytes, allowed_bytes) select $1, 1, 1 from generate_series(1, 20)`,
      [schoolOf()],
    );
    expect((await begin()).body.code).toBe('ROOMCHECK_BUSY');
    await age(2);
    expect((await begin()).body.success).toBe(true);
  });
});

describe('the bytes', () => {
  it('are those that were promised, stored nowhere, with the headers of a page', async () => {
    const { body } = await begin();
    const reply = await piece(body.check ?? '');
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload.length).toBe(pieceBytes);
    expect(createHash('sha256').update(reply.rawPayload).digest('hex')).toBe(body.sha256);
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/octet-stream' });
    expect(reply.headers['content-security-policy']).toBeTruthy();
    expect(reply.headers['content-encoding']).toBeUndefined();
  });

  it('end with what was promised, and with the check', async () => {
    const check = await begun();
    await world.pool.query('update room_check set sent_bytes = allowed_bytes - $1', [pieceBytes]);
    const both = await Promise.all([piece(check), piece(check)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await world.pool.query('update room_check set sent_bytes = 0');
    await age(6);
    expect((await piece(check)).json()).toMatchObject({ code: 'ROOMCHECK_OVER' });
  });

  it('are for the session that began', async () => {
    const check = await begun();
    for (const as of ['tutorB', 'admin'] as const) expect((await piece(check, as)).statusCode).toBe(404);
    expect((await piece(check, 'pupilA5')).statusCode).toBe(403);
    expect((await piece(check, null)).statusCode).toBe(401);
    for (const none of ['999999', 'a']) expect((await piece(none)).statusCode).toBe(404);
  });
});

describe('the samples', () => {
  const types = ['text/javascript', 'application/json', 'image/png', 'font/woff2', 'audio/webm'];
  it.each(sampleKinds.map((kind, at) => [kind, types[at] ?? ''] as const))('%s comes as %s', async (kind, type) => {
    const { body } = await begin();
    const { token } = world.people.tutorA;
    const headers = { 'authentication-token': token };
    const reply = await world.app.http.inject({ url: `/api/roomcheck/sample/${kind}`, headers });
    expect(reply.headers['content-type']).toContain(type);
    const digest = createHash('sha256').update(reply.rawPayload).digest('hex');
    const told = body.samples?.find((one) => one.kind === kind)?.sha256;
    expect(kind === 'sound' ? body.soundSha256 : told).toBe(digest);
  });

  it('are for staff, and no other files', async () => {
    const get = (kind: string, as: PersonName | null) =>
      world.call(calls.roomCheckSample, { as, params: { kind } }).then(({ status }) => status);
    expect(await get('film', 'tutorA')).toBe(404);
    expect(await get('json', 'pupilA5')).toBe(403);
    expect(await get('json', null)).toBe(401);
  });
});

it('the frame reports itself from where interactive tasks come, and is kept by no browser', async () => {
  const { frame = '' } = (await begin()).body;
  const reply = await world.app.http.inject({ url: frame });
  expect(reply.body).toContain(`parent.postMessage('${calls.roomCheckFrame.says}'`);
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
  expect(reply.headers['content-security-policy']).toMatch(/^sandbox allow-scripts;/);
  expect((await world.app.http.inject({ url: frame.replace('index', 'other') })).statusCode).toBe(404);
});

describe('a trial answer', () => {
  it('is confirmed after its commit, apart from real ones, and once', async () => {
    const check = await begun();
    const all = await Promise.all(Array.from({ length: 30 }, (_, at) => answer(check, at + 1)));
    expect(all.map(({ body }) => body.confirmed?.[0]?.seq)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
    expect((await answer(check, 7)).body.confirmed).toEqual([{ taskId: '1', epoch: 1, seq: 7 }]);
    const { rows } = await world.pool.query(
      `select count(*)::int as n, (select count(*)::int from answer_journal) as real from room_check_answer`,
    );
    expect(rows).toEqual([{ n: 30, real: 0 }]);
  });

  it('is one of thirty, of an open check, of the session that began', async () => {
    const check = await begun();
    for (const seq of [31, null]) expect((await answer(check, seq)).body.fields).toEqual(['adata.seq']);
    expect((await world.call(calls.sendTrialAnswer, { as: 'tutorA', raw: { check } })).status).toBe(400);
    expect((await answer(check, 1, 'tutorB')).status).toBe(404);
    expect((await answer(check, 1, 'pupilA5')).status).toBe(403);
    expect((await answer(check, 1, null)).status).toBe(401);
    await age(6);
    expect((await answer(check)).body.code).toBe('ROOMCHECK_OVER');
  });
});

describe('the stream', () => {
  it('sends ten events, one a second, and ends', async () => {
    const check = await begun();
    const { token } = world.people.tutorA;
    const reply = await world.app.http.inject({
      method: 'POST',
      url: '/api/roomcheck/live',
      headers: { 'authentication-token': token },
      payload: { check },
    });
    expect(reply.headers['content-type']).toContain('text/event-stream');
    expect(reply.body.match(/event: check/g)).toHaveLength(10);
    expect(world.slept.filter((ms) => ms === 1_000)).toHaveLength(10);
  });

  it('is for an open check of the session', async () => {
    const check = await begun();
    const open = (as: PersonName | null) => world.call(calls.roomCheckLive, { as, body: { check } });
    expect((await open('tutorB')).status).toBe(404);
    expect((await open('pupilA5')).status).toBe(403);
    expect((await open(null)).status).toBe(401);
    await age(6);
    expect((await open('tutorA')).body.code).toBe('ROOMCHECK_OVER');
  });
});

describe('a stored check', () => {
  it('has the verdict of the server on what the server has counted, once', async () => {
    const check = await begun();
    const { body } = await keep(check, { room: ' 214 ' });
    // Nothing was fetched and no answer was sent: the figures of the page boast.
    expect(body.check).toMatchObject({
      id: check,
      room: '214',
      verdict: 'RED',
      figures: { answers: { confirmed: 0 } },
    });
    expect((await keep(check)).body.code).toBe('ROOMCHECK_OVER');
    const { rows } = await world.pool.query(
      `select a.details, (select count(*)::int from room_check_answer) as answers from audit_log a
       where action = 'roomcheck.keep'`,
    );
    expect(rows).toEqual([{ details: { verdict: 'RED' }, answers: 0 }]);
  });

  it('is green where the server has seen all of it', async () => {
    const check = await begun();
    await Promise.all(Array.from({ length: 30 }, (_, at) => answer(check, at + 1)));
    await world.pool.query('update room_check set sent_bytes = promised_bytes');
    const { promised_bytes } = (await world.pool.query('select promised_bytes from room_check')).rows[0];
    const download = { ...goodFigures.download, received: Number(promised_bytes) };
    const { body } = await keep(check, { raw: { check, figures: { ...goodFigures, download } } });
    expect(body.check).toMatchObject({ room: '', verdict: 'GREEN' });
    const list = await world.call(calls.listRoomChecks, { as: 'tutorA', body: { school: schoolOf() } });
    expect(list.body).toMatchObject({ total: 1, checks: [{ id: check, verdict: 'GREEN' }] });
  });

  it('is of the session that began, with figures that can be', async () => {
    const check = await begun();
    expect((await keep(check, { as: 'tutorB' })).status).toBe(404);
    expect((await keep(check, { as: 'pupilA5' })).status).toBe(403);
    expect((await keep(check, { as: null })).status).toBe(401);
    const wrong = { ...goodFigures, clockMs: 'now' };
    expect((await keep(check, { raw: { check, figures: wrong } })).status).toBe(400);
    expect((await keep(check, { room: 'x'.repeat(41) })).body.fields).toEqual(['room']);
    expect((await keep(check, { room: 'a\u0007' })).status).toBe(400);
    await age(6);
    expect((await keep(check)).body.code).toBe('ROOMCHECK_OVER');
  });
});
