import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tryMail } from '../../../contract/mail-desk';
import { type Mailbox, openMailbox } from '../../testing/mailbox';
import { createWorld, type World } from '../../testing/world';

let world: World;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  const MAIL_FROM = 'Damba <damba@damba.example>';
  world = await createWorld({ env: { SMTP_URL: mailbox.url, MAIL_FROM, PUBLIC_ORIGIN: 'https://damba.example' } });
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});
beforeEach(async () => {
  mailbox.received.length = 0;
  await setAddress('admin@damba.example');
});

const setAddress = (email: string | null) =>
  world.pool.query('update user_account set email = $2 where id = $1', [world.people.admin.userId, email]);
const send = async (as: 'admin' | 'developer' | 'tutorA' | 'centre' | 'pupilA5' = 'admin') =>
  world.call(tryMail, { as, body: {} });

describe('the trial of the mail server', () => {
  it('sends to the own address alone, past the outbox', async () => {
    expect((await send()).body).toMatchObject({ address: 'admin@damba.example', outcome: 'TAKEN', reason: null });
    expect(mailbox.received.map(({ recipients }) => recipients)).toEqual([['admin@damba.example']]);
    expect((await world.pool.query('select 1 from mail')).rows).toEqual([]);
  });

  it('tells at once what the mail server says', async () => {
    mailbox.refuseNext.push(550);
    expect((await send()).body).toMatchObject({ outcome: 'REFUSED', reason: 'EENVELOPE 550' });
    mailbox.afterData.push('CUT');
    expect((await send()).body.reason).toMatch(/^UNCONFIRMED /);
  });

  it('needs an address', async () => {
    await setAddress(null);
    expect((await send()).body.code).toBe('NO_EMAIL');
    expect(mailbox.received).toEqual([]);
  });

  it('is for organisers', async () => {
    for (const as of ['tutorA', 'centre', 'pupilA5'] as const) expect((await send(as)).status).toBe(403);
  });
});

describe('an installation without a mail server', () => {
  it('says so', async () => {
    const other = await createWorld();
    try {
      await other.pool.query(`update user_account set email = 'admin@damba.example' where id = $1`, [
        other.people.admin.userId,
      ]);
      expect((await other.call(tryMail, { as: 'admin', body: {} })).body).toMatchObject({ outcome: 'NO_SERVER' });
    } finally {
      await other.close();
    }
  });
});
