import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { copyPlanted } from './support/servers/country';

/** The command itself on the country that e2e/plant.setup.ts has planted by it: starts, refuses in one line, stops, survives kill -9. No page is opened. */

const root = new URL('..', import.meta.url).pathname;
const running: ChildProcess[] = [];

const test = base.extend<{ folder: string }>({
  /** A data folder of the test's own; processes that still run on it at the end are killed. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed: none
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'damba-start-'));
    await use(folder);
    for (const child of running) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  },
});

/** The connections to the database end before it does: nothing is printed about them. */
const trace = /terminating connection|\n\s+at .+:\d+/;

type Started = { child: ChildProcess; output: () => string; exit: Promise<number | null>; ready: Promise<string> };

function start(folder: string, env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, PORT: '0', ...env },
    detached: true,
  });
  running.push(child);
  let output = '';
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const ready = new Promise<string>((resolve, reject) => {
    const take = (data: Buffer): void => {
      output += data.toString();
      const address = /is ready: http:\/\/localhost:(\d+)/.exec(output);
      if (address) resolve(`http://127.0.0.1:${address[1]}`);
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    void exit.then((code) => reject(new Error(`ended with ${code}: ${output}`)));
  });
  ready.catch(() => undefined);
  return { child, output: () => output, exit, ready };
}

async function logIn(origin: string): Promise<{ success: boolean; data: { token: string; uid: string } }> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ authtype: 'BASIC', username: 'admin', password: 'Damba-2024' }),
  });
  return response.json();
}

test('the command starts on what it has planted, names the accounts, refuses a second start, and stops on a signal', {
  tag: '@gate',
}, async ({ folder }) => {
  copyPlanted(folder);
  const server = start(folder);
  const origin = await server.ready;
  // The accounts are printed after the line with the server's address.
  await expect.poll(server.output).toContain('Damba-2024');
  // Uploaded tasks have an origin of their own, and it is nothing else.
  const [, frames] = /apart from the pages: http:\/\/localhost:(\d+)/.exec(server.output()) ?? [];
  expect((await fetch(`http://127.0.0.1:${frames}/api/health`)).status).toBe(404);
  expect(`http://127.0.0.1:${frames}`).not.toBe(origin);
  expect((await logIn(origin)).success).toBe(true);

  const second = start(folder);
  expect(await second.exit).toBe(1);
  expect(second.output().trim().split('\n')).toHaveLength(1);
  expect(second.output()).toMatch(/in use by process \d+/);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  expect(server.output()).not.toMatch(trace);
});

test('the command recovers after kill -9 of the whole group; what was confirmed is there', { tag: '@soak' }, async ({
  folder,
}) => {
  test.setTimeout(120_000);
  copyPlanted(folder);
  const server = start(folder);
  const origin = await server.ready;
  const { data } = await logIn(origin);
  process.kill(-(server.child.pid ?? 0), 'SIGKILL');
  await server.exit;
  const again = start(folder);
  const next = await again.ready;
  const response = await fetch(`${next}/api/auth/isActiveSession`, {
    method: 'POST',
    headers: { 'authentication-token': data.token, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await response.json()).toMatchObject({ active: true });
  again.child.kill('SIGINT');
  expect(await again.exit).toBe(0);
});

test('refuses a taken port, an unreachable database and an impossible setting in one line each', {
  tag: '@soak',
}, async ({ folder }) => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const address = taken.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  for (const [env, line] of [
    [{ PORT: port }, /^Port \d+ on 127\.0\.0\.1 is taken/],
    [
      { DATABASE_URL: 'postgres://damba:secret@127.0.0.1:9/none' },
      /^The database postgres:\/\/\*\*\*@127\.0\.0\.1:9\/none cannot be reached/,
    ],
    [{ HOST: '192.0.2.1' }, /^192\.0\.2\.1 is no address of this machine/],
    [{ PORT: 'many' }, /^These settings have values that cannot be used: PORT/],
  ] as const) {
    const server = start(folder, env);
    expect(await server.exit).toBe(1);
    // A server of another worker may be starting just then.
    const said = server
      .output()
      .trim()
      .split('\n')
      .filter((one) => !one.startsWith('Another command is'));
    expect(said).toEqual([expect.stringMatching(line)]);
    expect(server.output()).not.toContain('secret');
  }
  taken.close();
});
