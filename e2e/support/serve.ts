/** The server for the journeys: `npm start` without npm, on a data folder of its own that goes when it ends. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { placeFile } from './place';

// A database of its own, whatever the tester's environment says.
const { DATABASE_URL: _foreign, ...env } = process.env;
const folder = mkdtempSync(join(tmpdir(), 'damba-e2e-'));
const place = placeFile(env.PORT ?? '');
mkdirSync(dirname(place), { recursive: true });
writeFileSync(place, folder);
const server = spawn(process.execPath, ['scripts/start.mjs'], {
  stdio: 'inherit',
  env: { ...env, DATA_DIR: folder },
});
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'));
