/** The server for the journeys: `npm start` without npm, on a data folder of its own that goes when it ends. */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeScratchFolder } from '../../../server/testing/machine/scratch';
import { placeFile } from '../database';

// A database of its own, whatever the tester's environment says.
const { DATABASE_URL: _foreign, ...env } = process.env;
const folder = makeScratchFolder('damba-e2e-');
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
