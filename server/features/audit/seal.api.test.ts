import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { APP_ROLE, grantApplication, makeApplication } from '../../platform/database/app-role';
import { createDb, type Db } from '../../platform/database/db';
import { migrate } from '../../platform/database/migrate';
import { root } from '../../platform/root';
import { openBare } from '../../testing/empty';
import { writeAudit } from './queries';
import { sealAll } from './seal-job';
import { checkChain, holdsSeal } from './seal-queries';

let bare: Awaited<ReturnType<typeof openBare>>;
let app: pg.Pool;
let db: Db;

beforeAll(async () => {
  bare = await openBare();
  await migrate(bare.pool, join(root, 'database/migrations'));
  // The cluster is shared with tests that run beside this one: an account that is there keeps its password.
  app = new pg.Pool({ connectionString: await makeApplication(bare.pool, bare.url, 'of-the-test-alone'), max: 2 });
  await grantApplication(bare.pool, APP_ROLE);
  db = createDb(app);
});

beforeEach(async () => {
  await bare.pool.query('truncate audit_log, audit_seal');
  for (const reason of ['first', 'second', 'third']) {
    await writeAudit(db, { userId: null, action: 'user.suspend', objectType: 'user', objectId: '7', reason });
  }
});

afterAll(async () => {
  await app.end();
  await bare.close();
});

/** Does as the owner of the database what nobody should: past the triggers. */
async function tamper(statement: string): Promise<void> {
  await bare.pool.query(
    `begin; set local session_replication_role = replica; ${statement}; set local session_replication_role = origin; commit`,
  );
}

const faultsOf = async () => {
  const { unsealed, changed, broken } = await checkChain(db, 1);
  return { unsealed: unsealed.length, changed: changed.length, broken: broken.length };
};
const none = { unsealed: 0, changed: 0, broken: 0 };

describe('the account of the application', () => {
  it('G08: reads and adds, and neither changes, removes nor empties', async () => {
    for (const statement of [
      "update audit_log set reason = 'another'",
      'delete from audit_log',
      'truncate audit_log',
      'delete from audit_seal',
      "insert into audit_seal (position, line_id, happened_at, digest, hash) values (1, 1, now(), '', '')",
      'drop trigger audit_log_append_only on audit_log',
      'alter table audit_log disable trigger all',
    ]) {
      await expect(app.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
    }
    expect(await checkChain(db, 1)).toMatchObject({ lines: 3 });
  });

  it('reads the scripts of the pages, and plants none', async () => {
    await bare.pool.query("insert into page_file (name, bytes, is_brotli) values ('main-1.js', 'x', false)");
    expect((await app.query('select name from page_file')).rows).toHaveLength(1);
    for (const statement of [
      "insert into page_file (name, bytes, is_brotli) values ('main-2.js', 'x', false)",
      "update page_file set bytes = 'y'",
      'delete from page_file',
    ])
      await expect(app.query(statement), statement).rejects.toThrow('permission denied');
  });

  it('is named at the start when it is not there', async () => {
    await expect(grantApplication(bare.pool, 'nobody_knows')).rejects.toThrow('no account nobody_knows');
  });
});

describe('the owner', () => {
  it('is stopped by the triggers from a mistake', async () => {
    await expect(bare.pool.query("update audit_log set reason = 'another'")).rejects.toThrow('append-only');
    await expect(bare.pool.query('delete from audit_log')).rejects.toThrow('append-only');
  });

  it('forgets nothing younger than a year, and of what is older only what is sealed', async () => {
    await expect(app.query("select forget_audit(now() - interval '364 days', 10)")).rejects.toThrow('for a year');
    await tamper("update audit_log set happened_at = now() - interval '4 years' where reason = 'first'");
    expect((await app.query("select forget_audit(now() - interval '3 years', 10) as n")).rows).toEqual([{ n: 0 }]);
    await sealAll(db);
    expect((await app.query("select forget_audit(now() - interval '3 years', 10) as n")).rows).toEqual([{ n: 1 }]);
    expect(await checkChain(db, 1)).toMatchObject({ lines: 2, seals: 3, gone: 1 });
    expect(await faultsOf()).toEqual(none);
  });
});

describe('the chain', () => {
  it('holds over new lines, however often and by however many they are sealed', async () => {
    await Promise.all([sealAll(db), sealAll(db), sealAll(db)]);
    await writeAudit(db, { userId: null, action: 'user.return', objectType: 'user', objectId: '7' });
    await sealAll(db);
    await sealAll(db);
    expect(await checkChain(db, 1)).toMatchObject({ lines: 4, seals: 4, erased: 0, gone: 0, head: { position: '4' } });
    expect(await faultsOf()).toEqual(none);
  });

  it('takes a line that committed after later ones', async () => {
    const late = await app.connect();
    await late.query('begin');
    await late.query("insert into audit_log (action, object_type, object_id) values ('user.return', 'user', '8')");
    await writeAudit(db, { userId: null, action: 'user.return', objectType: 'user', objectId: '9' });
    await sealAll(db);
    await late.query('commit');
    late.release();
    await sealAll(db);
    expect(await checkChain(db, 1)).toMatchObject({ lines: 5, seals: 5 });
    expect(await faultsOf()).toEqual(none);
  });

  it('G08: shows a changed line, a removed line, a changed chain and a missing link', async () => {
    await sealAll(db);
    await tamper("update audit_log set reason = 'another' where reason = 'second'");
    expect(await faultsOf()).toEqual({ ...none, changed: 1 });
    await tamper("delete from audit_log where reason = 'third'");
    expect(await faultsOf()).toEqual({ ...none, changed: 2 });
    await tamper('delete from audit_seal where position = 2');
    expect(await faultsOf()).toMatchObject({ broken: 1 });
  });

  it('shows a chain that was made anew to somebody who wrote down an earlier end', async () => {
    await sealAll(db);
    const { head } = await checkChain(db, 1);
    await tamper("delete from audit_log where reason = 'second'; delete from audit_seal");
    await sealAll(db);
    expect(await faultsOf()).toEqual(none);
    expect(await holdsSeal(db, head?.position ?? '', head?.hash ?? '')).toBe(false);
  });

  it('shows lines that nobody sealed', async () => {
    await tamper("update audit_log set happened_at = now() - interval '2 minutes' where reason <> 'first'");
    expect(await faultsOf()).toEqual({ ...none, unsealed: 2 });
  });
});

describe('npm run audit-log', () => {
  const run = (...args: string[]) => {
    const env = { ...process.env, DATABASE_URL: bare.url };
    return promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/accounts/audit-log.ts', ...args], {
      cwd: root,
      env,
    }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        text: error.stdout + error.stderr,
      }),
    );
  };

  it('G08: ends with 0 where all is as it was written, with 1 where not, so that a job that runs it fails', async () => {
    await sealAll(db);
    const { head } = await checkChain(db, 1);
    const newest = `${head?.position}:${head?.hash}`;
    const whole = await run(newest);
    expect(whole.code).toBe(0);
    expect(whole.text).toContain('3 lines, 3 seals');
    expect(whole.text).toContain(`Newest: ${newest}`);

    const elsewhere = await run(`3:${'0'.repeat(64)}`);
    expect([elsewhere.code, elsewhere.text]).toEqual([1, expect.stringContaining('NOT FOUND in the chain')]);
    expect((await run('3')).code).toBe(1);
    await tamper("update audit_log set reason = 'another' where reason = 'second'");
    const changed = await run();
    expect([changed.code, changed.text]).toEqual([1, expect.stringContaining('CHANGED or removed, lines: ')]);
  }, 60_000);
});

describe('words of a masked person', () => {
  it('go with the salt, and the chain holds', async () => {
    await sealAll(db);
    await app.query("select erase_audit_words(array(select id from audit_log), 'secon[d]')");
    await app.query("select erase_audit_reasons('user', '7')");
    const { rows } = await app.query('select reason, salt from audit_log order by id');
    expect(rows).toEqual([1, 2, 3].map(() => ({ reason: null, salt: null })));
    expect(await checkChain(db, 1)).toMatchObject({ lines: 3, erased: 3 });
    expect(await faultsOf()).toEqual(none);
  });
});
