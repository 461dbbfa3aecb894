// The database that a command works on, whether its server runs or not.
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readPassword } from '../../server/platform/postgres/cluster-create';
import { takeLock } from '../../server/platform/postgres/cluster-lock';
import { startEmbedded } from '../../server/platform/postgres/embedded';
import type { Settings } from '../../server/platform/settings';
import { StartRefused } from '../../server/platform/start-refused';

type Database = { url: string; stop(): Promise<void> };

/**
 * The given database (DATABASE_URL), that of a server running on the data folder, or the folder's own, which is started
 * until `stop`. Throws StartRefused when another process keeps the folder.
 */
export async function openDatabase(settings: Settings, say: (line: string) => void): Promise<Database> {
  if (settings.DATABASE_URL) return { url: settings.DATABASE_URL, stop: async () => {} };
  const dataDir = resolve(settings.DATA_DIR);
  const owner = ownerOf(dataDir);
  if (owner === null) return startEmbedded({ dataDir, say });
  for (const patienceEnds = Date.now() + 20_000; Date.now() < patienceEnds; await delay(100)) {
    const url = runningUrl(dataDir);
    if (url !== null) return { url, stop: async () => {} };
    if (ownerOf(dataDir) !== owner) break;
  }
  throw new StartRefused(`${dataDir} is in use by process ${owner}: stop that server, or give DATABASE_URL.`);
}

/** The living process that owns a data folder, or null. */
function ownerOf(dataDir: string): number | null {
  if (!statSync(join(dataDir, 'lock'), { throwIfNoEntry: false })) return null;
  const attempt = takeLock(join(dataDir, 'lock'));
  if (!attempt.held) return attempt.by;
  attempt.release();
  return null;
}

/** The address of the PostgreSQL that runs in a data folder, or null while it does not accept connections. */
function runningUrl(dataDir: string): string | null {
  try {
    const lines = readFileSync(join(realpathSync(join(dataDir, 'pg')), 'postmaster.pid'), 'utf8').split('\n');
    const [port, state] = [lines[3]?.trim(), lines[7]?.trim()];
    return port && state === 'ready' ? `postgres://postgres:${readPassword(dataDir)}@127.0.0.1:${port}/postgres` : null;
  } catch {
    return null;
  }
}
