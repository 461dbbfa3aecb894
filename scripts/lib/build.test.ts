import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { digestOf } from './build.mjs';

const folder = mkdtempSync(join(tmpdir(), 'damba-build-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  utimesSync(join(folder, name), 1_800_000_000.25, 1_800_000_000.25);
};
const digest = () => digestOf(['web', 'package-lock.json', 'not-there'], folder);
let before: string;

beforeEach(() => {
  mkdirSync(join(folder, 'web/ui'), { recursive: true });
  write('web/ui/page.ts', 'export const one = 1;');
  write('package-lock.json', '{}');
  before = digest();
});

it('a copy with other times is not built again: an image that was pulled has whole seconds', () => {
  utimesSync(join(folder, 'web/ui/page.ts'), 1_800_000_000, 1_800_000_000);
  utimesSync(join(folder, 'web/ui'), 1_700_000_000, 1_700_000_000);
  expect(digest()).toBe(before);
});

it('another content of the same size and time is built', () => {
  write('web/ui/page.ts', 'export const one = 2;');
  expect(digest()).not.toBe(before);
});

it('a file that came, and one that changed its place, are built; a test is in no bundle', () => {
  write('web/ui/page.test.ts', 'expect(1).toBe(1);');
  expect(digest()).toBe(before);
  write('web/other.ts', '');
  const withOther = digest();
  expect(withOther).not.toBe(before);
  rmSync(join(folder, 'web/other.ts'));
  write('web/ui/other.ts', '');
  expect(digest()).not.toBe(withOther);
  expect(digest()).not.toBe(before);
});
