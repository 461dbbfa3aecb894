import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../server/platform/ports';
import { cleanUpAtEnd } from '../../server/testing/machine/clean-up';

const run = promisify(execFile);

/** A PostgreSQL of Debian's package in a folder of its own, whose log of changes goes into backups (deploy/postgres/backup.sh). */
export type BackedUpPostgres = {
  folder: string;
  /** The address of an empty database, at the port of the cluster or of a restored one. */
  url(port?: number): string;
  /** One command of backup.sh; answers what it prints. */
  backup(...words: string[]): Promise<string>;
  /** Restores to a moment in the database's own words, and answers the address. */
  restore(moment: string, name: string): Promise<string>;
  /** Ends it with all that was restored, and removes the folder; so does the end of this process. */
  close(): Promise<void>;
};

export async function startPostgres(): Promise<BackedUpPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'damba-postgres-'));
  chmodSync(folder, 0o755);
  const end = await cleanUpAtEnd(endAll, folder);
  const { stdout } = await run('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1']);
  const bin = stdout.trim();
  const port = await freePort();
  const [data, repository, socket, config] = ['pg', 'backups', 'run', 'pgbackrest.conf'].map((one) =>
    join(folder, one),
  );
  if (!data || !repository || !socket || !config) throw new Error('no folders');
  for (const path of [data, repository, socket]) mkdirSync(path, { mode: 0o700 });
  if (isRoot) await run('chown', ['postgres:', data, repository, socket]);
  writeFileSync(
    config,
    `[global]\nrepo1-path=${repository}\nlog-level-console=warn\nlog-level-file=off\nlock-path=${socket}\nstart-fast=y\n` +
      `[damba]\npg1-path=${data}\npg1-port=${port}\npg1-socket-path=${socket}\n`,
  );
  const env = { ...process.env, BACKUP_CONFIG: config };
  const backup = async (...words: string[]) => (await run('deploy/postgres/backup.sh', words, { env })).stdout;
  const url = (at = port) => `postgres://damba:of%20the%20trial@127.0.0.1:${at}/damba`;
  await asPostgres(`${bin}/initdb`, '-D', data, '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8');
  const archive = `archive_command=pgbackrest --config=${config} --stanza=damba archive-push %p`;
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${socket} -c archive_mode=on -c archive_timeout=60`;
  const log = join(socket, 'log');
  await asPostgres(`${bin}/pg_ctl`, '-D', data, '-w', '-l', log, '-o', `${options} -c '${archive}'`, 'start');
  await backup('init');
  const pool = new pg.Pool({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres`, max: 1 });
  await pool.query("create role damba login password 'of the trial'");
  await pool.query('create database damba owner damba');
  await pool.end();
  return {
    folder,
    url,
    backup,
    async restore(moment, name) {
      const at = await freePort();
      await backup('restore', moment, join(folder, name), String(at));
      return url(at);
    },
    close: end.now,
  };
}

/** Ends every database in the folder $1 at once, waits for it, and removes the folder. */
const endAll = `
  for file in "$1"/*/postmaster.pid; do
    [ -f "$file" ] || continue
    pid=$(head -n 1 "$file")
    kill -QUIT "$pid"
    while [ -f "$file" ] && kill -0 "$pid"; do sleep 0.1; done 2>/dev/null
  done
  rm -rf "$1"`;

const isRoot = process.getuid?.() === 0;

/** A command of PostgreSQL, which does not run as root. */
function asPostgres(program: string, ...words: string[]) {
  const lent = ['--reuid', 'postgres', '--regid', 'postgres', '--init-groups', program, ...words];
  return isRoot ? run('setpriv', lent, { cwd: '/' }) : run(program, words, { cwd: '/' });
}
