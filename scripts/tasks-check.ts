/**
 * `npm run tasks:check -- FOLDER`: imports every task file below FOLDER into an empty database of its own, exports the
 * tasks, imports the export and exports again. Prints what was lost on the way and what the second export has otherwise;
 * ends with 1 when there is anything. The database is thrown away, and no other is touched.
 */
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { insertAgeGroups } from '../database/seed/queries';
import { roundTrip } from '../server/features/exchange/markdown/round-trip';
import { folderSource } from '../server/features/tasks/import/folder';
import { migrate } from '../server/platform/database/migrate';
import { createLog } from '../server/platform/log';
import { openServices } from '../server/platform/open';
import { startEmbedded } from '../server/platform/postgres/embedded';
import { root } from '../server/platform/root';
import { readSettings } from '../server/platform/settings';
import { exchangeRemarks as words } from '../text/en/exchange-remarks';

const folder = process.argv[2];
if (!folder || !(await statfs(folder).catch(() => null))) {
  console.error('Which folder? npm run tasks:check -- FOLDER');
  process.exit(1);
}
const dataDir = await mkdtemp(join(tmpdir(), 'tasks-check-'));
try {
  process.exitCode = await check(resolve(folder), dataDir);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

/** Returns the exit code. */
async function check(source: string, data: string): Promise<number> {
  const embedded = await startEmbedded({ dataDir: data, say: () => {} });
  const pool = new pg.Pool({ connectionString: embedded.url, max: 1 });
  // The database ends with the check; a connection that is closed by it is no error.
  pool.on('error', () => {});
  try {
    await migrate(pool, join(root, 'database/migrations'));
    const settings = readSettings({ DATA_DIR: data });
    const opened = await openServices({
      url: embedded.url,
      settings,
      log: createLog('silent'),
      life: { state: 'ready' },
    });
    try {
      const empty = async () => {
        await pool.query('truncate task, package cascade');
      };
      await insertAgeGroups(opened.services.db);
      const { tasks, files, losses, changed, problems } = await roundTrip(
        opened.services.db,
        folderSource(source),
        empty,
      );
      for (const { file, line, level, code, values = {} } of problems)
        if (level === 'error')
          console.log(`error: ${line === null ? file : `${file}:${line}`}: ${words[code](values)}`);
      for (const loss of losses) console.log(`lost: ${loss}`);
      for (const path of changed) console.log(`changed: ${path}`);
      console.log(`${tasks} tasks, ${files.size} files: ${losses.length} losses, ${changed.length} changes.`);
      return losses.length + changed.length > 0 ? 1 : 0;
    } finally {
      await opened.close();
    }
  } finally {
    await pool.end();
    await embedded.stop();
  }
}
