import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { takeLock } from './cluster-lock';

const folder = mkdtempSync(join(tmpdir(), 'damba-lock-'));
const file = join(folder, 'lock');
const module = join(import.meta.dirname, 'cluster-lock.ts');

beforeEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * A process that takes the lock as soon as `take` is called, tells how it went, and holds the lock until `end`. Ready
 * when it has nothing else to do.
 */
async function openTaker() {
  const code = `
    const { takeLock } = await import(${JSON.stringify(module)});
    console.log('ready');
    process.stdin.once('data', () => console.log(takeLock(${JSON.stringify(file)}).held ? 'held' : 'refused'));`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const said = createInterface(child.stdout)[Symbol.asyncIterator]();
  const next = async () => String((await said.next()).value);
  expect(await next()).toBe('ready');
  return {
    take: async () => {
      child.stdin.write('take\n');
      return next();
    },
    end: async () => {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}

test('the second attempt names the holder, and a release lets the next one in', () => {
  const first = takeLock(file);
  expect(takeLock(file)).toEqual({ held: false, by: process.pid });
  if (first.held) first.release();
  expect(existsSync(file)).toBe(false);
  expect(takeLock(file).held).toBe(true);
});

test('the lock of an ended process is taken over, and leaves nothing else behind', async () => {
  const taker = await openTaker();
  expect(await taker.take()).toBe('held');
  await taker.end();
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
  const takers = await Promise.all([1, 2, 3, 4].map(openTaker));
  const outcomes = await Promise.all(takers.map(({ take }) => take()));
  await Promise.all(takers.map(({ end }) => end()));
  expect(outcomes.sort()).toEqual(['held', 'refused', 'refused', 'refused']);
});

test('a release does not remove the lock of a later holder', () => {
  const first = takeLock(file);
  writeFileSync(file, 'another');
  if (first.held) first.release();
  expect(existsSync(file)).toBe(true);
});
