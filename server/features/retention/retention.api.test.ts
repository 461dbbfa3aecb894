import { afterAll, beforeAll, expect, it } from 'vitest';
import { calculateFinalResults } from '../../../contract/collections';
import { getRetention } from '../../../contract/retention';
import { saveSettings } from '../../../contract/settings-change';
import { sitAll } from '../../testing/contest';
import { createWorld, type World } from '../../testing/world';
import { sealAll } from '../audit/seal-job';
import { createValues } from '../settings/values';
import { isNight, retentionRound, takeNight } from './job';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const query = async (text: string, values: unknown[] = []) => (await world.pool.query(text, values)).rows;
const count = async (from: string) => Number((await query(`select count(*) as n from ${from}`))[0].n);
const night = async (batch?: number) => {
  await sealAll(world.services.db);
  await takeNight(world.services, createValues(world.services), batch);
};
const report = async () => (await query(`select removed, finished_at is not null as done from retention_run`))[0];
const ahead = async () => {
  const { body } = await world.call(getRetention, { as: 'admin' });
  return Object.fromEntries((body.ahead ?? []).map(({ kind, waiting }) => [kind, waiting]));
};

const keepAudit = async (from: number, to: number) => {
  const changes = [{ name: 'keepAuditMonths', from, to } as const];
  expect((await world.call(saveSettings, { as: 'admin', body: { changes } })).body.conflicts).toEqual([]);
  await expect.poll(async () => (await ahead()).AUDIT, { timeout: 10_000 }).toBe(to === 12 ? 6 : 0);
};

/** Something of every kind that is old enough, beside something that is not. */
async function plantOld(): Promise<void> {
  const { pupilA10, tutorA, archivedA5, pupilB5 } = world.people;
  await query(
    `insert into session (user_id, token_hash, created_at, last_seen_at, ended_at, ended_by, client_ip, user_agent)
    select $1, sha256(convert_to('old' || n, 'UTF8')), now() - age, now() - age, now() - age, 'PUPIL', '192.0.2.1', 'Firefox'
    from (values (1, interval '89 days'), (2, interval '91 days'), (3, interval '400 days')) x (n, age)`,
    [tutorA.userId],
  );
  await query(
    `insert into password_reset (user_id, token_hash, created_at, expires_at)
    select $1, sha256(convert_to('r' || n, 'UTF8')), now() - age, now() - age
    from (values (1, interval '29 days'), (2, interval '31 days')) x (n, age)`,
    [tutorA.userId],
  );
  await query(
    `insert into activation (user_id, token_hash, created_at, expires_at)
    values ($1, sha256('a'), now() - interval '40 days', now() - interval '35 days')`,
    [tutorA.userId],
  );
  await query(
    `insert into mail (to_name, to_address, subject, text_body, html_body, state, created_at)
    select 'Ona', 'ona@damba.example', 's', '', '', state, now() - age from (values ('SENT', interval '89 days'),
      ('SENT', interval '91 days'), ('WAITING', interval '91 days')) x (state, age)`,
  );
  const papers = await query(
    `insert into agreement (user_id, way, parent_first_name, parent_last_name, agrees_to_publish, given_at, withdrawn_at)
    select $1, 'PARENT', 'Ona', 'Onienė', true, now() - interval '3 years', now() - age
    from (values (interval '364 days'), (interval '366 days')) x (age) returning id`,
    [pupilB5.userId],
  );
  for (const { id } of papers) await query(`insert into agreement_file values ($1, 'image/jpeg', 'x')`, [id]);
  await query(`insert into audit_log (action, object_type, object_id, happened_at) values
    ('user.save', 'user', '1', now() - interval '35 months'), ('user.save', 'user', '1', now() - interval '37 months')`);
  await query(
    `with prepared as (insert into offline_preparation (collection_id, school_id, class_names, room)
       select collection_id, $2, '9', lpad(row_number() over (order by collection_id)::text, 8, 'K')
       from unnest($1::integer[]) x (collection_id) returning id)
     insert into offline_parcel (preparation_id, user_id, computer, digest, body, came_by, started_at, used_ms, answers, state)
     select id, $3, gen_random_uuid(), sha256(id::text::bytea), '{}', 'FILE', now(), 1, 0, 'ASKED' from prepared`,
    [[world.collections.past9.id, world.collections.running5.id], world.schools.A, pupilB5.userId],
  );
  await query(
    `insert into room_check (school_id, promised_bytes, allowed_bytes, kept_at, verdict, figures)
    select $1, 1, 1, now() - age, 'GREEN', '{}' from (values (interval '11 months'), (interval '13 months')) x (age)`,
    [world.schools.A],
  );
  await query(`update user_account set updated_at = now() - interval '37 months' where id = any($1)`, [
    [archivedA5.userId, pupilA10.userId],
  ]);
  await query(`update session set last_seen_at = now() - interval '37 months' where user_id = $1`, [archivedA5.userId]);
  await query(
    `insert into user_account (login, role, first_name, last_name, grade, school_id, is_activated, updated_at)
    select 'neaktyvus' || n, role, 'Nė', 'Karto', case role when 'STUDENT' then 5 end, $1, false, now() - age
    from (values (1, 'STUDENT', interval '35 months'), (2, 'STUDENT', interval '37 months'),
      (3, 'TUTOR', interval '35 months'), (4, 'TUTOR', interval '37 months')) x (n, role, age)`,
    [world.schools.A],
  );
  await sitAll(world, 'past9', { pupilA9: 'RRR', pupilA10: 'RWR' });
  // What counts, what was changed before, what came late and was accepted, what came late and was not.
  await query(`insert into answer_journal (attempt_id, exercise_id, epoch, seq, choice_id, value, claim)
    select attempt_id, exercise_id, 1, 1, choice_id, value, 'claim' from current_answer`);
  await query(`insert into answer_journal (attempt_id, exercise_id, epoch, seq, choice_id, is_late)
    select attempt_id, exercise_id, 1, n, choice_id, n > 2 from current_answer, generate_series(2, 4) n`);
  await query(`insert into late_acceptance (attempt_id, exercise_id, epoch, seq, reason)
    select attempt_id, exercise_id, epoch, seq, 'tinklas' from answer_journal where seq = 3`);
}

async function results() {
  const { body } = await world.call(calculateFinalResults, {
    as: 'admin',
    body: { collectionId: world.collections.past9.id, note: 'perskaičiuota' },
  });
  expect(body.success, JSON.stringify(body)).toBe(true);
  return query(`select r.* from result r join calculation c on c.id = r.calculation_id
    where c.version = (select max(version) from calculation) order by r.user_id`).then((rows) =>
    rows.map(({ calculation_id, ...row }) => row),
  );
}

it('G04: takes at night what is old enough and nothing else; results calculated anew are the same', async () => {
  await plantOld();
  const before = await results();
  expect(before.length).toBe(2);
  await query(
    `update collection set valid_from = valid_from - interval '3 years', valid_to = valid_to - interval '3 years'
    where id = $1`,
    [world.collections.past9.id],
  );
  expect(await ahead()).toEqual({
    LINKS: 2,
    ADDRESSES: 2,
    SESSIONS: 1,
    MAILS: 1,
    PAPERS: 1,
    ANSWERS: 12,
    PARCELS: 1,
    CLAIMS: 6,
    AUDIT: 1,
    ROOMS: 1,
    ARCHIVED: 3,
  });

  // Nothing goes while somebody solves.
  await sitAll(world, 'running5', { pupilA5: 'R' }, 'RUNNING');
  await night();
  expect(await count('retention_run')).toBe(0);
  await query('update attempt set finished_at = now(), closed_by = $1 where finished_at is null', ['PUPIL']);

  // Two instances at once, in small batches: everything once.
  await Promise.all([night(2), night(2)]);
  const { removed, done } = await report();
  expect(done).toBe(true);
  expect(Object.fromEntries(Object.entries(removed).map(([kind, one]) => [kind, Object(one).n]))).toEqual({
    LINKS: 2,
    ADDRESSES: 2,
    SESSIONS: 1,
    MAILS: 1,
    PAPERS: 1,
    ANSWERS: 12,
    PARCELS: 1,
    CLAIMS: 6,
    AUDIT: 1,
    ROOMS: 1,
    ARCHIVED: 3,
  });
  expect(Object.values(await ahead()).every((n) => n === 0)).toBe(true);

  expect(await count(`session where client_ip = '192.0.2.1'`)).toBe(1);
  expect(await count(`mail where to_address = 'ona@damba.example'`)).toBe(2);
  expect(await count('agreement_file')).toBe(1);
  expect(await count(`agreement where parent_first_name = '…' and parent_last_name = '…'`)).toBe(1);
  expect(await count('answer_journal')).toBe(12);
  expect(await count('late_acceptance')).toBe(6);
  expect(await count('current_answer')).toBe(7);
  const masked = await query('select id from user_account where masked_at is not null order by id limit 1');
  expect(masked).toEqual([{ id: world.people.archivedA5.userId }]);
  expect(await query(`select login from user_account where first_name = 'Nė' order by 1`)).toEqual([
    { login: 'neaktyvus1' },
    { login: 'neaktyvus3' },
  ]);
  // That somebody consented stays with the account: it answers for the years in which the pupil took part.
  expect(await count('agreement where withdrawn_at is not null')).toBe(2);
  const lines = await query(`select details from audit_log where action = 'user.mask' order by details ->> 'role'`);
  expect(lines.map(({ details }) => details)).toEqual(
    ['STUDENT', 'STUDENT', 'TUTOR'].map((role) => ({ role, isByAge: true })),
  );
  expect(await results()).toEqual(before);

  const { body } = await world.call(getRetention, { as: 'developer' });
  expect(body.nights).toHaveLength(1);
  expect(body.nights?.[0]?.finishedAt).not.toBeNull();
  expect(body.nights?.[0]?.removed.map(({ kind, n }) => [kind, n])).toContainEqual(['PAPERS', 1]);
  expect(body.isOn).toBe(true);
});

it('goes on where a killed instance left off, and adds to its report', async () => {
  await query('delete from retention_run');
  const old = `insert into audit_log (action, object_type, object_id, happened_at)
    select 'user.save', 'user', '1', now() - interval '40 months' from generate_series(1, 5)`;
  await query(old);
  // A batch in which the instance dies leaves neither a gap nor a line.
  await query(`create function die() returns trigger language plpgsql as 'begin raise exception ''killed''; end'`);
  await query('create trigger dies before update of removed on retention_run for each row execute function die()');
  await expect(night(2)).rejects.toThrow('killed');
  expect(await count(`audit_log where happened_at < now() - interval '39 months'`)).toBe(5);
  await query('drop trigger dies on retention_run');
  await query(`update retention_run set removed = '{"AUDIT": {"n": 7, "till": "2020-01-01T00:00:00Z"}}'`);
  await night(2);
  expect((await report()).removed.AUDIT.n).toBe(12);
  // A night that is finished takes nothing more.
  await query(old);
  await night(2);
  expect(await count(`audit_log where happened_at < now() - interval '39 months'`)).toBe(5);
});

it('G04: an address that was noted for a day is gone in a day, though nobody comes after it', async () => {
  const tries: Record<string, [columns: string, values: string]> = {
    login_failure: ['login, client_ip, password_mark, failed_at', `'x', '192.0.2.1', sha256('x'), at`],
    password_reset_request: ['client_ip, requested_at', `'192.0.2.1', at`],
    sign_up_request: ['client_ip, kind, requested_at', `'192.0.2.1', 'SIGN_UP', at`],
    agreement_key_failure: ['part_one, failed_at', `'x', at`],
  };
  for (const [table, [columns, values]] of Object.entries(tries))
    await query(`insert into ${table} (${columns}) select ${values} from unnest($1::timestamptz[]) at`, [
      [new Date(Date.now() - 25 * 3_600_000), new Date()],
    ]);
  // In a demonstration and by day, too.
  const values = createValues(world.services);
  const demonstration = async () => ({ ...(await values.get()), demonstration: true });
  await retentionRound(world.services, { ...values, get: demonstration });
  for (const table of Object.keys(tries)) expect([table, await count(table)]).toEqual([table, 1]);
});

it('goes by the settings, at night, and shows its report to organisers alone', async () => {
  await query('delete from retention_run');
  await keepAudit(36, 60);
  expect((await ahead()).AUDIT).toBe(0);
  await keepAudit(60, 12);
  expect((await ahead()).AUDIT).toBe(6);
  expect(isNight(new Date('2026-11-23T23:30:00Z'))).toBe(true);
  expect(isNight(new Date('2026-11-23T09:30:00Z'))).toBe(false);
  for (const as of ['tutorA', 'pupilA5', 'centre', 'tester'] as const)
    expect((await world.call(getRetention, { as })).status).toBe(403);
  expect((await world.call(getRetention, { as: null })).status).toBe(401);
});
