import pg from 'pg';
import type { Ledger } from './ledger';
import { accountOf } from './plant';

/** What the database and the ledger say of each other. */
export type Reconciled = {
  /** Confirmed answers that the journal does not have, has with another choice, or calls late. */
  lost: number;
  /** Tasks whose counted answer is older than the last confirmed one, or another. */
  wrong: number;
  /** Confirmed ends that the database does not know. */
  open: number;
  /** Answers in the journal that were never confirmed: the reply was lost, which is no fault. */
  unconfirmed: number;
};

/** Compares every confirmation of a run with what the database has kept. */
export async function reconcile(url: string, { confirmed, finished }: Ledger): Promise<Reconciled> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `create temp table told as
         select a.id as attempt_id, t.task as exercise_id, t.choice, t.epoch, t.seq
         from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::integer[], $5::integer[])
           as t (account, task, choice, epoch, seq)
           left join attempt a on a.user_id = t.account and a.collection_id = 1`,
      [
        confirmed.map((one) => accountOf(one.pupil)),
        confirmed.map((one) => one.taskId),
        confirmed.map((one) => one.choiceId),
        confirmed.map((one) => one.epoch),
        confirmed.map((one) => one.seq),
      ],
    );
    const result = await client.query<Reconciled>(
      `select
         (select count(*) from told t left join answer_journal j using (attempt_id, exercise_id, epoch, seq)
           where j.choice_id is distinct from t.choice or j.is_late)::int as lost,
         (select count(*) from (select distinct on (attempt_id, exercise_id) * from told
             order by attempt_id, exercise_id, epoch desc, seq desc) t
           left join current_answer c using (attempt_id, exercise_id)
           where c.seq is null or (c.epoch, c.seq) < (t.epoch, t.seq)
             or ((c.epoch, c.seq) = (t.epoch, t.seq) and c.choice_id <> t.choice))::int as wrong,
         (select count(*) from unnest($1::bigint[]) f (account)
           left join attempt a on a.user_id = f.account and a.collection_id = 1
           where a.finished_at is null)::int as open,
         (select count(*) from answer_journal j join attempt a on a.id = j.attempt_id and a.user_id >= $2
           where not exists (select from told t where (t.attempt_id, t.exercise_id, t.epoch, t.seq)
             = (j.attempt_id, j.exercise_id, j.epoch, j.seq)))::int as unconfirmed`,
      [finished.map(accountOf), accountOf(0)],
    );
    const [row] = result.rows;
    if (!row) throw new Error('a comparison has a row');
    return row;
  } finally {
    await client.end();
  }
}
