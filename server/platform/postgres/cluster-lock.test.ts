import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { takeLock } from './cluster-lock';

const folder = mkdtempSync(join(tmpdir(), 'damba-lock-'));
const file = join(folder, 'lock');
const module = join(import.meta.dirname, 'cluster-lock.ts');

beforeEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Takes the lock in another process at the given time (milliseconds), holds it for a while, tells how it went. */
async function takeElsewhere(time: number, holdFor: number): Promise<string> {
  const code = `
    const { takeLock } = await import(${JSON.stringify(module)});
    while (Date.now() < ${time});
    console.log(takeLock(${JSON.stringify(file)}).held ? 'held' : 'refused');
    setTimeout(() => {}, ${holdFor});`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return (await text(child.stdout)).trim();
}

test('the second attempt names the holder, and a release lets the next one in', () => {
  const first = takeLock(file);
  expect(takeLock(file)).toEqual({ held: false, by: process.pid });
  if (first.held) first.release();
  expect(existsSync(file)).toBe(false);
  expect(takeLock(file).held).toBe(true);
});

test('the lock of an ended process is taken over, and leaves nothing else behind', async () => {
  expect(await takeElsewhere(0, 0)).toBe('held');
  expect(takeLock(file).held).toBe(true);
  expect(readFileSync(file, 'utf8').split('\n')[0]).toBe(String(process.pid));
  expect(readdirSync(folder)).toEqual(['lock']);
});

test('a living process with the number of the holder but another start is not the holder', () => {
  writeFileSync(file, `${process.ppid}\nanother boot 1\n`);
  expect(takeLock(file).held).toBe(true);
});

test('a lock that nobody can read as one is stale', () => {
  writeFileSync(file, 'scribble');
  expect(takeLock(file).held).toBe(true);
});

test('of four processes at one moment over a stale lock exactly one gets it', async () => {
  writeFileSync(file, `${process.ppid}\nanother boot 1\n`);
  const time = Date.now() + 2_000;
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => takeElsewhere(time, 1_000)));
  expect(outcomes.sort()).toEqual(['held', 'refused', 'refused', 'refused']);
});

test('a release does not remove the lock of a later holder', () => {
  const first = takeLock(file);
  writeFileSync(file, 'another');
  if (first.held) first.release();
  expect(existsSync(file)).toBe(true);
});
