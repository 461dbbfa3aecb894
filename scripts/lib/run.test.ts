import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'damba-run-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes its number into a file, and goes on for ever; deaf: whatever it is told. */
const endless = (name: string, deaf = '') =>
  `require('fs').writeFileSync(${JSON.stringify(join(folder, name))}, String(process.pid)); ${deaf} setInterval(() => {}, 1000);`;

/** A program that ends when it is told to, and does not tell the deaf one that it has started. */
const parent = `require('child_process').spawn(process.execPath, [${JSON.stringify(join(folder, 'deaf.cjs'))}]); ${endless('parent')}`;

const numberOf = (name: string) => Number(readFileSync(join(folder, name), 'utf8'));
const lives = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s ends all that runs, says so, and is no success',
  async (signal) => {
    writeFileSync(
      join(folder, 'deaf.cjs'),
      endless('deaf', "for (const one of ['SIGINT', 'SIGTERM']) process.on(one, () => {});"),
    );
    const module = join(import.meta.dirname, 'run.mjs');
    const code = `
    import { run } from ${JSON.stringify(module)};
    await Promise.all([${JSON.stringify(parent)}, ${JSON.stringify(endless('beside'))}].map((code) => run(process.execPath, ['-e', code], { patience: 500 })));
    console.log('not reached');`;
    for (const name of ['parent', 'deaf', 'beside']) writeFileSync(join(folder, name), '');
    const command = spawn(process.execPath, ['--input-type=module', '-e', code]);
    let said = '';
    for (const stream of [command.stdout, command.stderr])
      stream.on('data', (data: Buffer) => {
        said += data.toString();
      });
    const names = ['parent', 'deaf', 'beside'];
    await vi.waitFor(() => expect(names.map(numberOf)).not.toContain(0), 20_000);
    const ended = once(command, 'close');
    // Twice, as npm and the terminal do.
    for (const _ of names) command.kill(signal);
    expect((await ended)[0]).toBe(130);
    expect(said.trim()).toBe(`Ended by ${signal}.`);
    await vi.waitFor(() => expect(names.filter((name) => lives(numberOf(name)))).toEqual([]), 20_000);
  },
);
