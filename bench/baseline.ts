// The baseline of a sitting: a bare Fastify that echoes JSON, and one row per request through the same driver, database
// and disk settings. Run as a child by sitting.ts.
import Fastify from 'fastify';
import pg from 'pg';

type Body = { adata: { challengeId: string; taskId: string; selectedChoiceId: string; epoch: number; seq: number } };

const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: 10 });
const app = Fastify();
const texts = new Map<number, string>();
const filler = (size: number): string => {
  const known = texts.get(size) ?? 'x'.repeat(size);
  texts.set(size, known);
  return known;
};

/** Replies with one field of the body and as many letters as requested. */
app.post<{ Body: Body; Params: { size: string } }>('/echo/:size', async ({ body, params }) => ({
  taskId: body.adata?.taskId ?? '',
  text: filler(Number(params.size)),
}));

/** One answer, one statement, one commit. The row belongs to the user in the header. */
app.post<{ Body: Body; Headers: { 'authentication-token': string } }>('/upsert', async ({ body, headers }) => {
  const { taskId, selectedChoiceId, epoch, seq } = body.adata;
  await pool.query({
    name: 'upsert',
    text: `insert into bench_answer (attempt_id, exercise_id, epoch, seq, choice_id) values ($1, $2, $3, $4, $5)
      on conflict (attempt_id, exercise_id) do update
        set epoch = excluded.epoch, seq = excluded.seq, choice_id = excluded.choice_id, received_at = now()`,
    values: [headers['authentication-token'].replace(/\D/g, ''), taskId, epoch, seq, selectedChoiceId],
  });
  return { success: true, confirmed: [{ taskId, epoch, seq }] };
});

await pool.query(`create table if not exists bench_answer (attempt_id bigint not null, exercise_id bigint not null,
  epoch integer not null, seq integer not null, choice_id bigint, received_at timestamptz not null default now(),
  primary key (attempt_id, exercise_id))`);
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
process.on('SIGTERM', () => process.exit(0));
