// A country for each worker: a server of its own on a copy of the planted demonstration, so that no journey meets what
// another one is changing.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { alone } from '../../../scripts/lib/alone.mjs';
import { build } from '../../../scripts/lib/build.mjs';
import { freePort } from '../../../server/platform/ports';
import { makeScratchFolder, removeScratchFolder } from '../../../server/testing/machine/scratch';
import { placeFile } from '../database';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** The planted demonstration, and of which program and day it is. */
const planted = join(root, 'node_modules/.cache/country');
const markFile = join(planted, 'planted.txt');

export type Country = { origin: string; stop(): Promise<void> };

let here = '';
/** The origin of the country of this worker. */
export const originHere = (): string => here;

/** Builds what is stale, and plants the demonstration unless that was done today with this program. */
export async function plantCountry(): Promise<void> {
  await alone(() => build());
  const mark = `${readFileSync(join(root, 'dist/.stamp-server'), 'utf8')} ${new Date().toISOString().slice(0, 10)}`;
  if (readMark() === mark) return;
  const folder = makeScratchFolder('damba-e2e-');
  try {
    const server = await startServer(folder);
    await server.stop();
    writeFileSync(join(folder, 'planted.txt'), mark);
    const fresh = `${planted}-${process.pid}`;
    copyFolder(folder, fresh);
    rmSync(planted, { recursive: true, force: true });
    renameSync(fresh, planted);
  } finally {
    removeScratchFolder(folder);
  }
}

/** Copies what was planted into a data folder of somebody's own. */
export const copyPlanted = (folder: string): void => copyFolder(planted, folder);

/** Starts a server on a copy of the planted demonstration. stop() ends it and deletes the copy. */
export async function openCountry(): Promise<Country> {
  const { origin, close } = await openOwnCountry();
  here = origin;
  return { origin, stop: close };
}

/** A country whose server a test stops, and starts again at the same address and on the same data. */
export type OwnCountry = { origin: string; halt(): Promise<void>; resume(): Promise<void>; close(): Promise<void> };

/** The same beside the server of the worker. close() ends it and deletes the copy. */
export async function openOwnCountry(): Promise<OwnCountry> {
  const folder = makeScratchFolder('damba-e2e-');
  copyPlanted(folder);
  let server = await startServer(folder);
  const { origin } = server;
  const { port } = new URL(origin);
  const place = placeFile(port);
  writeFileSync(place, folder);
  return {
    origin,
    halt: () => server.stop(),
    async resume() {
      server = await startServer(folder, port);
    },
    async close() {
      await server.stop();
      rmSync(place, { force: true });
      removeScratchFolder(folder);
    },
  };
}

function readMark(): string {
  try {
    return readFileSync(markFile, 'utf8');
  } catch {
    return '';
  }
}

/** With the owners of the files: PostgreSQL refuses a folder of somebody else's. */
function copyFolder(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  mkdirSync(to, { recursive: true });
  execFileSync('cp', ['-a', `${from}/.`, to]);
}

/** `npm start` without npm, on this or a free port (which its mails name), with its data in this folder. */
async function startServer(folder: string, port?: string): Promise<Country> {
  // A database of its own, whatever the tester's environment says.
  const { DATABASE_URL: _foreign, ...env } = process.env;
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, DATA_DIR: folder, PORT: port ?? String(await freePort()) },
  });
  const kill = () => server.kill('SIGKILL');
  // Before the folder goes in which it works.
  process.prependOnceListener('exit', kill);
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (data: Buffer) => {
      output = `${output}${data}`.slice(-2_000);
      const [, found] = /Damba is ready: (\S+)/.exec(output) ?? [];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error(`the server has ended: ${output}`)));
  });
  return {
    origin: origin.replace('localhost', '127.0.0.1'),
    async stop() {
      server.kill('SIGTERM');
      await ended;
      process.off('exit', kill);
    },
  };
}
