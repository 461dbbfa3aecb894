import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it, vi } from 'vitest';
import { cleanUpAtEnd } from './clean-up';

const folder = mkdtempSync(join(tmpdir(), 'damba-clean-up-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(['SIGINT', 'SIGKILL'] as const)(
  'cleans up after %s, which the whole group or the process hears',
  async (signal) => {
    const file = join(folder, signal);
    const code = `
    const { cleanUpAtEnd } = await import(${JSON.stringify(join(import.meta.dirname, 'clean-up.ts'))});
    await cleanUpAtEnd('touch "$1"', ${JSON.stringify(file)});
    console.log('runs');
    setInterval(() => {}, 1000);`;
    const args = ['--import', 'tsx', '--input-type=module', '-e', code];
    const child = spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
    await once(createInterface({ input: child.stdout }), 'line');
    expect(existsSync(file)).toBe(false);
    const pid = child.pid ?? 0;
    process.kill(signal === 'SIGINT' ? -pid : pid, signal);
    await vi.waitFor(() => expect(existsSync(file)).toBe(true), 20_000);
  },
);

it('cleans up at once when it is told to', async () => {
  const file = join(folder, 'now');
  const { now } = await cleanUpAtEnd('touch "$1"', file);
  await now();
  expect(existsSync(file)).toBe(true);
});
