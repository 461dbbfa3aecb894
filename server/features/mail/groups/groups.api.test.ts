import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listMails, resendMails } from '../../../../contract/mail-desk';
import * as calls from '../../../../contract/mail-groups';
import { createMailer } from '../../../platform/mail';
import { type Mailbox, open, openMailbox } from '../../../testing/mailbox';
import type { PersonName } from '../../../testing/people';
import { planSecondRound } from '../../../testing/second-round';
import { setSettings } from '../../../testing/settings';
import { createWorld, type World } from '../../../testing/world';
import { sendDue } from '../worker';

let world: World;
let mailbox: Mailbox;
beforeAll(async () => {
  world = await createWorld();
  mailbox = await openMailbox();
  await setSettings(world, { year: 2026 });
  await run(`update user_account set email = login || '@mokytojas.example' where role = 'TUTOR'`);
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});
beforeEach(async () => {
  mailbox.received.length = 0;
  mailbox.refuseNext.length = 0;
  await run('truncate mail, mail_sending, audit_log cascade');
  await run(`delete from session where user_id in (select id from user_account where role = 'STUDENT')`);
  await run(`update user_account set suspended_at = null, suspended_reason = null, is_archived = login = 'archiveda5'`);
});

const run = (text: string, values?: unknown[]) => world.pool.query(text, values);
const group = (audience: calls.MailAudience, more: object = {}) => ({ audience, ...more });
const look = async (audience: calls.MailAudience, more: object = {}) =>
  (await world.call(calls.lookAtMailGroup, { as: 'developer', body: group(audience, more) })).body;
const send = (audience: calls.MailAudience, more: object = {}, as: PersonName = 'admin') =>
  world.call(calls.sendToMailGroup, { as, body: group(audience, more) });
const logIn = (login: string) =>
  run(`insert into session (user_id, token_hash) select id, sha256($1::bytea) from user_account where login = $2`, [
    `session of ${login}`,
    login,
  ]);
const round = async () => {
  await run('update mail set next_try_at = now()');
  return sendDue(world.services, createMailer({ SMTP_URL: mailbox.url, MAIL_FROM: 'Damba <damba@damba.example>' }));
};

describe('whom a mail reaches', () => {
  it('teachers of schools whose room was never checked or does not do, nobody twice within a week', async () => {
    const check = (school: string, verdict: string) =>
      run(
        `insert into room_check (school_id, promised_bytes, allowed_bytes, kept_at, verdict, figures)
         values ($1, 1, 1, now(), $2, '{}')`,
        [school, verdict],
      );
    expect(await look('ROOM_CHECK')).toMatchObject({ people: 3, schools: 2 });
    await check(world.schools.A, 'GREEN');
    await check(world.schools.B, 'RED');
    const found = await look('ROOM_CHECK');
    expect(found).toMatchObject({ schools: 1, again: 0 });
    expect(found.preview?.text).toMatch(/\/userhome\/room-check/);
    const { body } = await send('ROOM_CHECK');
    expect(body.mails).toBe(found.people);
    const later = async (days: number) => {
      await run(`update mail_sending set sent_at = clock_timestamp() - make_interval(days => $1)`, [days]);
      return look('ROOM_CHECK');
    };
    expect(await later(6)).toMatchObject({ people: 0, again: found.people });
    expect(await later(8)).toMatchObject({ people: found.people, again: 0 });
    await run('truncate room_check cascade');
  });

  it('teachers of schools where nobody has logged in, each once, but none of a test school', async () => {
    await run(`insert into tutor_school (user_id, school_id) values ($1, $2) on conflict do nothing`, [
      world.people.tutorA.userId,
      world.schools.T,
    ]);
    expect(await look('NOT_LOGGED_IN')).toMatchObject({ people: 3, schools: 2, again: 0, last: null });
    await logIn('pupilb5');
    const { people, schools, preview } = await look('NOT_LOGGED_IN');
    expect([people, schools]).toEqual([2, 1]);
    expect(preview?.text).toContain(preview?.to.schools ?? '-');
    expect(preview?.text).not.toContain('{');
  });

  it('nobody who is suspended or archived, who teaches there no more, or without an e-mail, who is named', async () => {
    await run(`update user_account set suspended_at = now(), suspended_reason = 'x' where login = 'tutora'`);
    await run(`update user_account set is_archived = true where login = 'tutorb'`);
    expect(await look('NOT_LOGGED_IN')).toMatchObject({ people: 1, schools: 2 });
    await run(`update user_account set email = null where login = 'tutorab'`);
    const { people, withoutMail, unreached, preview } = await look('NOT_LOGGED_IN');
    expect([people, withoutMail?.total, unreached?.total, preview]).toEqual([0, 1, 2, null]);
    expect(withoutMail?.people[0]?.schools.split(', ')).toHaveLength(2);
    expect((await send('NOT_LOGGED_IN')).body.code).toBe('GROUP_EMPTY');
    await run(`update user_account set email = login || '@mokytojas.example' where login = 'tutorab'`);
  });

  it('narrowed by contest and municipality', async () => {
    const { rows } = await run('select district_id::text as id from school where id = $1', [world.schools.B]);
    expect(await look('NOT_LOGGED_IN', { districtId: rows[0].id })).toMatchObject({ people: 2, schools: 1 });
    // Only school A has pupils of grades 11 and 12.
    const { id } = world.collections.secured11;
    expect(await look('NOT_FINISHED', { collectionId: id })).toMatchObject({ people: 2 });
    const { body } = await world.call(calls.listMailGroups, { as: 'admin' });
    const contests = body.groups?.find((one) => one.audience === 'NOT_FINISHED')?.contests.map((one) => one.id);
    expect(contests).toContain(id);
    expect(contests).not.toContain(world.collections.draft8.id);
  });

  it('teachers of pupils who have not finished, with their number', async () => {
    const { id } = world.collections.running5;
    const before = await look('NOT_FINISHED', { collectionId: id });
    expect(before).toMatchObject({ people: 3, schools: 2 });
    const finish = (login: string) =>
      run(
        `insert into attempt (collection_id, user_id, grade, school_id, started_at, deadline, finished_at, closed_by, ticket_hash)
         select $1, id, grade, school_id, now() - interval '1 hour', now(), now(), 'PUPIL', sha256(login::bytea)
         from user_account where login = $2`,
        [id, login],
      );
    await finish('pupilb5');
    await finish('pupilb6');
    expect(await look('NOT_FINISHED', { collectionId: id })).toMatchObject({ people: 2, schools: 1 });
    await run('delete from attempt where collection_id = $1', [id]);
  });
});

describe('a mail to a group', () => {
  it('goes once to each, after five minutes, and stands in the queue and the audit log', async () => {
    const { body } = await send('NOT_LOGGED_IN');
    expect(body).toMatchObject({ success: true, mails: 3, schools: 2 });
    expect(
      (await run(`select count(*)::int as n from mail where next_try_at > now() + interval '4 minutes'`)).rows,
    ).toEqual([{ n: 3 }]);
    await round();
    expect(new Set(mailbox.received.flatMap(({ recipients }) => recipients)).size).toBe(3);
    expect(mailbox.received).toHaveLength(3);
    expect(open(mailbox.received[0]?.raw ?? '').text).toContain('/userhome/home');
    const listed = await world.call(listMails, { as: 'admin', body: { state: 'SENT', sending: body.id } });
    expect(listed.body).toMatchObject({ total: 3, counts: { SENT: 3 } });
    const other = await world.call(listMails, { as: 'admin', body: { state: 'SENT', act: '1' } });
    expect(other.body.total).toBe(0);
    const { rows } = await run(`select action, details from audit_log where action like 'mail.%'`);
    expect(rows).toEqual([
      { action: 'mail.group', details: expect.objectContaining({ group: 'NOT_LOGGED_IN', mails: 3, schools: 2 }) },
    ]);
  });

  it('is sent once by two organisers at the same moment, and the second is told', async () => {
    const both = await Promise.all([send('NOT_LOGGED_IN'), send('NOT_LOGGED_IN', {}, 'developer')]);
    expect(both.map(({ body }) => body.code ?? body.mails).sort()).toEqual([3, 'GROUP_MAILED']);
    expect(both.find(({ body }) => body.code)?.body.error).toBeTruthy();
    expect((await run('select count(*)::int as n from mail')).rows).toEqual([{ n: 3 }]);
    // Who knows of it may write again; those who got it within a day are left out.
    const { last, again, people } = await look('NOT_LOGGED_IN');
    expect([again, people]).toEqual([3, 0]);
    expect((await send('NOT_LOGGED_IN', { seen: last?.id })).body.code).toBe('GROUP_EMPTY');
    await run(`update mail_sending set sent_at = now() - interval '25 hours'`);
    expect((await send('NOT_LOGGED_IN', { seen: last?.id })).body.mails).toBe(3);
  });

  it('is taken back while it waits, once, and then may be written anew', async () => {
    const { body } = await send('NOT_LOGGED_IN');
    const undo = () => world.call(calls.undoMailGroup, { as: 'developer', body: { id: body.id ?? '' } });
    const both = await Promise.all([undo(), undo()]);
    expect(both.map((one) => one.body.cancelled).sort()).toEqual([0, 3]);
    expect(await round()).toBe(0);
    expect(await look('NOT_LOGGED_IN')).toMatchObject({ people: 3, again: 0, last: null });
    const { sendings } = (await world.call(calls.listMailGroups, { as: 'admin' })).body;
    expect(sendings?.[0]).toMatchObject({ mails: 3, waiting: 0, canUndo: 0, undoneAt: expect.any(String) });
    const { rows } = await run(`select action from audit_log where action like 'mail.group-undo'`);
    expect(rows).toHaveLength(1);
  });

  it('that the mail server refuses is counted as failed, and sent again from the queue', async () => {
    const { body } = await send('NOT_LOGGED_IN');
    mailbox.refuseNext.push(550);
    await round();
    const state = async () => (await world.call(calls.listMailGroups, { as: 'admin' })).body.sendings?.[0];
    expect(await state()).toMatchObject({ sent: 2, failed: 1, canUndo: 0 });
    const again = await world.call(resendMails, { as: 'admin', body: { sending: body.id } });
    expect(again.body.resent).toBe(1);
    await round();
    expect(await state()).toMatchObject({ sent: 3, failed: 0 });
    expect((await world.call(calls.undoMailGroup, { as: 'admin', body: { id: body.id ?? '' } })).body).toMatchObject({
      cancelled: 0,
      sent: 3,
    });
  });

  it('takes the words of the organisers', async () => {
    await run(
      `insert into mail_text (kind, subject, body) values ('GROUP_NOT_LOGGED_IN', '{vardas}', E'Labas\n\n{nuoroda}')`,
    );
    const { preview } = await look('NOT_LOGGED_IN');
    expect(preview?.subject).toBe(preview?.to.name);
    expect(preview?.text).toMatch(/^Labas\n\nhttp/);
    await run('delete from mail_text');
  });

  it('reaches 5,000 teachers, each once', async () => {
    await run(
      `with tutor as (insert into user_account (login, email, role, first_name, last_name)
        select 'many' || n, 'many' || n || '@mokytojas.example', 'TUTOR', 'Ona', 'Onaitė' || n from generate_series(1, 5000) n
        returning id) insert into tutor_school (user_id, school_id) select id, $1 from tutor`,
      [world.schools.A],
    );
    expect((await send('NOT_LOGGED_IN')).body.mails).toBe(5003);
    const { rows } = await run('select count(*)::int as n, count(distinct to_address)::int as people from mail');
    expect(rows).toEqual([{ n: 5003, people: 5003 }]);
    await run('truncate mail, mail_sending cascade');
    // Without looking for 5,000 people in every table that may refer to them: none does.
    await run(`begin; set local session_replication_role = replica;
      delete from tutor_school where user_id in (select id from user_account where login like 'many%');
      delete from user_account where login like 'many%'; commit`);
  });
});

describe('those who may', () => {
  it('are organisers, who name a group that there is', async () => {
    const id = '1';
    for (const as of ['tutorA', 'centre', 'tester'] as const) {
      expect((await world.call(calls.listMailGroups, { as })).status).toBe(403);
      expect((await world.call(calls.lookAtMailGroup, { as, body: group('NOT_FINISHED') })).status).toBe(403);
      expect((await send('NOT_FINISHED', {}, as)).status).toBe(403);
      expect((await world.call(calls.undoMailGroup, { as, body: { id } })).status).toBe(403);
    }
    expect((await world.call(calls.lookAtMailGroup, { as: 'admin', raw: { audience: 'ALL' } })).status).toBe(400);
    expect((await send('NOT_FINISHED', { collectionId: '999999' })).status).toBe(404);
    expect((await send('NOT_FINISHED', { districtId: '999999' })).status).toBe(404);
    expect((await world.call(calls.undoMailGroup, { as: 'admin', body: { id: '999999' } })).status).toBe(404);
  });
});

describe('results and the second round', () => {
  it('have groups as soon as there are some', async () => {
    expect(await look('RESULTS_OUT')).toMatchObject({ people: 0 });
    expect(await look('INVITED_PUPILS')).toMatchObject({ people: 0 });
    expect((await send('INVITED_TEACHERS')).body.code).toBe('GROUP_EMPTY');
    await planSecondRound(world);
    await run(`update calculation set published_at = now()`);
    expect(await look('RESULTS_OUT')).toMatchObject({ people: 3, schools: 2 });
    await run(`insert into second_round (year, registration_till) values (2026, now() + interval '3 days')`);
    await run(`insert into second_round_registration (year, user_id, key_hash) select 2026, id, sha256(login::bytea)
      from user_account where login in ('pupila5', 'pupila6', 'pupilb5')`);
    expect(await look('INVITED_TEACHERS')).toMatchObject({ people: 3, schools: 2 });
    const pupils = await look('INVITED_PUPILS');
    expect(pupils).toMatchObject({ people: 2, schools: 2, withoutMail: { total: 1 } });
    expect((await send('INVITED_PUPILS')).body.mails).toBe(2);
    await run(`update second_round_registration set state = 'CANCELLED'
      where user_id = (select id from user_account where login = 'pupilb5')`);
    expect(await look('INVITED_TEACHERS')).toMatchObject({ schools: 1 });
  });
});
