import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImportedTask } from '../../tasks/import/types';
import { createParsedArchives } from './parsed-archives';

let time = 1;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(performance, 'now').mockImplementation(() => time);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number): void => {
  time += ms;
  vi.advanceTimersByTime(ms);
};

const taskOf = (bytes: number): ImportedTask => ({
  internationalId: '2026-LT-01',
  usageYear: null,
  language: 'lt',
  title: 'Bebro takas',
  name: null,
  contentHtml: '<p>Kur?</p>',
  solutionHtml: '',
  relevanceHtml: '',
  originHtml: '',
  choiceLayout: 'INPUT',
  choices: [],
  input: null,
  key: null,
  suspectedKey: null,
  interactive: false,
  levels: [],
  keywords: [],
  ctKeywords: [],
  categories: [],
  skills: [],
  contributors: [],
  licence: '',
  year: 2026,
  images: [{ path: 'a.png', name: 'a.png', mime: 'image/png', bytes: Buffer.alloc(bytes), title: '' }],
  sourceFile: 'a.task.md',
  source: { head: {}, sections: [], pictures: {}, basis: '' },
  packageFiles: null,
});

describe('archives in memory', () => {
  it('are found by their user and handle alone', () => {
    const archives = createParsedArchives();
    const tasks = [taskOf(100)];
    const handle = archives.add('1', tasks) ?? '';
    expect(archives.find('1', handle)).toBe(tasks);
    expect(archives.find('2', handle)).toBeNull();
    expect(archives.find('1', '0'.repeat(32))).toBeNull();
    expect(archives.add('1', tasks)).not.toBe(handle);
    expect(archives.find('1', handle)).toBeNull();
  });

  it('leave the memory ten minutes after their last use, though nobody asks for them', () => {
    const archives = createParsedArchives();
    const handle = archives.add('1', [taskOf(100)]) ?? '';
    pass(599_000);
    expect(archives.find('1', handle)).not.toBeNull();
    pass(599_000);
    expect(archives.find('1', handle)).not.toBeNull();
    expect(archives.bytes()).toBeGreaterThan(100);
    pass(601_000);
    expect(archives.bytes()).toBe(0);
    expect(archives.find('1', handle)).toBeNull();
  });

  it('never take more bytes than allowed: the one not used for longest goes, and one that is too large has no handle', () => {
    const archives = createParsedArchives({ budget: 10_000 });
    const first = archives.add('1', [taskOf(3_000)]) ?? '';
    const second = archives.add('2', [taskOf(3_000)]) ?? '';
    archives.find('1', first);
    const third = archives.add('3', [taskOf(3_000)]) ?? '';
    expect([archives.find('1', first), archives.find('2', second), archives.find('3', third)]).toEqual([
      expect.anything(),
      null,
      expect.anything(),
    ]);
    expect(archives.add('1', [taskOf(5_000), taskOf(5_000)])).toBeNull();
    expect(archives.find('1', first)).toBeNull();
    expect(archives.find('3', third)).not.toBeNull();
    // Texts count as pictures do, at two bytes for each character.
    expect(archives.add('4', [{ ...taskOf(0), contentHtml: 'x'.repeat(5_000) }])).toBeNull();
    expect(archives.bytes()).toBeLessThanOrEqual(10_000);
  });
});
