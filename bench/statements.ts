import pg from 'pg';
import { type EmbeddedDatabase, startEmbedded } from '../server/platform/postgres/embedded';

/** How often each statement ran since the last reading, as PostgreSQL itself counts. */
export type Statements = { take(): Promise<Map<string, number>>; stop(): Promise<void> };

/** Restarts the database with its counter of statements, which must be loaded at the start. */
export async function withCounter(database: EmbeddedDatabase, dataDir: string): Promise<EmbeddedDatabase> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
  await client.end();
  await database.stop();
  return startEmbedded({ dataDir, durable: true });
}

/** Counts the statements of others from now on; leaves out its own. */
export async function countStatements(databaseUrl: string): Promise<Statements> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // When the benchmark fails, the database stops while this connection is open.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  await client.query('select pg_stat_statements_reset()');
  return {
    async take() {
      const { rows } = await client.query<{ query: string; calls: number }>(
        `select query, sum(calls)::float8 as calls from pg_stat_statements
         where query not like '%pg_stat_statements%' group by query`,
      );
      await client.query('select pg_stat_statements_reset()');
      return new Map(rows.map(({ query, calls }) => [query, calls]));
    },
    stop: () => client.end(),
  };
}
