import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isActiveSession } from '../contract/auth';
import { beginApp, confirmApp, secondFactor } from '../contract/auth-factor';
import { login } from '../contract/auth-login';
import { checkResetLink, resetPassword } from '../contract/auth-reset';
import { getPublication } from '../contract/publication';
import { linkReport, reportLimits } from '../contract/reports';
import { finishChallenge, getChallenge, getSet, getToday, sendAnswer, startChallenge } from '../contract/solving';
import { closeOverdue } from '../server/features/solving/queries';
import { endTime } from '../server/testing/latecomers';
import { PASSWORD } from '../server/testing/people';
import { answerTo } from '../server/testing/sitting';
import { createWorld, type World } from '../server/testing/world';

/**
 * Two instances, one 100 s slow and one 100 s fast, which one pupil meets in turn: the clock of the database decides, 20 s
 * before each moment and 20 s after it.
 */

const OFF_MS = 100_000;
const NEAR = 20;
let world: World;
let challengeId: string;
beforeAll(async () => {
  world = await createWorld({ instances: 2, aheadMs: [-OFF_MS, OFF_MS] });
  challengeId = world.collections.running5.id;
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('truncate permission, attempt, login_failure cascade');
  await setWindow(-3600, 3600);
});

const both = [0, 1];
/** What both say, each asked once. */
const inTurn = async <Said>(ask: (at: number) => Promise<Said>): Promise<Said[]> => [await ask(0), await ask(1)];
const twice = <Said>(said: Said): Said[] => [said, said];

/** Moves the contest's window to so many seconds from now, and waits until both instances know. */
async function setWindow(from: number, to: number): Promise<void> {
  const heard = world.all.map(({ events }) => new Promise<void>((resolve) => events.on('collection', () => resolve())));
  await world.pool.query(
    `update collection set valid_from = now() + make_interval(secs => $2), valid_to = now() + make_interval(secs => $3),
       primary_result_date = now() + interval '5 days', result_date = now() + interval '10 days' where id = $1`,
    [challengeId, from, to],
  );
  await world.publish('collection', challengeId);
  await Promise.all(heard);
}

const permit = (seconds: number) =>
  world.pool.query(
    `insert into permission (collection_id, user_id, ends_at) values ($1, $2, now() + make_interval(secs => $3))
     on conflict (collection_id, user_id) do update set ends_at = excluded.ends_at`,
    [challengeId, world.people.pupilA5.userId, seconds],
  );
const start = async (at: number) =>
  (await world.call(startChallenge, { as: 'pupilA5', params: { grade: '5' }, body: { challengeId }, at })).body;
const seen = async (at: number) => {
  const today = await world.call(getToday, { as: 'pupilA5', params: { grade: '5' }, body: {}, at });
  const one = await world.call(getChallenge, { as: 'pupilA5', params: { id: challengeId }, body: {}, at });
  const set = await world.call(getSet, { as: 'pupilA5', params: { id: challengeId }, body: {}, at });
  return [today.body.challenge?.brc_id === challengeId, one.body.code ?? 'SEEN', set.body.code ?? 'READ'];
};
let seq = 0;
const answer = async (epoch: number, at: number) => {
  seq += 1;
  const adata = [answerTo(world, 'running5', 0, { epoch, seq })];
  const { body } = await world.call(sendAnswer, { as: 'pupilA5', body: { adata }, at });
  return [body.confirmed?.length, body.late?.length ?? 0, body.remainingMs ?? -1] as const;
};

it('the window opens and closes for both at the same moment', async () => {
  await permit(900);
  await setWindow(NEAR, 3600);
  expect(await inTurn(seen)).toEqual(twice([false, 'NOT_FOUND', 'NOT_FOUND']));
  expect((await inTurn(start)).map(({ code }) => code)).toEqual(twice('NOT_RUNNING'));
  await setWindow(-NEAR, 3600);
  expect(await inTurn(seen)).toEqual(twice([true, 'SEEN', 'NOT_STARTED']));
  await setWindow(-3600, NEAR);
  expect(await inTurn(seen)).toEqual(twice([true, 'SEEN', 'NOT_STARTED']));
  await setWindow(-3600, -NEAR);
  expect(await inTurn(seen)).toEqual(twice([false, 'NOT_FOUND', 'NOT_STARTED']));
  expect((await inTurn(start)).map(({ code }) => code)).toEqual(twice('NOT_RUNNING'));
});

it('a permission holds until its last second at both, and no longer', async () => {
  for (const at of both) {
    await world.pool.query('truncate attempt cascade');
    await permit(NEAR);
    const { code, remainingMs = 0 } = await start(at);
    expect(code).toBeUndefined();
    expect(Math.abs(remainingMs - 45 * 60_000)).toBeLessThan(1_000);
  }
  await world.pool.query('truncate attempt cascade');
  await permit(-NEAR);
  expect((await inTurn(start)).map(({ code }) => code)).toEqual(twice('PERMISSION_EXPIRED'));
});

it('answers count until the last second of the grace at both, and are late afterwards', async () => {
  await permit(900);
  const { challengeRegId = '' } = await start(0);
  const again = await start(1);
  expect(again.challengeRegId).toBe(challengeRegId);
  for (const [ended, expected] of [
    [-NEAR, [1, 0]],
    [NEAR, [1, 0]],
    [60 - NEAR, [1, 0]],
    [60 + NEAR, [0, 1]],
  ] as const) {
    await endTime(world, challengeRegId, ended);
    const said = await inTurn((at) => answer(again.epoch ?? 0, at));
    expect(said.map(([confirmed, late]) => [confirmed, late])).toEqual(twice(expected));
    for (const [, , left] of said) expect(left).toBeLessThanOrEqual(Math.max(0, -ended) * 1_000);
    if (ended < 0) for (const [, , left] of said) expect(left).toBeGreaterThan(0);
    if (expected[0] === 1) for (const { db } of world.all) expect(await closeOverdue(db)).toBe(0);
  }
  expect(await closeOverdue(world.db)).toBe(1);
});

it('an end at one is an end at the other, with the time of the database', async () => {
  await permit(900);
  const { challengeRegId = '' } = await start(0);
  const { body } = await world.call(finishChallenge, { as: 'pupilA5', body: { challengeId, challengeRegId }, at: 1 });
  const { rows } = await world.pool.query('select abs(extract(epoch from now() - $1::timestamptz)) < 30 as near', [
    body.finishedAt,
  ]);
  expect(rows).toEqual([{ near: true }]);
  expect((await inTurn(start)).map(({ code }) => code)).toEqual(twice('ALREADY_FINISHED'));
});

it('a session ends after its silence at both', async () => {
  const active = async (at: number) =>
    (await world.call(isActiveSession, { as: 'pupilA6', body: {}, at })).body.active ?? false;
  for (const [silent, is] of [
    ['30 minutes 20 seconds', false],
    ['29 minutes 40 seconds', true],
  ] as const) {
    await world.pool.query('update session set last_seen_at = now() - $2::interval where user_id = $1', [
      world.people.pupilA6.userId,
      silent,
    ]);
    await world.publish('user', world.people.pupilA6.userId);
    for (const at of both) await expect.poll(() => active(at)).toBe(is);
  }
});

it('a link to a new password works at both until its last second', async () => {
  await world.pool.query(`update user_account set email = 'tutora@damba.example' where login = 'tutora'`);
  await world.call(resetPassword, { as: null, body: { email: 'tutora@damba.example' }, at: 0 });
  const { rows } = await world.pool.query('select text_body as text from mail order by id desc limit 1');
  const key = /\/resetpassword\/new#([\w-]{43})\s/.exec(rows[0]?.text)?.[1] ?? '';
  for (const [seconds, code] of [
    [NEAR, undefined],
    [-NEAR, 'RESET_LINK_EXPIRED'],
  ] as const) {
    await world.pool.query('update password_reset set expires_at = now() + make_interval(secs => $1)', [seconds]);
    const said = await inTurn((at) => world.call(checkResetLink, { as: null, body: { key }, at }));
    expect(said.map(({ body }) => body.code)).toEqual(twice(code));
  }
});

it('a code of a second factor fits at both', async () => {
  const password = PASSWORD;
  const { body } = await world.call(beginApp, { as: 'admin', body: { password }, at: 0 });
  const codeAt = (steps: number) =>
    new TOTP({ secret: String(body.secret), issuer: 'Damba' }).generate({ timestamp: Date.now() + steps * 30_000 });
  const set = await world.call(confirmApp, { as: 'admin', body: { code: codeAt(-1) }, at: 1 });
  expect(set.body.code).toBeUndefined();
  for (const at of both) {
    const entered = await world.call(login, { as: null, body: { authtype: 'BASIC', username: 'admin', password }, at });
    const raw = { method: 'APP', ticket: entered.body.ticket, code: codeAt(at) };
    expect((await world.call(secondFactor, { as: null, raw, at })).body.code).toBeUndefined();
  }
});

it('a link to a document lives as long as it promises, and nothing is due before its time', async () => {
  const uList = [world.people.youngA3.uuid];
  for (const at of both) {
    const { body } = await world.call(linkReport, { as: 'tutorA', body: { report: 'agreement', uList }, at });
    const [, payload = ''] = /parameter=([\w-]+)/.exec(body.link ?? '') ?? [];
    const { until }: { until: number } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(Math.abs(until - Date.now() - reportLimits.linkMs)).toBeLessThan(30_000);
  }
  for (const [seconds, isDue] of [
    [NEAR, false],
    [-NEAR, true],
  ] as const) {
    await setWindow(-7200, -3600);
    await world.pool.query(
      `update collection set primary_result_date = now() + make_interval(secs => $2),
         result_date = now() + make_interval(secs => $2) where id = $1`,
      [challengeId, seconds],
    );
    await world.publish('collection', challengeId);
    for (const at of both) {
      const due = async () =>
        (await world.call(getPublication, { as: 'admin', body: { collectionId: challengeId }, at })).body.collection
          ?.isDue;
      await expect.poll(due).toBe(isDue);
    }
  }
});
