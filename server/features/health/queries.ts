import type pg from 'pg';

/**
 * Writes and commits, as saving an answer does. It writes a row, which a read-only database or a standby refuses, and
 * some kilobytes of a file, which a full disk refuses even when a row still fits into a page.
 */
export async function commitProbe(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('create temp table if not exists health_file (filler integer)');
    await client.query('begin');
    await client.query('insert into health_probe default values on conflict (id) do update set checked_at = now()');
    await client.query('truncate health_file');
    await client.query('insert into health_file select generate_series(1, 1000)');
    await client.query('commit');
    client.release();
  } catch (error) {
    // Closes the connection, because it may be in the middle of a transaction.
    client.release(true);
    throw error;
  }
}
