import { setTimeout as wait } from 'node:timers/promises';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isActiveSession, logout } from '../contract/auth';
import { beginApp, confirmApp } from '../contract/auth-factor';
import { login } from '../contract/auth-login';
import { liveBoard } from '../contract/board';
import { createPermissions } from '../contract/permissions';
import { deactivateSession } from '../contract/sessions';
import { getChallenge, sendAnswer, startChallenge } from '../contract/solving';
import { listStaff } from '../contract/staff';
import { checkAnswer } from '../contract/training';
import { closeOverdue } from '../server/features/solving/queries';
import { PASSWORD } from '../server/testing/people';
import { answerTo } from '../server/testing/sitting';
import { createWorld, type World } from '../server/testing/world';

/** Two instances on one database: whatever one of them has decided, the other one knows. */

let world: World;
beforeAll(async () => {
  world = await createWorld({ instances: 2 });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('truncate permission, attempt, login_failure cascade');
  await world.pool.query('update session set ended_at = null, last_seen_at = now()');
});

const both = [0, 1];
const start = (at: number) => {
  const body = { challengeId: world.collections.running5.id };
  return world.call(startChallenge, { as: 'pupilA5', params: { grade: '5' }, body, at });
};

it('wrong security keys of one person count together, whichever instance is asked', async () => {
  await world.permit('pupilA11', 'secured11');
  const challengeId = world.collections.secured11.id;
  const typed = (securityKey: string, at: number) =>
    world.call(getChallenge, { as: 'pupilA11', params: { id: challengeId }, body: { securityKey }, at });
  for (let i = 0; i < 20; i += 1) expect((await typed(`WRONG${i}`, i % 2)).body.code).toBe('BAD_SECURITY_KEY');
  // The last messages may be on their way.
  for (const at of both) await expect.poll(async () => (await typed('BEBRAS2024', at)).status).toBe(429);
});

it('checks of a free training count together', async () => {
  const { id, exercises } = world.collections.training;
  const [exercise] = exercises;
  const answer = { challengeId: id, taskId: exercise?.id ?? '', selectedChoiceId: exercise?.choiceIds[0] ?? null };
  const check = (at: number) => world.call(checkAnswer, { as: null, body: { answer }, at });
  for (let i = 0; i < 120; i += 1) expect((await check(i % 2)).status).toBe(200);
  for (const at of both) await expect.poll(async () => (await check(at)).status).toBe(429);
});

it('wrong passwords delay the log-in at every instance', async () => {
  const enter = (password: string, at: number) =>
    world.call(login, { as: null, body: { authtype: 'BASIC', username: 'pupila5', password }, at });
  for (let i = 0; i < 12; i += 1) await enter(`wrong ${i}`, i % 2);
  for (const at of both) {
    world.slept.length = 0;
    await enter(PASSWORD, at);
    expect(world.slept).toHaveLength(1);
  }
});

it('a session that ends at one instance ends at the other', async () => {
  const isActive = async (at: number) =>
    (await world.call(isActiveSession, { as: 'pupilA5', body: {}, at })).body.active;
  for (const at of both) expect(await isActive(at)).toBe(true);
  await world.call(logout, { as: 'pupilA5', body: {}, at: 0 });
  for (const at of both) await expect.poll(() => isActive(at)).toBe(false);
});

it('a session that a teacher ends at one instance ends at both', async () => {
  const isActive = async (at: number) =>
    (await world.call(isActiveSession, { as: 'pupilA5', body: {}, at })).body.active;
  for (const at of both) expect(await isActive(at)).toBe(true);
  const ended = await world.call(deactivateSession, {
    as: 'tutorA',
    body: { sessionId: world.people.pupilA5.sid },
    at: 0,
  });
  expect(ended.body.success).toBe(true);
  for (const at of both) await expect.poll(() => isActive(at)).toBe(false);
});

it('one attempt, whose answers are taken in turns', async () => {
  await world.permit('pupilA5', 'running5');
  const started = await Promise.all([...both, ...both].map(start));
  expect(new Set(started.map(({ body }) => body.challengeRegId)).size).toBe(1);
  const epoch = Math.max(...started.map(({ body }) => Number(body.epoch)));
  const sent = [1, 2, 3, 4, 5, 6].map((seq) =>
    world.call(sendAnswer, {
      as: 'pupilA5',
      body: { adata: [answerTo(world, 'running5', 0, { epoch, seq })] },
      at: seq % 2,
    }),
  );
  for (const { body } of await Promise.all(sent)) expect(body.confirmed).toHaveLength(1);
  const stored = await world.pool.query('select max(seq)::integer as seq from current_answer');
  expect(stored.rows).toEqual([{ seq: 6 }]);
});

it('an overdue attempt is closed once', async () => {
  await world.permit('pupilA5', 'running5');
  await start(0);
  await world.pool.query(
    `update attempt set started_at = now() - interval '3 hours', deadline = now() - interval '2 hours'`,
  );
  const closed = await Promise.all([closeOverdue(world.db), closeOverdue(world.db)]);
  expect(closed.toSorted()).toEqual([0, 1]);
});

it('a job is done by one instance at a time, and by another one when the connection of the first is lost', async () => {
  const [first, other] = world.all.map(({ events }) => events);
  const done: string[] = [];
  const ends: (() => void)[] = [];
  const hang = () => new Promise<void>((resolve) => ends.push(resolve));
  const work = (name: string) => async () => void done.push(name);
  const hanging = first?.alone('one', hang);
  await expect.poll(() => ends).toHaveLength(1);
  expect(await other?.alone('one', work('taken'))).toBe(false);
  expect(await first?.alone('one', work('taken'))).toBe(false);
  expect(await other?.alone('two', work('of another name'))).toBe(true);
  ends[0]?.();
  expect(await hanging).toBe(true);
  expect(await other?.alone('one', work('after it'))).toBe(true);
  await expect(other?.alone('one', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  const lost = first?.alone('one', hang);
  await expect.poll(() => ends).toHaveLength(2);
  await world.pool.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
    and classid = 7240003 and database = (select oid from pg_database where datname = current_database())`);
  await expect.poll(() => other?.alone('one', work('after a loss'))).toBe(true);
  ends[1]?.();
  expect(await lost).toBe(true);
  expect(done).toEqual(['of another name', 'after it', 'after a loss']);
});

describe('the board of a class', () => {
  it('shows at one instance what was done at the other', async () => {
    const [, other] = world.apps;
    const origin = await other?.http.listen({ port: 0, host: '127.0.0.1' });
    const abort = new AbortController();
    const challengeId = world.collections.running5.id;
    const response = await fetch(`${origin}/api${liveBoard.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'authentication-token': world.people.tutorA.token },
      body: JSON.stringify({ challengeId, grade: 5 }),
      signal: abort.signal,
    });
    let text = '';
    const reading = (async () => {
      const decoder = new TextDecoder();
      for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
    })().catch(() => undefined);
    await expect.poll(() => text, { timeout: 10_000 }).toContain('"WAITING"');
    const body = { challengeId, uList: [world.people.pupilA5.uuid] };
    await world.call(createPermissions, { as: 'tutorA', body, at: 0 });
    await expect.poll(() => text, { timeout: 10_000 }).toContain('"ALLOWED"');
    abort.abort();
    await reading;
    await wait(50);
  });
});

it('a second factor set up at one instance counts at once at the other, which has not heard of it', async () => {
  await world.pool.query(`insert into setting (name, value) values ('secondFactorDeveloper', 'true')`);
  await world.publish('setting', '');
  const list = (at: number) => world.call(listStaff, { as: 'developer', body: {}, at });
  for (const at of both) await expect.poll(async () => (await list(at)).body.code).toBe('SECOND_FACTOR_SETUP');
  // Both are deaf for a second, until they have connected again.
  await world.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'damba-events'
     and datname = current_database()`,
  );
  await wait(50);
  for (const at of both) expect((await list(at)).body.code).toBe('SECOND_FACTOR_SETUP');
  const { body } = await world.call(beginApp, { as: 'developer', body: { password: PASSWORD }, at: 0 });
  const code = new TOTP({ secret: String(body.secret), issuer: 'Damba' }).generate();
  expect((await world.call(confirmApp, { as: 'developer', body: { code }, at: 0 })).body.success).toBe(true);
  for (const at of both) expect((await list(at)).body.success).toBe(true);
});
