/**
 * `npm run tasks:import -- FOLDER`: reads every `*.task.md` below FOLDER and stores the tasks in the database of
 * DATABASE_URL or in the embedded one of DATA_DIR, whether its server runs or not. Prints the result for each file.
 * Ends with 1 when a file had an error; the others are imported all the same.
 */
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { plantDemonstration } from '../database/seed/plant';
import { packageProblem, storeImported } from '../server/features/exchange/import/store-imported';
import { readTaskFolder } from '../server/features/tasks/import/read';
import type { ImportedTask, ImportProblem } from '../server/features/tasks/import/types';
import type { Db } from '../server/platform/database/db';
import { migrate } from '../server/platform/database/migrate';
import { createLog } from '../server/platform/log';
import { openServices } from '../server/platform/open';
import { root } from '../server/platform/root';
import { readSettings } from '../server/platform/settings';
import { StartRefused } from '../server/platform/start-refused';
import { exchangeRemarks as words } from '../text/en/exchange-remarks';
import { openDatabase } from './lib/open-database';

try {
  process.exitCode = await importFolder(process.argv[2]);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Returns the exit code. */
async function importFolder(folder: string | undefined): Promise<number> {
  if (!folder || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new StartRefused('Which folder? npm run tasks:import -- FOLDER');
  }
  const settings = readSettings(process.env);
  const { tasks, problems } = await readTaskFolder(resolve(folder));
  const database = await openDatabase(settings, say);
  try {
    await prepare(database.url);
    const life = { state: 'ready' as const };
    const opened = await openServices({ url: database.url, settings, log: createLog(settings.LOG_LEVEL), life });
    try {
      // The embedded database belongs to the demonstration: it must be filled first, or its first start would find our
      // tasks.
      if (!settings.DATABASE_URL) await plantDemonstration(opened.services, say);
      const counts = await storeAll(opened.services.db, tasks, problems);
      const failed = new Set(problems.filter((one) => one.level === 'error').map((one) => one.file));
      say(`${counts.READY} ready, ${counts.DRAFT} drafts, ${failed.size} files with errors.`);
      return failed.size > 0 ? 1 : 0;
    } finally {
      await opened.close();
    }
  } finally {
    await database.stop();
  }
}

function say(line: string): void {
  console.log(line);
}

/** Runs the migrations. A database that cannot be reached ends the import with one line, without the password. */
async function prepare(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', (error) => console.error(`The database was lost: ${error.message}`));
  try {
    await pool.query('select 1').catch((error: Error) => {
      const shown = url.replace(/\/\/[^@/]*@/, '//***@');
      throw new StartRefused(`The database ${shown} cannot be reached: ${error.message || 'no answer'}.`);
    });
    await migrate(pool, join(root, 'database/migrations'));
  } finally {
    await pool.end();
  }
}

async function storeAll(db: Db, tasks: readonly ImportedTask[], problems: ImportProblem[]) {
  const counts = { READY: 0, DRAFT: 0 };
  const confirmed = new Set<string>();
  for (const task of tasks) {
    try {
      const unfit = await packageProblem(task);
      if (unfit) {
        problems.push(unfit);
        continue;
      }
      const { status, created } = await db.transaction().execute((trx) => storeImported(trx, task, null));
      if (status === 'READY') confirmed.add(task.sourceFile);
      counts[status] += 1;
      const levels = task.levels.map(({ ages, level }) => `${ages} ${level}`).join(', ') || 'no levels';
      const waits = task.interactive ? ', waits for its package' : `, suspected key: ${task.suspectedKey ?? 'none'}`;
      const key = status === 'READY' ? '' : waits;
      const change = created ? 'new' : 'updated';
      const { internationalId, language, title, choiceLayout } = task;
      say(`${internationalId} ${language} ${title} | ${choiceLayout} | ${levels} | ${status} (${change}${key})`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      problems.push({ file: task.sourceFile, line: null, level: 'error', code: 'NOT_STORED', values: { reason } });
    }
  }
  for (const { file, line, level, code, values = {} } of problems) {
    // The key that a person confirmed before is still the right one.
    if (confirmed.has(file) && /^(?:KEY_MISSING|KEY_GUESSED|INTERACTIVE)$/.test(code)) continue;
    say(`${level}: ${line === null ? file : `${file}:${line}`}: ${words[code](values)}`);
  }
  return counts;
}
