/**
 * `npm run audit-log` compares the audit log with its chain of hashes and prints what it found and the newest hash; with
 * `PLACE:HASH` of an earlier time it looks also that the chain still goes through it (docs/rules/audit.md). Works on
 * DATABASE_URL or on the database of DATA_DIR. Ends with 1 when something was changed, removed or is not sealed.
 */
import pg from 'pg';
import { type ChainReport, checkChain, holdsSeal } from '../../server/features/audit/seal-queries';
import { createDb } from '../../server/platform/database/db';
import { readSettings } from '../../server/platform/settings';
import { StartRefused } from '../../server/platform/start-refused';
import { openDatabase } from '../lib/open-database';

/** Lines may go after the shortest age that the settings allow. */
const KEPT_YEARS = 1;

try {
  process.exitCode = await check(process.argv[2]);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Returns the exit code. */
async function check(earlier: string | undefined): Promise<number> {
  const seal = earlier === undefined ? null : /^(\d{1,18}):([0-9a-f]{64})$/.exec(earlier);
  if (earlier !== undefined && !seal) throw new StartRefused('Usage: npm run audit-log [-- PLACE:HASH]');
  const database = await openDatabase(readSettings(process.env), console.log);
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  try {
    const db = createDb(pool);
    const report = await checkChain(db, KEPT_YEARS);
    tell(report);
    const isHeld = !seal || (await holdsSeal(db, seal[1] ?? '', seal[2] ?? ''));
    if (!isHeld) console.log(`NOT FOUND in the chain: ${earlier}`);
    const { unsealed, changed, broken } = report;
    return isHeld && unsealed.length + changed.length + broken.length === 0 ? 0 : 1;
  } finally {
    await pool.end();
    await database.stop();
  }
}

function tell({ lines, seals, erased, gone, unsealed, changed, broken, head }: ChainReport): void {
  console.log(`${lines} lines, ${seals} seals; ${erased} lines without their words, ${gone} gone after their age.`);
  if (changed.length > 0) console.log(`CHANGED or removed, lines: ${changed.join(', ')}`);
  if (broken.length > 0) console.log(`BROKEN, places of the chain: ${broken.join(', ')}`);
  if (unsealed.length > 0) console.log(`Without a seal, lines: ${unsealed.join(', ')} (does a server run?)`);
  if (head) console.log(`Newest: ${head.position}:${head.hash}`);
}
