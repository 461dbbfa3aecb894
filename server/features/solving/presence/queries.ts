import type pg from 'pg';

/** The statement of the pulse: reads the time and notes the position of many pupils at once. */
export type PulseRow = {
  userId: string;
  sid: string;
  /** The open task, counted from 1 in the order of the set; null when the page does not say. */
  taskNo: number | null;
  /** How many answers wait on the computer; null when the page does not say. */
  waiting: number | null;
};

/** The deadline of the running attempt and the database's clock, in milliseconds; null: nothing is running. */
export type PulseTime = { deadline: number; now: number } | null;

// - lateral … limit 1: the running attempt (of several the one started last), else the one that ended last, because
//   answers may still wait on its computer
// - a page other than the solver reports no presence and leaves it unchanged
// - a solver whose pupil has finished reports what was before: the finish came with the keys of the last answers, so
//   nothing waits, and a pulse that it overtook would leave "unsent" on the board
// - distinct on, order by: one statement must not write a key twice, and two must lock the same keys in the same order
const text = `
with asked as (
  select * from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::smallint[])
    with ordinality as asked (user_id, sid, task_no, waiting, i)
), sitting as (
  select asked.*, attempt.*
  from asked cross join lateral (
    select id as attempt_id, deadline, closed_by,
      attempt_is_running(finished_at, deadline) as is_running
    from attempt
    where attempt.user_id = asked.user_id and (finished_at is null or finished_at > now() - interval '1 day')
    order by is_running desc, started_at desc limit 1
  ) attempt
), heard as (
  insert into presence (attempt_id, session_sid, task_no, waiting, waiting_since, heard_at)
  select distinct on (attempt_id) attempt_id, sid, task_no, coalesce(waiting, 0), case when waiting > 0 then now() end,
    now()
  from sitting
  where case when task_no is null then waiting is not null else closed_by is distinct from 'PUPIL' end
  order by attempt_id, i desc
  on conflict (attempt_id) do update
    set session_sid = excluded.session_sid, task_no = coalesce(excluded.task_no, presence.task_no),
      waiting = excluded.waiting,
      waiting_since = case when excluded.waiting > 0 then coalesce(presence.waiting_since, now()) end, heard_at = excluded.heard_at
)
select i::integer, extract(epoch from deadline)::float8 * 1000, extract(epoch from now())::float8 * 1000
from sitting where is_running`;

/** Stores where the pupils are and returns the time of each, in the order of the rows. */
export async function hearPulses(pool: pg.Pool, rows: readonly PulseRow[]): Promise<{ time: PulseTime }[]> {
  const result = await pool.query<[i: number, deadline: number, now: number]>({
    name: 'hear-pulses',
    text,
    rowMode: 'array',
    values: [
      rows.map((row) => row.userId),
      rows.map((row) => row.sid),
      rows.map((row) => row.taskNo),
      rows.map((row) => row.waiting),
    ],
  });
  const times: { time: PulseTime }[] = rows.map(() => ({ time: null }));
  for (const [i, deadline, now] of result.rows) times[i - 1] = { time: { deadline, now } };
  return times;
}
