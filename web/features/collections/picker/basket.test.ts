import { describe, expect, it } from 'vitest';
import type { BankUse } from '../../../../contract/tasks-bank';
import { balanceOf, basketOf, levelFor, type Picked, topicCounts } from './basket';
import { canPick, isAskedFirst, markOf } from './marks';

const worth = [
  { name: 'easy' as const, points: 6, penalty: 2 },
  { name: 'medium' as const, points: 9, penalty: 3 },
  { name: 'hard' as const, points: 12, penalty: 4 },
];
const picked = (id: string, level: Picked['level']): Picked => ({ id, name: `U${id}`, internationalId: id, level });
const present = [{ bro_bre_id: '1', name: 'Pirma', brl_name: 'medium' as const, points: 9 }];

describe('the basket', () => {
  it('has tasks in the order of their levels, with points and the greatest sum', () => {
    const tasks = basketOf(present, [picked('2', 'hard'), picked('3', 'easy'), picked('4', 'medium')], worth);
    expect(tasks.map(({ taskId, points, isNew }) => [taskId, points, isNew])).toEqual([
      ['3', 6, true],
      ['1', 9, false],
      ['4', 9, true],
      ['2', 12, true],
    ]);
    expect(balanceOf(tasks, worth)).toEqual({ counts: { easy: 1, medium: 2, hard: 1 }, points: 36, penalties: 12 });
  });
  it('takes the level of the age group, else the only one, else the middle one', () => {
    const levels = (...of: ['3' | '4', Picked['level']][]) => ({
      levels: of.map(([ageGroupId, level]) => ({ ageGroupId, level })),
    });
    expect(levelFor(levels(['3', 'hard'], ['4', 'easy']), '4')).toBe('easy');
    expect(levelFor(levels(['3', 'hard']), '4')).toBe('hard');
    expect(levelFor(levels(['3', 'hard'], ['4', 'easy']), '5')).toBe('medium');
    expect(levelFor(levels(), null)).toBe('medium');
  });
  it('counts the areas, the missing ones too', () => {
    const topics = [
      { id: 'a', names: { lt: 'algoritmai' } },
      { id: 'b', names: { lt: 'tinklai' } },
    ];
    const tasks = [
      { taskId: '1', topicIds: ['a'] },
      { taskId: '2', topicIds: ['a', 'b'] },
    ];
    expect(topicCounts(topics, tasks, new Set(['1'])).map(({ id, n }) => [id, n])).toEqual([
      ['a', 1],
      ['b', 0],
    ]);
  });
});

describe('the mark of a task', () => {
  const use = (change: Partial<BankUse>): BankUse => ({
    id: '9',
    name: 'Jaunių rinkinys',
    type: 'CON',
    years: 2025,
    round: 1,
    isComplete: true,
    isPublic: false,
    isWithheld: false,
    ...change,
  });
  const row = (change: object = {}) => ({ isInCollection: false, hasKey: true, isDraft: false, uses: [], ...change });
  it.each([
    [row(), { kind: 'unused' }],
    [row({ isDraft: true }), { kind: 'draft' }],
    [row({ hasKey: false, uses: [use({ isPublic: true })] }), { kind: 'noKey' }],
    [row({ isInCollection: true, uses: [use({ isPublic: true })] }), { kind: 'inSet' }],
    [row({ uses: [use({}), use({ years: 2023 })] }), { kind: 'used', year: 2025 }],
    [row({ uses: [use({ isComplete: false })] }), { kind: 'otherSet', name: 'Jaunių rinkinys' }],
    [row({ uses: [use({ id: '7', isComplete: false })] }), { kind: 'unused' }],
  ])('%o', (one, mark) => {
    expect(markOf(one, '7')).toEqual(mark);
  });
  it('of a public task names where it is seen', () => {
    const where = use({ type: 'FTR', isPublic: true });
    expect(markOf(row({ uses: [use({}), where] }), '7')).toEqual({ kind: 'public', where: [where] });
  });
  const isPublic = { kind: 'public', where: [use({ isPublic: true })] } as const;
  const contest = { type: 'CON', role: 'ADMIN', isAgreed: false } as const;
  it.each([
    ['public, for a contest', isPublic, contest, true],
    ['not public', { kind: 'unused' } as const, contest, false],
    ['for a practice', isPublic, { ...contest, type: 'TRA' }, false],
    ['ticked by a teacher', isPublic, { ...contest, role: 'TUTOR' as const }, false],
    ['after an answer for all of them', isPublic, { ...contest, isAgreed: true }, false],
  ])('is asked about or not: %s', (_, mark, options, expected) => {
    expect(isAskedFirst(mark, options)).toBe(expected);
  });
  it('keeps tasks out that are in the set or have no key', () => {
    expect([row(), row({ hasKey: false }), row({ isInCollection: true })].map(canPick)).toEqual([true, false, false]);
  });
});
