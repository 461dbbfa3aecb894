import { describe, expect, it } from 'vitest';
import { fallsOf } from './ramp';

const tasks = ['a', 'b', 'c', 'd'].map((taskId) => ({ taskId, name: taskId.toUpperCase() }));

describe('the order of a collection', () => {
  it('falls where a task was clearly easier than the one before', () => {
    const solved = new Map([
      ['a', 0.8],
      ['b', 0.4],
      ['c', 0.7],
      ['d', 0.75],
    ]);
    expect(fallsOf(tasks, solved)).toEqual([{ name: 'C', before: 'B' }]);
  });
  it('passes over tasks that nobody has sat, and small differences', () => {
    expect(
      fallsOf(
        tasks,
        new Map([
          ['a', 0.5],
          ['c', 0.58],
        ]),
      ),
    ).toEqual([]);
    expect(
      fallsOf(
        tasks,
        new Map([
          ['a', 0.5],
          ['d', 0.7],
        ]),
      ),
    ).toEqual([{ name: 'D', before: 'A' }]);
    expect(fallsOf([], new Map())).toEqual([]);
  });
});
