import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailer } from '../../platform/mail';
import { type Mailbox, open, openMailbox } from '../../testing/mailbox';
import { createWorld, type World } from '../../testing/world';
import { resetLetter } from './letters';
import { cancelHeldMails, insertMail } from './queries';
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
  await world.pool.query(`delete from mail`);
});

const link = 'https://damba.example/resetpassword/new#abc';
const mailer = () => createMailer({ SMTP_URL: mailbox.url, MAIL_FROM: 'Damba <damba@damba.example>' });
const round = () => sendDue(world.services, mailer());
const makeDue = () => world.pool.query(`update mail set next_try_at = now()`);

async function row() {
  const { rows } = await world.pool.query(`select state, tries, next_try_at > now() as later from mail`);
  return rows[0];
}

async function put(change: { toAddress?: string; login?: string; heldMinutes?: number } = {}): Promise<string> {
  const { toAddress = 'sarune@damba.example', login = 'sarune', heldMinutes } = change;
  const to = { userId: world.people.tutorA.userId, toName: 'Šarūnė Žąsytė', toAddress };
  const letter = resetLetter({ login, link });
  return insertMail(world.db, world.services.events, { ...to, usefulMinutes: 60, heldMinutes, ...letter });
}

describe('held mails', () => {
  const hold = (heldMinutes: number, toAddress = 'held@damba.example') => put({ heldMinutes, toAddress });

  it('stay until their minutes are over', async () => {
    await hold(5);
    expect(await round()).toBe(0);
    expect(await row()).toMatchObject({ state: 'WAITING', tries: 0, later: true });
    await makeDue();
    expect(await round()).toBe(1);
  });

  it('are taken back together with the act, and those that are out are counted', async () => {
    const first = await hold(5, 'first@damba.example');
    const second = await hold(5, 'second@damba.example');
    await world.pool.query('update mail set next_try_at = now() where id = $1', [first]);
    await round();
    expect(await cancelHeldMails(world.db, [first, second])).toEqual({ cancelled: 1, sent: 1 });
    expect(await cancelHeldMails(world.db, [])).toEqual({ cancelled: 0, sent: 0 });
    await makeDue();
    expect(await round()).toBe(0);
    expect(mailbox.received.map(({ recipients }) => recipients[0])).toEqual(['first@damba.example']);
  });

  it('go once or are taken back, never both, when both happen at the same moment', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 20; n += 1) ids.push(await put({ toAddress: `h${n}@damba.example` }));
    const [sent, taken] = await Promise.all([round(), cancelHeldMails(world.db, ids)]);
    expect(sent + taken.cancelled).toBe(20);
    expect(mailbox.received).toHaveLength(sent);
  });
});

describe('the words of organisers', () => {
  afterAll(() => world.pool.query('delete from mail_text'));

  it('take the place of ours, with the tokens filled and nothing of them as HTML', async () => {
    await world.pool.query(`insert into mail_text (kind, subject, body) values
      ('RESET', 'Slaptažodis: {vardas}', E'Sveiki, {vardas}!\n\n{nuoroda}\n\nVardas {prisijungimo vardas}; {kita}')`);
    await put({ login: '<b>x</b>' });
    await round();
    const { headers, text, html } = open(mailbox.received[0]?.raw ?? '');
    expect(headers).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(text).toContain('Sveiki, Šarūnė Žąsytė!');
    expect(text).toContain(link);
    expect(text).toContain('Vardas <b>x</b>; {kita}');
    expect(html).toContain(`<a href="${link}"`);
    expect(html).not.toContain('<b>');
  });
});
