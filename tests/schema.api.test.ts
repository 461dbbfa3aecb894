import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('schema.sql and the table types say what the migrations make', () => {
  const run = () => execFileSync('npx', ['tsx', 'scripts/schema.ts', '--check'], { encoding: 'utf8', stdio: 'pipe' });
  expect(run, 'run npx tsx scripts/schema.ts and commit what it writes').not.toThrow();
}, 60_000);
