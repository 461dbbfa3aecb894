// The stage of stories of answers on a real database, with the connections of the answer path.
import type pg from 'pg';
import type { World } from '../../server/testing/world';
import type { Returned, Statement } from './line';
import { type Race, racedRow, type SentRow, type Stage } from './stage';

/** Who has an attempt, and one who has not started. */
const people = ['pupilA5', 'pupilB5', 'pupilA6'] as const;

export type PostgresStage = { begin(): Promise<Stage>; close(): void };

export async function createPostgresStage(world: World): Promise<PostgresStage> {
  const { id: collectionId, exercises } = world.collections.running5;
  const userIds = people.map((name) => world.people[name].userId);
  const exerciseIds = exercises.slice(0, 2).map(({ id }) => id);
  const own = await world.services.answerPool.connect();
  const other = await world.pool.connect();
  const watch = await world.pool.connect();

  async function execute(statement: Statement, race: Race | null): Promise<Returned> {
    const row = race && racedRow(statement, race);
    await other.query('begin');
    const isRaced = row !== null && (await writeForeign(other, row, collectionId));
    const running = own.query({ ...statement, values: [...statement.values] });
    // It may fail before it is waited for.
    running.catch(() => undefined);
    if (isRaced) await untilBlocked(watch, running);
    await other.query('commit');
    return { rows: (await running).rows };
  }

  return {
    async begin() {
      await world.pool.query('delete from attempt');
      await world.pool.query(
        `insert into attempt (collection_id, user_id, grade, school_id, started_at, deadline, ticket_hash)
         select $1, id, 5, school_id, now(), now() + interval '1 hour', decode(md5(id::text), 'hex')
         from user_account where id = any($2)`,
        [collectionId, userIds.slice(0, 2)],
      );
      return {
        collectionId,
        userIds,
        exerciseIds,
        execute,
        finish: async (pupil) =>
          void (await world.pool.query(
            `update attempt set finished_at = now(), closed_by = 'PUPIL' where user_id = $1 and finished_at is null`,
            [userIds[pupil]],
          )),
        newSession: async (pupil) =>
          void (await world.pool.query('update attempt set epoch = epoch + 1 where user_id = $1', [userIds[pupil]])),
        async read() {
          const journal = await readRows(world.pool, 'answer_journal', { userIds, exerciseIds });
          const current = await readRows(world.pool, 'current_answer', { userIds, exerciseIds });
          return { journal, current: current.map(({ isLate: _, ...row }) => row) };
        },
      };
    },
    close() {
      for (const client of [own, other, watch]) client.release();
    },
  };
}

/** Writes a row as another server would, without committing it; false where its number is taken or was never issued. */
async function writeForeign(client: pg.PoolClient, row: SentRow, collectionId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `with attempt as (select id, attempt_is_over(finished_at, deadline) as is_over from attempt
       where user_id = $1 and collection_id = $2 and epoch >= $4 and $5 > 0),
     written as (insert into answer_journal (attempt_id, exercise_id, epoch, seq, choice_id, is_late)
       select id, $3, $4, $5, $6, is_over from attempt on conflict do nothing returning *),
     current as (insert into current_answer (attempt_id, exercise_id, epoch, seq, choice_id)
       select attempt_id, exercise_id, epoch, seq, choice_id from written where not is_late
       on conflict (attempt_id, exercise_id) do update set epoch = excluded.epoch, seq = excluded.seq,
         choice_id = excluded.choice_id, received_at = excluded.received_at
         where (current_answer.epoch, current_answer.seq) < (excluded.epoch, excluded.seq))
     select 1 from written`,
    [row.userId, collectionId, row.exerciseId, row.epoch, row.seq, row.choice],
  );
  return rowCount === 1;
}

/** Waits until a statement waits for a lock of another one, or has ended without. */
async function untilBlocked(watch: pg.PoolClient, running: Promise<unknown>): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  running.then(end, end);
  const waits = `select from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`;
  const isBlocked = async () => (await watch.query(waits)).rowCount !== 0;
  while (!isOver) if (await isBlocked()) return;
}

async function readRows(
  pool: pg.Pool,
  table: 'answer_journal' | 'current_answer',
  { userIds, exerciseIds }: { userIds: readonly string[]; exerciseIds: readonly string[] },
) {
  const isLate = table === 'answer_journal' ? 'x.is_late' : 'false';
  const { rows } = await pool.query<{
    user_id: string;
    exercise_id: string;
    epoch: number;
    seq: number;
    choice: string | null;
    isLate: boolean;
  }>(`select a.user_id, x.exercise_id, x.epoch, x.seq, x.choice_id as choice, ${isLate} as "isLate"
      from ${table} x join attempt a on a.id = x.attempt_id order by x.attempt_id, x.exercise_id, x.epoch, x.seq`);
  return rows.map(({ user_id, exercise_id, ...row }) => ({
    pupil: userIds.indexOf(user_id),
    task: exerciseIds.indexOf(exercise_id),
    ...row,
  }));
}
