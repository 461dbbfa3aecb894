// PostgreSQL without an installation: the binaries of a package, started as our child on a free port of this machine.
// One process owns a data folder at a time; what an owner that was killed left behind is ended before the next start.
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartRefused } from '../start-refused';
import { createCluster, readPassword } from './cluster-create';
import { chooseAccount, clusterPlace, findBinaries, openDataFolder } from './cluster-files';
import { takeLock } from './cluster-lock';
import { endOrphan, startServer } from './cluster-server';
import { errorCode } from './processes';
import { checkRoom, ROOM } from './room';

/** A running database; `url` is its superuser's and holds the password. `stop` may be called more than once. */
export type EmbeddedDatabase = { url: string; stop(): Promise<void> };

/**
 * Starts the database of `dataDir` (pg/ the cluster, lock, password, postgres.log), made at the first start with the
 * Lithuanian order of letters. `durable: false` is for tests: nothing waits for the disk. Throws StartRefused when a
 * living process owns the folder, when it cannot be written, when its disk is full, or when PostgreSQL does not start here.
 */
export async function startEmbedded(options: {
  dataDir: string;
  durable?: boolean;
  say?: (line: string) => void;
}): Promise<EmbeddedDatabase> {
  const { durable = true, say = () => {} } = options;
  if (process.platform === 'win32') throw new StartRefused('No embedded database on Windows: set DATABASE_URL.');
  const { dataDir, release } = ownDataFolder(resolve(options.dataDir));
  try {
    const account = chooseAccount(join(dataDir, 'pg'));
    const binaries = findBinaries(account, say);
    const folder = clusterPlace(dataDir, account, say);
    checkRoom(dirname(folder), existsSync(folder) ? ROOM.toRun : ROOM.toBegin);
    await createCluster({ dataDir, folder, binaries, account, durable, say });
    await endOrphan(folder, say);
    const password = readPassword(dataDir);
    const server = await startServer({ folder, binaries, account, durable, say, log: join(dataDir, 'postgres.log') });
    let stopped: Promise<void> | undefined;
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${server.port}/postgres`,
      stop: () => {
        stopped ??= server.stop().finally(release);
        return stopped;
      },
    };
  } catch (error) {
    release();
    throw refusal(error);
  }
}

/** Why a data folder cannot be written, by the code of the system's error. */
const reasons: Record<string, string> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
  EEXIST: 'a file has its name',
  ENOTDIR: 'a file has its name',
};

function ownDataFolder(path: string): { dataDir: string; release(): void } {
  let attempt: ReturnType<typeof takeLock>;
  let dataDir: string;
  try {
    dataDir = openDataFolder(path);
    attempt = takeLock(join(dataDir, 'lock'));
  } catch (error) {
    const code = errorCode(error);
    const reason = reasons[code] ?? 'it cannot be made';
    throw new StartRefused(
      `${path} cannot be used: ${reason} (${code}). Mend that, or set DATA_DIR to a folder of your own.`,
    );
  }
  if (attempt.held) return { dataDir, release: attempt.release };
  throw new StartRefused(`${path} is in use by process ${attempt.by}: stop it, or set DATA_DIR to another folder.`);
}

function refusal(error: unknown): StartRefused {
  if (error instanceof StartRefused) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new StartRefused(`The embedded database does not start: ${reason}`, { cause: error });
}
