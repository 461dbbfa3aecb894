/**
 * After adding a migration: `npx tsx scripts/schema.ts` runs all migrations on a fresh database, writes
 * database/schema.sql and the table types of server/platform/database/generated/database.ts. With --check it writes
 * nothing and ends with 1 when either is not current.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describeSchema } from '../server/platform/database/describe-schema';
import { migrate } from '../server/platform/database/migrate';
import { startEmbedded } from '../server/platform/postgres/embedded';

const SCHEMA = 'database/schema.sql';
const TYPES = 'server/platform/database/generated/database.ts';

/** Columns whose check constraint lists the values: the generator sees only text, and adds null by itself. */
const valuesOf = {
  'user_account.role': '"ADMIN" | "CENTER_ADMIN" | "DEVELOPER" | "STUDENT" | "TUTOR" | "TASK_TESTER"',
  'user_account.gender': '"F" | "M"',
  'level.name': '"easy" | "medium" | "hard"',
  'keyword.kind': '"INFORMATICS" | "CT"',
  'task.type': 'Generated<"BASIC" | "LODGE">',
  'task.status': 'Generated<"DRAFT" | "READY">',
  'task.choice_layout': '"ALL_IN_ONE_ROW" | "ONE_PER_ROW" | "TWO_PER_ROW" | "SEVERAL" | "ORDER" | "INPUT"',
  'task.data_type': '"N" | "S" | "D" | "T"',
  'task_version.kind': '"SAVED" | "DRAFT" | "IMPORT" | "RESTORED" | "OTHER"',
  'task_version.note': '"FIRST" | "KEY" | "BULK" | "COPY" | "DISCARDED" | "REMARK"',
  'task_remark.state': 'Generated<"OPEN" | "SETTLED" | "TAKEN">',
  'task_level.level_name': '"easy" | "medium" | "hard"',
  'collection.type': '"CON" | "FTR" | "OTR" | "TRA" | "STG"',
  'exercise.level_name': '"easy" | "medium" | "hard"',
  'attempt.closed_by': '"PUPIL" | "TIME" | "STAFF"',
  'session.ended_by': '"PUPIL" | "LOGIN" | "STAFF"',
  'sitting_event.kind':
    '"FINISHED" | "TIME_OVER" | "CLOSED" | "REOPENED" | "REOPEN_UNDONE" | "LOGGED_OUT" | "REPLACED" | "MOVED" | "SESSION_ENDED" | "SILENT"',
  'pupil_support.font': 'Generated<"read" | "ui">',
  'pupil_support.contrast': 'Generated<"light" | "dark" | "strong">',
  'pupil_support.text_size': 'Generated<100 | 115 | 130 | 150>',
  'pupil_support.extra_time': 'Generated<0 | 25 | 50 | 100>',
  'agreement_version.consent': '"TAKE_PART" | "PUBLISH"',
  'agreement_version.asked': '"PUPIL" | "SIGN_UP" | "TUTOR" | "STAFF" | "PARENT" | "PAPER"',
  'agreement_change.consent': '"TAKE_PART" | "PUBLISH"',
  'agreement_change.way': '"SELF" | "PARENT"',
  'mail_sending.audience':
    '"NOT_LOGGED_IN" | "NOT_FINISHED" | "INVITED_TEACHERS" | "INVITED_PUPILS" | "RESULTS_OUT" | "ROOM_CHECK"',
  'mail.state': 'Generated<"WAITING" | "SENT" | "FAILED" | "EXPIRED">',
  'room_check.verdict': '"GREEN" | "AMBER" | "RED"',
  'offline_parcel.came_by': '"NETWORK" | "FILE" | "QR"',
  'offline_parcel.state': '"COUNTED" | "ASKED" | "REFUSED"',
  'text_page.locale': 'Generated<"lt" | "en">',
  'news.locale': 'Generated<"lt" | "en">',
  'second_round_act.kind': '"INVITE" | "REMIND" | "CONFIRM" | "MOVE" | "CANCEL"',
  'second_round_registration.state_before': '"INVITED" | "REGISTERED"',
  'second_round_registration.state': 'Generated<"INVITED" | "REGISTERED" | "CONFIRMED" | "CANCELLED">',
  'dictionary.source': 'Generated<"ENTRIES" | "YEARS" | "AGE_GROUPS" | "LEVELS" | "LANGUAGES" | "DISTRICTS">',
};

const folder = mkdtempSync(join(tmpdir(), 'damba-schema-'));
const database = await startEmbedded({ dataDir: folder, durable: false });
try {
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  // The database may stop before the last connection has closed.
  pool.on('error', () => undefined);
  await migrate(pool, 'database/migrations');
  const schema = await describeSchema(pool);
  const types = generateTypes(database.url);
  await pool.end();
  if (process.argv.includes('--check')) check(schema, types);
  else {
    writeFileSync(SCHEMA, schema);
    writeFileSync(TYPES, types);
  }
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

function generateTypes(url: string): string {
  const out = join(folder, 'database.ts');
  // As finished nodes: the generator parses texts with an interface that TypeScript 7 no longer has.
  const columns = Object.fromEntries(
    Object.entries(valuesOf).map(([column, expression]) => [column, { type: 'RawExpression', expression }]),
  );
  const options = ['--dialect', 'postgres', '--date-parser', 'string', '--log-level', 'error', '--out-file', out];
  execFileSync(
    'node',
    [
      'node_modules/kysely-codegen/dist/cli/bin.js',
      '--url',
      url,
      ...options,
      '--overrides',
      JSON.stringify({ columns }),
    ],
    {
      stdio: 'inherit',
    },
  );
  return readFileSync(out, 'utf8');
}

function check(schema: string, types: string): void {
  const stale = [
    [SCHEMA, schema],
    [TYPES, types],
  ].filter(([path, text]) => readFileSync(String(path), 'utf8') !== text);
  if (stale.length === 0) return;
  console.error(`Not current: ${stale.map(([path]) => path).join(', ')}. Run: npx tsx scripts/schema.ts`);
  process.exitCode = 1;
}
