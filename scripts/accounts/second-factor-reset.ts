/**
 * `npm run admin:second-factor -- LOGIN` takes the second factors of an account on DATABASE_URL away, for the last
 * administrator who has lost them: sessions end, the audit log has it, and the password alone logs in.
 */
import pg from 'pg';

const [login] = process.argv.slice(2);
const url = process.env.DATABASE_URL;
if (!url || !login) {
  console.error('Usage: DATABASE_URL=postgres://… npm run admin:second-factor -- LOGIN');
  process.exit(1);
}

const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
client.on('error', () => undefined);
try {
  await client.connect();
  await client.query('begin');
  const found = await client.query<{ id: string }>(
    'select id::text from user_account where lower(login) = lower($1) and has_second_factor(id) for update',
    [login],
  );
  const id = found.rows[0]?.id;
  if (id === undefined) throw new Error(`No account ${login} has a second factor.`);
  for (const table of ['second_factor_app', 'passkey', 'recovery_code', 'second_factor_ticket'])
    await client.query(`delete from ${table} where user_id = $1`, [id]);
  await client.query(
    `update session set ended_at = now(), ended_by = 'STAFF' where user_id = $1 and ended_at is null`,
    [id],
  );
  await client.query(
    `insert into audit_log (action, object_type, object_id, reason)
     values ('factor.reset', 'user', $1, 'npm run admin:second-factor')`,
    [id],
  );
  // Instances that run forget the sessions (server/platform/database/events.ts).
  await client.query(`select pg_notify('damba', 'user:' || $1)`, [id]);
  await client.query('commit');
  console.log(`The second factors of ${login} are gone. The password alone logs in.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await client.end();
}
