import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMailer } from '../../platform/mail';
import { type Mailbox, openMailbox } from '../../testing/mailbox';
import { createWorld, type World } from '../../testing/world';
import { resetLetter } from './letters';
import { insertMail } from './queries';
import { sendDue } from './worker';

let world: World;
let mailbox: Mailbox;
beforeAll(async () => {
  world = await createWorld();
  mailbox = await openMailbox();
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});
beforeEach(async () => {
  mailbox.received.length = 0;
  await world.pool.query('delete from mail');
  const letter = resetLetter({ login: 'sarune', link: 'https://damba.example/resetpassword/new#abc' });
  const to = { userId: world.people.tutorA.userId, toName: 'Šarūnė Žąsytė', toAddress: 'sarune@damba.example' };
  await insertMail(world.db, world.services.events, { ...to, usefulMinutes: 60, ...letter });
});

const patience = { greetingMs: 5_000, mailMs: 5_000, acceptMs: 300 };
const settings = () => ({ SMTP_URL: mailbox.url, MAIL_FROM: 'Damba <damba@damba.example>' });
const round = (signal?: AbortSignal) => sendDue(world.services, createMailer(settings(), patience), () => true, signal);
const row = async () => (await world.pool.query('select state, tries, last_error from mail')).rows[0];
const makeDue = () => world.pool.query('update mail set next_try_at = now()');

it.each([
  ['never answers', 'SILENT', 'UNCONFIRMED ETIMEDOUT'],
  ['cuts the line', 'CUT', /^UNCONFIRMED (ECONNECTION|ESOCKET)$/],
] as const)('a server that has the mail and %s gets it twice at the most', async (_, end, reason) => {
  mailbox.afterData.push(end, end);
  expect(await round()).toBe(0);
  expect(await row()).toEqual({ state: 'WAITING', tries: 1, last_error: expect.stringMatching(reason) });
  const { rows } = await world.pool.query(`select next_try_at > now() + interval '10 minutes' as later from mail`);
  expect(rows).toEqual([{ later: true }]);
  await makeDue();
  await round();
  expect(await row()).toEqual({ state: 'FAILED', tries: 2, last_error: expect.stringMatching(reason) });
  expect(mailbox.received).toHaveLength(2);
});

it('a mail whose second attempt is confirmed is sent, and one that is refused then is not tried again', async () => {
  mailbox.afterData.push('SILENT');
  await round();
  await makeDue();
  mailbox.refuseNext.push(451);
  await round();
  expect(await row()).toMatchObject({ state: 'FAILED', last_error: 'UNCONFIRMED EENVELOPE 451' });
  await world.pool.query(`update mail set state = 'WAITING', next_try_at = now()`);
  expect(await round()).toBe(1);
  expect(await row()).toMatchObject({ state: 'SENT', last_error: null });
});

it('an instance that ends does not wait for the answer', async () => {
  mailbox.afterData.push('SILENT');
  const end = new AbortController();
  const sending = sendDue(
    world.services,
    createMailer(settings(), { ...patience, acceptMs: 60_000 }),
    () => !end.signal.aborted,
    end.signal,
  );
  await expect.poll(() => mailbox.received.length).toBe(1);
  end.abort();
  expect(await sending).toBe(0);
  expect(await row()).toMatchObject({ state: 'WAITING', tries: 1, last_error: expect.stringMatching(/^UNCONFIRMED /) });
});
