// What an organiser meets once in a while: late answers, withdrawn certificates, suspended and invited people.
import { sql } from 'kysely';
import { writeAudits } from '../../../server/features/audit/queries';
import { insertWithdrawal } from '../../../server/features/certificates/withdrawal/queries';
import { type LateKey, refuseLate } from '../../../server/features/solving/late/decision-queries';
import { suspend } from '../../../server/features/users/suspension/queries';
import type { Db } from '../../../server/platform/database/db';

/** Last year's contest of grades 11 and 12: it is the one with late answers. */
const CONTEST = 155;
const LATE = 5;

/** Plants the cases, decided by the administrator of the demonstration. */
export async function plantCases(trx: Db, admin: string): Promise<void> {
  await plantLate(trx, admin);
  await plantWithdrawal(trx, admin);
  await plantSuspension(trx, admin);
  await plantStaff(trx, admin);
}

/**
 * Right answers that came after the end, of pupils just below the places: one was refused, the others wait. None is
 * accepted: results that are no longer whole would keep the second round from being filled.
 */
async function plantLate(trx: Db, by: string): Promise<void> {
  const { rows } = await sql<LateKey & { userId: string }>`
    with late as (
      select distinct on (a.id) a.id as attempt_id, a.user_id, a.finished_at, r.group_country_rank, e.id as exercise_id,
        e.answer_key, c.epoch
      from result r
        join calculation k on k.id = r.calculation_id and k.collection_id = ${CONTEST}
        join attempt a on a.id = r.attempt_id
        join user_account u on u.id = a.user_id and u.password_hash is null
        join current_answer c on c.attempt_id = a.id
        join exercise e on e.id = c.exercise_id and e.answer_key ? 'choiceId' and e.answer_key->>'choiceId' <> c.choice_id::text
      where r.group_country_rank > 3
      order by a.id, e.points desc, e.id
    ), sent as (
      select late.*, row_number() over (order by group_country_rank, attempt_id) as place from late
      order by place limit ${LATE}
    ), written as (
      insert into answer_journal (attempt_id, exercise_id, epoch, seq, choice_id, is_late, received_at)
      select attempt_id, exercise_id, epoch, 1000, (answer_key->>'choiceId')::bigint, true,
        finished_at + make_interval(secs => 70 + 45 * place::int)
      from sent returning attempt_id, exercise_id, epoch, seq
    )
    select w.attempt_id as "attemptId", w.exercise_id as "taskId", w.epoch, w.seq, sent.user_id as "userId"
    from written w join sent using (attempt_id) order by place`.execute(trx);
  const [refused] = rows;
  if (!refused) return;
  const refusal = { by, reason: 'Atsakyta gerokai po laiko pabaigos' };
  await refuseLate(trx, [refused], refusal);
  await writeAudits(trx, [
    {
      userId: by,
      action: 'answer.refuse',
      objectType: 'user',
      objectId: refused.userId,
      reason: refusal.reason,
      details: { collectionId: String(CONTEST), attemptId: refused.attemptId, taskId: refused.taskId },
    },
  ]);
}

/** The certificate of one sitting of that contest is withdrawn. */
async function plantWithdrawal(trx: Db, by: string): Promise<void> {
  const { rows } = await sql<{ sitting: string; userId: string }>`
    select r.attempt_id as sitting, r.user_id as "userId"
    from result r join calculation k on k.id = r.calculation_id and k.collection_id = ${CONTEST}
      join user_account u on u.id = r.user_id and u.password_hash is null
    where not exists (select from answer_journal j where j.attempt_id = r.attempt_id and j.is_late)
    order by r.group_country_rank desc, r.attempt_id limit 1`.execute(trx);
  const [row] = rows;
  if (!row) return;
  const reason = 'Sprendė ne pats mokinys';
  await insertWithdrawal(trx, { sitting: row.sitting, by, reason });
  await writeAudits(trx, [
    {
      userId: by,
      action: 'certificate.withdraw',
      objectType: 'user',
      objectId: row.userId,
      reason,
      details: { collectionId: String(CONTEST), sitting: row.sitting },
    },
  ]);
}

/** A teacher who may not log in for now. */
async function plantSuspension(trx: Db, by: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from user_account where role = 'TUTOR' and is_confirmed and password_hash is null
    order by id desc limit 1`.execute(trx);
  const [teacher] = rows;
  if (!teacher) return;
  const reason = 'Mokykloje nebedirba, laukiame patvirtinimo';
  await suspend(trx, { userId: teacher.id, by, reason });
  await writeAudits(trx, [
    { userId: by, action: 'user.suspend', objectType: 'user', objectId: teacher.id, reason, details: {} },
  ]);
}

/** A developer whose access is suspended, and a tester who has not opened the invitation yet. */
async function plantStaff(trx: Db, by: string): Promise<void> {
  await sql`
    with people as (
      insert into user_account (login, email, role, first_name, last_name, suspended_at, suspended_by, suspended_reason)
      values ('simona', 'simona.giriene@damba.example', 'DEVELOPER', 'Simona', 'Girienė', now(), ${by}::bigint, 'Vaiko priežiūros atostogos'),
        ('marius', 'marius.kalnius@damba.example', 'TASK_TESTER', 'Marius', 'Kalnius', null, null, null)
      returning id, suspended_at
    )
    insert into password_reset (user_id, token_hash, expires_at)
    select id, sha256(uuid_send(gen_random_uuid())), now() + interval '7 days' from people where suspended_at is null`.execute(
    trx,
  );
}
