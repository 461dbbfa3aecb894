import pg from 'pg';
import { StartRefused } from '../start-refused';

/** The account that the application works with. It is not the owner of the tables, which are made by migrations. */
export const APP_ROLE = 'damba_app';

/** Any number, the same in every instance: two starters grant one after the other. */
const GRANT_LOCK = 7_240_004;

/**
 * What only grows: the application adds to it and reads it; the functions of the owner erase and forget. The scripts of the
 * pages come from the owner alone.
 */
const GUARDED: Readonly<Record<string, string>> = {
  audit_log: 'select, insert',
  audit_seal: 'select',
  migration: 'select',
  page_file: 'select',
};

/**
 * Gives an account what the application needs: all rows, no tables of its own, and neither change nor removal in the audit
 * log (docs/rules/audit.md). Run by the owner after the migrations. Throws StartRefused when there is no such account.
 */
export async function grantApplication(owner: pg.Pool, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [GRANT_LOCK]);
    const { rows } = await client.query<{ release: number; is_there: boolean }>(
      `select current_setting('server_version_num')::int as release,
        exists (select from pg_roles where rolname = $1) as is_there`,
      [role],
    );
    if (!rows[0]?.is_there) throw new StartRefused(`The database has no account ${role}: create it first.`);
    // Statistics are renewed after a calculation; before PostgreSQL 17 only the owner could.
    const maintain = rows[0].release >= 170_000 ? ', maintain' : '';
    await client.query(`grant usage on schema public to ${name};
      grant select, insert, update, delete${maintain} on all tables in schema public to ${name};
      grant usage, select, update on all sequences in schema public to ${name};
      grant execute on all functions in schema public to ${name}`);
    for (const [table, rights] of Object.entries(GUARDED)) {
      await client.query(`revoke all on ${pg.escapeIdentifier(table)} from ${name};
        grant ${rights} on ${pg.escapeIdentifier(table)} to ${name}`);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Makes the application's account of the embedded database, with a new password at each start; answers its address. */
export async function makeApplication(owner: pg.Pool, url: string, password: string): Promise<string> {
  const { rows } = await owner.query('select from pg_roles where rolname = $1', [APP_ROLE]);
  const [name, secret] = [pg.escapeIdentifier(APP_ROLE), pg.escapeLiteral(password)];
  await owner.query(`${rows.length === 0 ? 'create' : 'alter'} role ${name} login password ${secret}`);
  const address = new URL(url);
  address.username = APP_ROLE;
  address.password = password;
  return address.href;
}
