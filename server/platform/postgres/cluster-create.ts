// The first start makes a cluster with its password. It makes a draft beside the final place and moves it when
// complete, so that an interrupted first start leaves nothing that resembles a database.
import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './cluster-files';
import { errorCode } from './processes';

const major = '18';
const secret = { mode: 0o600 };
/** The locale of programs started here: the order of letters is the cluster's own (ICU), messages are English. */
export const environment = { LC_ALL: 'C.UTF-8', TZ: 'UTC', PATH: process.env.PATH };

type Place = { dataDir: string; folder: string; binaries: string; account: Account };

/** Makes the cluster when there is none. Throws when there is one of another version of PostgreSQL. */
export async function createCluster(place: Place & { durable: boolean; say: (line: string) => void }): Promise<void> {
  if (existsSync(place.folder)) return checkVersion(place.folder);
  place.say('Making the database (once).');
  const password = randomBytes(24).toString('hex');
  removeDrafts(place.folder);
  const draft = `${place.folder}.${randomUUID()}`;
  const passwordFile = `${draft}.password`;
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, secret);
  if (place.account) for (const path of [draft, passwordFile]) chownSync(path, place.account.uid, place.account.gid);
  try {
    await initdb(place, draft, passwordFile, place.durable);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  writeFileSync(join(place.dataDir, 'password'), password, secret);
  renameSync(draft, place.folder);
  const link = join(place.dataDir, 'pg');
  if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(place.folder, link);
}

/** The superuser's password of the cluster in this data folder. Throws when its file is missing. */
export function readPassword(dataDir: string): string {
  const file = join(dataDir, 'password');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(`${file} cannot be read (${errorCode(error)}): the database does not open without it`);
  }
}

/**
 * Removes what an interrupted first start left; a folder that its initdb still writes to stays until the next start.
 */
function removeDrafts(folder: string): void {
  const drafts = readdirSync(dirname(folder)).filter((name) => name.startsWith(`${basename(folder)}.`));
  for (const name of drafts) {
    try {
      rmSync(join(dirname(folder), name), { recursive: true, force: true });
    } catch (error) {
      if (errorCode(error) !== 'ENOTEMPTY') throw error;
    }
  }
}

function checkVersion(folder: string): void {
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (found !== major)
    throw new Error(
      `${folder} was made by PostgreSQL ${found}, this is PostgreSQL ${major}; start the release that made it, or set ` +
        'DATA_DIR to another folder',
    );
}

async function initdb(place: Place, draft: string, passwordFile: string, durable: boolean): Promise<void> {
  const options = [
    '-D',
    draft,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=lt-LT',
    '--locale=C',
    '--no-instructions',
    // Tests connect thousands of times; a random password needs no slow hash.
    ...(durable ? [] : ['--no-sync', '--set=scram_iterations=1']),
  ];
  const ownership = { ...place.account, cwd: '/', env: environment };
  try {
    await promisify(execFile)(join(place.binaries, 'bin/initdb'), options, ownership);
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    throw new Error(fatalLine(said) ?? 'initdb ended without a word', { cause: error });
  }
}

/** The last line of what PostgreSQL said that tells of a failure. */
export function fatalLine(said: string): string | undefined {
  const lines = said.split('\n');
  return (
    lines.findLast((line) => /FATAL|PANIC|ERROR|error:/.test(line)) ?? lines.findLast((line) => line.includes(':'))
  );
}
