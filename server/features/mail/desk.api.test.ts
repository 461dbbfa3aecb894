import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../../contract/mail-desk';
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
  mailbox.refuseNext.length = 0;
  await world.pool.query('delete from mail');
  await world.pool.query('delete from mail_text');
});

const round = () =>
  sendDue(world.services, createMailer({ SMTP_URL: mailbox.url, MAIL_FROM: 'Damba <damba@damba.example>' }));

async function put(toAddress: string, usefulMinutes = 60): Promise<string> {
  const to = { userId: world.people.tutorA.userId, toName: 'Šarūnė Žąsytė', toAddress };
  const letter = resetLetter({ login: 'sarune', link: 'https://damba.example/resetpassword/new#slaptas' });
  return insertMail(world.db, world.services.events, { ...to, usefulMinutes, ...letter });
}
const list = (state: 'FAILED' | 'WAITING' | 'SENT' | 'EXPIRED', more: object = {}) =>
  world.call(calls.listMails, { as: 'developer', body: { state, ...more } });

describe('a mail server that refuses every third mail', () => {
  it('gets the others; the refused are listed, sent again by one press, and nothing goes twice', async () => {
    for (let n = 1; n <= 12; n += 1) await put(`p${n}@damba.example`);
    const everyThird = Array.from({ length: 12 }, (_, n) => (n % 3 === 2 ? 550 : 0));
    mailbox.refuseNext.push(...everyThird);
    await round();
    const failed = (await list('FAILED')).body;
    expect(failed).toMatchObject({ total: 4, resendable: 4, counts: { FAILED: 4, SENT: 8, WAITING: 0, EXPIRED: 0 } });
    expect(failed.mails?.[0]).toMatchObject({ kind: 'RESET', lastError: 'EENVELOPE 550', canResend: true, tries: 1 });
    expect(JSON.stringify(failed)).not.toContain('slaptas');
    const again = await Promise.all([1, 2].map(() => world.call(calls.resendMails, { as: 'admin', body: {} })));
    expect(again.map(({ body }) => body.resent).sort()).toEqual([0, 4]);
    await round();
    const addresses = mailbox.received.map(({ recipients }) => recipients[0]);
    expect(addresses).toHaveLength(12);
    expect(new Set(addresses).size).toBe(12);
    expect((await list('SENT')).body.total).toBe(12);
  });
});

describe('mail/resend', () => {
  it('takes one, or those of a search, and nothing that is sent or of no use any more', async () => {
    const sent = await put('c@damba.example');
    await round();
    await put('a@damba.example');
    const useless = await put('b@damba.example');
    mailbox.refuseNext.push(550, 550);
    await round();
    const resend = async (body: object) => (await world.call(calls.resendMails, { as: 'admin', body })).body.resent;
    expect(await resend({ id: sent })).toBe(0);
    expect(await resend({ search: 'a@damba' })).toBe(1);
    await world.pool.query(`update mail set useless_after = now() where state = 'FAILED'`);
    expect(await resend({ id: useless })).toBe(0);
    await round();
    const { rows } = await world.pool.query(`select text_body from mail where id = $1`, [useless]);
    expect(rows[0].text_body).toBe('');
  });

  it('is for organisers', async () => {
    for (const as of ['tutorA', 'centre', 'pupilA5'] as const) {
      expect((await world.call(calls.resendMails, { as, body: {} })).status).toBe(403);
      expect((await world.call(calls.listMails, { as, body: { state: 'SENT' } })).status).toBe(403);
    }
    expect((await world.call(calls.listMails, { as: 'admin', raw: { state: 'LOST' } })).status).toBe(400);
  });
});

describe('the words of mails', () => {
  const kind = 'RESET' as const;
  const save = (body: string, subject = 'Naujas slaptažodis', updatedAt: string | null = null) =>
    world.call(calls.saveMailText, { as: 'admin', body: { kind, subject, body, updatedAt } });

  it('are changed, used by the next mail, and given back', async () => {
    expect((await save('Sveiki, {vardas}!\n\n{nuoroda}')).body.success).toBe(true);
    await put('own@damba.example');
    const { rows } = await world.pool.query('select text_body from mail');
    expect(rows[0].text_body).toBe('Sveiki, Šarūnė Žąsytė!\n\nhttps://damba.example/resetpassword/new#slaptas\n');
    const { texts } = (await world.call(calls.listMailTexts, { as: 'developer' })).body;
    expect(texts?.find((one) => one.kind === kind)).toMatchObject({ isOwn: true, required: ['nuoroda'] });
    expect((await save('Kitas {nuoroda}')).status).toBe(409);
    await world.call(calls.restoreMailText, { as: 'admin', body: { kind } });
    const again = (await world.call(calls.listMailTexts, { as: 'developer' })).body.texts;
    expect(again?.find((one) => one.kind === kind)).toMatchObject({ isOwn: false, updatedAt: null });
  });

  it('have all required tokens and no others', async () => {
    expect((await save('Be nuorodos')).body).toMatchObject({ code: 'MAIL_TOKEN_MISSING', tokens: '{nuoroda}' });
    expect((await save('{nuoroda} {slaptažodis}')).body).toMatchObject({
      code: 'MAIL_TOKEN_UNKNOWN',
      tokens: '{slaptažodis}',
    });
    expect((await save(' ')).body.code).toBe('MAIL_TEXT_EMPTY');
    const body = { kind, subject: 'x', body: '{nuoroda}', updatedAt: null };
    expect((await world.call(calls.saveMailText, { as: 'developer', body })).status).toBe(403);
  });

  it('are shown with invented content, and sent to oneself', async () => {
    const body = { kind, subject: 'Vardas {vardas}', body: 'Labas\n\n{nuoroda}\n\n<b>x</b>' };
    const preview = (await world.call(calls.previewMailText, { as: 'developer', body })).body;
    expect(preview.subject).toMatch(/^Vardas \S+/);
    expect(preview.html).toContain('&#60;b&#62;');
    const before = await world.call(calls.sendTestMail, { as: 'admin', body });
    if (before.body.code === 'NO_EMAIL')
      await world.pool.query(`update user_account set email = 'admin@damba.example' where id = $1`, [
        world.people.admin.userId,
      ]);
    await world.call(calls.sendTestMail, { as: 'admin', body });
    expect((await list('WAITING', { kind: 'TEST' })).body.mails?.[0]?.subject).toMatch(/^Bandomasis laiškas: /);
  });
});
