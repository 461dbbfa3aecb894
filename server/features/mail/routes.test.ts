import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../../../contract/mail';
import { createMailer, type Mailer } from '../../platform/mail';
import { readSettings } from '../../platform/settings';
import { type Mailbox, open, openMailbox } from '../../testing/mailbox';
import { createWorld, type World } from '../../testing/world';
import { resetLetter } from './letters';
import { insertMail } from './queries';
import { sendDue, startMailWorker } from './worker';

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
  mailbox.refuseNext.length = 0;
  await world.pool.query(`delete from mail`);
  await setDemonstration(false);
});

const link = 'https://damba.example/resetpassword/new#abc';
const mailer = () => createMailer({ SMTP_URL: mailbox.url, MAIL_FROM: 'Damba <damba@damba.example>' });
const round = () => sendDue(world.services, mailer());

type Change = { toName?: string; toAddress?: string; login?: string; usefulMinutes?: number };

async function put(change: Change = {}): Promise<void> {
  const { toName = 'Šarūnė Žąsytė', toAddress = 'sarune@damba.example', usefulMinutes = 60 } = change;
  const letter = resetLetter({ login: change.login ?? 'sarune', link });
  const to = { userId: world.people.tutorA.userId, toName, toAddress };
  await insertMail(world.db, world.services.events, { ...to, usefulMinutes, ...letter });
}

async function setDemonstration(value: boolean): Promise<void> {
  await world.pool.query(
    `insert into setting (name, value) values ('demonstration', $1) on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(value)],
  );
}

async function row() {
  const { rows } = await world.pool.query(
    `select state, tries, last_error, text_body, html_body, next_try_at > now() as later from mail`,
  );
  return rows[0];
}
const makeDue = () => world.pool.query(`update mail set next_try_at = now()`);

describe('sending', () => {
  it('delivers both parts with Lithuanian letters to one recipient', async () => {
    await put();
    expect(await round()).toBe(1);
    expect(mailbox.received).toHaveLength(1);
    const [mail] = mailbox.received;
    expect(mail?.recipients).toEqual(['sarune@damba.example']);
    const { headers, text, html } = open(mail?.raw ?? '');
    expect(headers).toMatch(/^From: Damba <damba@damba\.example>$/m);
    expect(headers).toMatch(/^To: =\?UTF-8\?.+\?= <sarune@damba\.example>$/m);
    expect(headers).toMatch(/^Subject: =\?UTF-8\?Q\?Naujas_slapta=C5=BEodis\?=$/m);
    expect(headers).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(headers).toMatch(/^Message-ID: <damba-\d+@damba\.example>$/m);
    expect(headers).toMatch(/multipart\/alternative/);
    expect(text).toContain('Naują slaptažodį galima pasirinkti atvėrus šią nuorodą:');
    expect(text).toContain(link);
    expect(html).toContain(`<a href="${link}"`);
    expect(html).toContain('Iššūkio „Damba“ organizatoriai');
  });

  it('keeps no words once the mail is out, and sends it once', async () => {
    await put();
    await round();
    expect(await row()).toMatchObject({ state: 'SENT', text_body: '', html_body: '' });
    await makeDue();
    expect(await round()).toBe(0);
    expect(mailbox.received).toHaveLength(1);
  });

  it('tries again later when the mail server says: not now', async () => {
    await put();
    mailbox.refuseNext.push(451);
    expect(await round()).toBe(0);
    expect(await row()).toMatchObject({ state: 'WAITING', tries: 1, later: true, last_error: 'EENVELOPE 451' });
    expect(await round()).toBe(0);
    await makeDue();
    expect(await round()).toBe(1);
    expect(await row()).toMatchObject({ state: 'SENT', tries: 2, last_error: null });
    expect(mailbox.received).toHaveLength(1);
  });

  it('gives up at once what is refused for good, and after the last pause what never gets through', async () => {
    await put();
    mailbox.refuseNext.push(550);
    await round();
    expect(await row()).toMatchObject({ state: 'FAILED', tries: 1 });
    await world.pool.query('delete from mail');
    await put();
    for (let n = 0; n < 8; n += 1) {
      expect(await row()).toMatchObject({ state: 'WAITING', tries: n });
      mailbox.refuseNext.push(451);
      await makeDue();
      await round();
    }
    expect(await row()).toMatchObject({ state: 'FAILED', tries: 8 });
    expect(mailbox.received).toHaveLength(0);
  });

  it('keeps a mail while no mail server is there, and lets one that is of no use any more go', async () => {
    const nowhere = createMailer({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'damba@damba.example' });
    await put();
    expect(await sendDue(world.services, nowhere)).toBe(0);
    expect(await row()).toMatchObject({ state: 'WAITING', tries: 1 });
    await world.pool.query(`update mail set useless_after = now(), next_try_at = now()`);
    expect(await round()).toBe(0);
    expect(await row()).toMatchObject({ state: 'EXPIRED', text_body: '', html_body: '' });
    expect(mailbox.received).toHaveLength(0);
  });

  it('X03, X08: makes no header and no recipient of what stands in a name or an address', async () => {
    await put({ toName: 'Jonas\r\nBcc: evil@evil.example\r\nX-Evil: 1', login: '<b>"x"</b>' });
    await put({ toName: 'evil@evil.example, "a" <b@evil.example>' });
    expect(await round()).toBe(2);
    for (const mail of mailbox.received) {
      expect(mail.recipients).toEqual(['sarune@damba.example']);
      const { headers, html } = open(mail.raw);
      expect(headers).not.toMatch(/^(Bcc|X-Evil):/im);
      expect(headers.match(/^To:/gm)).toHaveLength(1);
      expect(html).not.toContain('<b>');
    }
  });

  it('sends each mail once when several instances send at the same moment', async () => {
    for (let n = 0; n < 12; n += 1) await put({ toAddress: `p${n}@damba.example` });
    const sent = await Promise.all([round(), round(), round()]);
    expect(sent.reduce((sum, one) => sum + one)).toBe(12);
    expect(new Set(mailbox.received.map(({ recipients }) => recipients[0])).size).toBe(12);
    expect(mailbox.received).toHaveLength(12);
  });

  it('sends each mail once although the mail server takes minutes for one of them', async () => {
    for (let n = 0; n < 3; n += 1) await put({ toAddress: `p${n}@damba.example` });
    const ends: (() => void)[] = [];
    const minutes = new Promise<void>((resolve) => ends.push(resolve));
    let first = '';
    const slow: Mailer = {
      async send(mail) {
        if (first === '') {
          first = mail.toAddress;
          await minutes;
        }
        await mailer()?.send(mail);
      },
    };
    const waiting = sendDue(world.services, slow);
    await expect.poll(() => first).not.toBe('');
    await world.pool.query(
      `update mail set next_try_at = next_try_at - interval '6 minutes' where to_address <> $1 and state = 'WAITING'`,
      [first],
    );
    expect(await round()).toBe(2);
    for (const end of ends) end();
    expect(await waiting).toBe(1);
    expect(mailbox.received.map(({ recipients }) => recipients[0]).toSorted()).toEqual(
      [0, 1, 2].map((n) => `p${n}@damba.example`),
    );
  });

  it('is woken by a commit alone', async () => {
    startMailWorker(world.services, mailer());
    await world.db
      .transaction()
      .execute(async (trx) => {
        const letter = resetLetter({ login: 'x', link });
        const { userId } = world.people.tutorA;
        const to = { userId, toName: 'X', toAddress: 'never@damba.example', usefulMinutes: 60 };
        await insertMail(trx, world.services.events, { ...to, ...letter });
        throw new Error('undone');
      })
      .catch(() => undefined);
    await put({ toAddress: 'woken@damba.example' });
    await expect
      .poll(() => mailbox.received.map(({ recipients }) => recipients[0]), { timeout: 20_000 })
      .toEqual(['woken@damba.example']);
  });
});

describe('mail/outbox', () => {
  it('shows the mails in the demonstration and keeps their words', async () => {
    await setDemonstration(true);
    await put();
    expect(await sendDue(world.services, null)).toBe(0);
    const { status, body } = await world.call(outbox, { as: null });
    expect(status).toBe(200);
    expect(body.data).toMatchObject([{ toAddress: 'sarune@damba.example', subject: 'Naujas slaptažodis' }]);
    expect(body.data?.[0]?.text).toContain(link);
  });

  it('finds by recipient and subject what later mails have pushed out', async () => {
    await setDemonstration(true);
    await put({ toName: 'Ona Žilė', toAddress: 'ona@damba.example' });
    await world.pool.query(`insert into mail (kind, user_id, to_name, to_address, subject, text_body, html_body)
      select kind, user_id, 'Jonas', 'jonas' || n || '@damba.example', subject, text_body, html_body
      from mail, generate_series(1, 50) n`);
    const found = async (search: string) =>
      (await world.call(outbox, { as: null, raw: { search } })).body.data?.map(({ toAddress }) => toAddress);
    expect(await found('')).toHaveLength(50);
    expect(await found('')).not.toContain('ona@damba.example');
    for (const search of ['ona@damba.example', ' žilė ', 'zile slaptazodis'])
      expect(await found(search)).toEqual(['ona@damba.example']);
    expect(await found('nobody%')).toEqual([]);
    expect((await world.call(outbox, { as: null, raw: { search: 'a'.repeat(201) } })).status).toBe(400);
  });

  it('is not there anywhere else, for nobody', async () => {
    await put();
    for (const as of [null, 'pupilA5', 'tutorA', 'admin'] as const) {
      const { status, body } = await world.call(outbox, { as });
      expect([as, status, body.code, body.data]).toEqual([as, 404, 'NOT_FOUND', undefined]);
    }
  });
});

describe('the settings', () => {
  it('name a sender and an address for links beside the mail server', () => {
    const url = 'smtps://user:word@mail.example:465';
    expect(() => readSettings({ SMTP_URL: url })).toThrow(/MAIL_FROM and PUBLIC_ORIGIN/);
    expect(() => readSettings({ SMTP_URL: 'http://mail.example' })).toThrow(/SMTP_URL/);
    expect(() => readSettings({ SMTP_URL: url, MAIL_FROM: 'nobody', PUBLIC_ORIGIN: 'https://d.example' })).toThrow(
      /MAIL_FROM/,
    );
    const all = { SMTP_URL: url, MAIL_FROM: 'Damba <damba@d.example>', PUBLIC_ORIGIN: 'https://d.example' };
    expect(readSettings(all)).toMatchObject(all);
    expect(createMailer(readSettings({}))).toBeNull();
  });
});
