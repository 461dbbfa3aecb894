/**
 * `npm run admin:create -- LOGIN FIRST_NAME LAST_NAME` makes the first administrator of an installation on
 * DATABASE_URL and prints the password, which is shown only once and stored only as a hash.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { hashPassword } from '../server/features/auth/passwords/passwords';
import { migrate } from '../server/platform/database/migrate';
import { root } from '../server/platform/root';

const [login, firstName, lastName] = process.argv.slice(2);
const url = process.env.DATABASE_URL;
if (!url || !login || !firstName || !lastName) {
  console.error('Usage: DATABASE_URL=postgres://… npm run admin:create -- LOGIN FIRST_NAME LAST_NAME');
  process.exit(1);
}

// Lower and upper case, a digit and a hyphen for the password rule; 96 random bits for safety.
const password = `Da-1${randomBytes(12).toString('base64url')}`;
const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5000 });
pool.on('error', () => undefined);
try {
  await migrate(pool, join(root, 'database/migrations'));
  const made = await pool.query(
    `insert into user_account (login, password_hash, role, first_name, last_name) values ($1, $2, 'ADMIN', $3, $4)
     on conflict do nothing`,
    [login, await hashPassword(password), firstName, lastName],
  );
  if (made.rowCount === 1) console.log(`Administrator ${login} made. Password: ${password}`);
  else {
    console.error(`The log-in name ${login} is taken.`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await pool.end();
}
