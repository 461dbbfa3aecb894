import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftContent } from '../../../../contract/task/draft';
import { mergeByPath } from '../../../../contract/task/merge';
import { resolveConflicts } from '../../../../contract/tasks-conflicts';
import { type DeskFields, deskFields } from '../../../../contract/tasks-desk';
import { anyContent, anyFields } from '../../../testing/documents/any-content';
import { mergeFields, sortedLevels } from './fields';

const fieldsWith = (change: Partial<DeskFields>): DeskFields => ({ ...deskFields.parse({}), ...change });
const choices = (...texts: string[]) =>
  deskFields.parse({ choices: texts.map((textHtml, at) => ({ textHtml, isCorrect: at === 0 ? 'T' : 'N' })) }).choices;

const changed = (part: Partial<DeskFields['choices'][number]>) =>
  choices('A', 'B', 'C').map((one, at) => (at === 1 ? { ...one, ...part } : one));
const pictured = (bytes: string, imageName: string) => ({
  choices: changed({ imageLink: `/images/${bytes.repeat(16)}.svg`, imageName }),
});
const input = (tolerance: string) => ({ ...deskFields.parse({}).answerInputDefinition, tolerance });
const tags = (letter: string, n: number) => ['upė', ...Array.from({ length: n }, (_, at) => `${letter}${at}`)];

describe('two changes of a task', () => {
  const base = fieldsWith({
    name: 'Robotas',
    contentHtml: '<p>Kur?</p>',
    levels: [{ ageGroupId: '1', level: 'easy' }],
    keywordIds: ['1', '2'],
    tags: ['upė'],
    choices: choices('A', 'B', 'C'),
  });

  it('joins fields, levels, keywords and choices', () => {
    const mine = {
      ...base,
      levels: [...base.levels, { ageGroupId: '2', level: 'hard' as const }],
      keywordIds: ['2', '3'],
      choices: base.choices.map((one, at) => (at === 1 ? { ...one, textHtml: 'Be' } : one)),
    };
    const theirs = {
      ...base,
      name: 'Robotas sodininkas',
      keywordIds: ['1', '2', '4'],
      tags: [],
      choices: base.choices.map((one, at) => ({
        ...one,
        comment: at === 1 ? 'taip' : '',
        isCorrect: at === 2 ? 'T' : 'N',
      })),
    } satisfies DeskFields;
    const { fields, conflicts } = mergeFields(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(fields).toMatchObject({
      name: 'Robotas sodininkas',
      levels: mine.levels,
      keywordIds: ['2', '3', '4'],
      tags: [],
    });
    expect(fields.choices.map((one) => [one.textHtml, one.comment, one.isCorrect])).toEqual([
      ['A', '', 'N'],
      ['Be', 'taip', 'N'],
      ['C', '', 'T'],
    ]);
  });

  it('a choice moved by one and written anew by the other is both', () => {
    const [a, b, c] = base.choices;
    if (!a || !b || !c) throw new Error('three choices');
    const { fields, conflicts } = mergeFields(
      base,
      { ...base, choices: [c, a, b] },
      { ...base, choices: [a, { ...b, textHtml: 'Be' }, c] },
    );
    expect([fields.choices.map((one) => one.textHtml), conflicts]).toEqual([['C', 'A', 'Be'], []]);
  });

  it('two keys, two names and two sentences are asked about, and decided', () => {
    const keyed = (at: number) =>
      base.choices.map((one, i) => ({ ...one, isCorrect: i === at ? ('T' as const) : ('N' as const) }));
    const mine = { ...base, name: 'Mano', contentHtml: '<p>Kas?</p>', choices: keyed(1) };
    const theirs = { ...base, name: 'Jų', contentHtml: '<p>Kada?</p>', choices: keyed(2) };
    const { fields, conflicts } = mergeFields(base, mine, theirs);
    expect(conflicts.map((one) => [one.field, one.kind])).toEqual([
      ['name', 'TEXT'],
      ['contentHtml', 'HTML'],
      ['key', 'VALUE'],
    ]);
    const picks = [
      { use: 'theirs' as const },
      { use: 'text' as const, text: '<p>Kur ir $& kada?</p>' },
      { use: 'theirs' as const },
    ];
    const decided = resolveConflicts(fields, conflicts, picks);
    expect(decided).toMatchObject({ name: 'Jų', contentHtml: '<p>Kur ir $& kada?</p>', choices: keyed(2) });
    expect(resolveConflicts(fields, conflicts, [])).toEqual(mine);
  });

  it('one change alone is that change, and the same change twice is it once', () => {
    const sorted = anyFields.map((fields) => ({ ...fields, levels: sortedLevels(fields.levels) }));
    fc.assert(
      fc.property(sorted, sorted, (one, other) => {
        for (const [mine, theirs] of [[other, one] as const, [one, other] as const, [other, other] as const])
          expect(mergeFields(one, mine, theirs)).toEqual({ fields: other, conflicts: [] });
      }),
    );
  });

  it('a choice put in by one is right beside the key of the other', () => {
    const [a, b, c] = base.choices;
    if (!a || !b || !c) throw new Error('three choices');
    const mine = { ...base, choices: [{ ...a, isCorrect: 'N' as const }, { ...b, isCorrect: 'T' as const }, c] };
    const theirs = { ...base, choices: [a, ...choices('D'), b, c] };
    const { fields, conflicts } = mergeFields(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(fields.choices.map((one) => [one.textHtml, one.isCorrect])).toEqual([
      ['A', 'N'],
      ['D', 'T'],
      ['B', 'T'],
      ['C', 'N'],
    ]);
  });

  it('a right choice that one took out and the other moved out of the key is no question', () => {
    const [a, b, c] = base.choices;
    if (!a || !b || !c) throw new Error('three choices');
    const both = { ...base, choices: [a, { ...b, isCorrect: 'T' as const }, c] };
    const without = { ...both, choices: [a, c] };
    const more = { ...both, choices: [a, { ...b, isCorrect: 'T' as const }, { ...c, isCorrect: 'T' as const }] };
    const { fields, conflicts } = mergeFields(both, without, more);
    expect([fields.choices.map((one) => one.isCorrect), conflicts]).toEqual([['T', 'T'], []]);
    expect(mergeFields(both, without, { ...both, choices: [a, b, c] }).conflicts.map((one) => one.field)).toEqual([
      'choices',
    ]);
  });

  it('the right order of the one and a choice of the other are both, and two orders are one question', () => {
    const [a, b, c] = choices('A', 'B', 'C').map(({ isCorrect: _, ...one }) => one);
    if (!a || !b || !c) throw new Error('three choices');
    const ordered = (...places: number[]) =>
      [a, b, c].map((one, at) => ({ ...one, isCorrect: 'T' as const, rightPlace: places[at] }));
    const natural = {
      ...base,
      choiceLayout: 'ORDER' as const,
      choices: [a, b, c].map((one) => ({ ...one, isCorrect: 'T' as const })),
    };
    const mine = { ...natural, choices: ordered(3, 2, 1) };
    const [d] = choices('D');
    if (!d) throw new Error('one choice');
    const { fields, conflicts } = mergeFields(natural, mine, { ...natural, choices: [...natural.choices, d] });
    expect([fields.choices.map((one) => [one.textHtml, one.rightPlace]), conflicts]).toEqual([
      [
        ['A', 3],
        ['B', 2],
        ['C', 1],
        ['D', 4],
      ],
      [],
    ]);
    const asked = mergeFields(natural, mine, { ...natural, choices: ordered(2, 1, 3) }).conflicts;
    expect(asked).toEqual([{ field: 'key', kind: 'VALUE', base: '[0,1,2]', mine: '[2,1,0]', theirs: '[1,0,2]' }]);
    expect(resolveConflicts(mine, asked, [{ use: 'theirs' }]).choices.map((one) => one.rightPlace)).toEqual([2, 1, 3]);
  });

  it('the kind of answer that both changed is one question', () => {
    const several = { ...base, choiceLayout: 'SEVERAL' as const };
    const typed = {
      ...base,
      choiceLayout: 'INPUT' as const,
      answerInputDefinition: { ...base.answerInputDefinition, dataType: 'N' as const, correctAnswerValue: '14' },
    };
    for (const [mine, theirs] of [[several, typed] as const, [typed, several] as const]) {
      const { fields, conflicts } = mergeFields(base, mine, theirs);
      expect(conflicts.map((one) => one.field)).toEqual(['choiceLayout']);
      // What was typed for a field stays beside choices, so that neither choice loses anything.
      expect(resolveConflicts(fields, conflicts, [{ use: 'theirs' }])).toEqual({
        ...typed,
        choiceLayout: theirs.choiceLayout,
      });
    }
    const text = {
      ...typed,
      answerInputDefinition: { ...input('0,5'), dataType: 'S' as const, alsoAccepted: ['upė'] },
    };
    const asked = mergeFields(base, { ...typed, name: 'Mano' }, text);
    expect(asked.conflicts.map((one) => one.field)).toEqual(['answerInputDefinition']);
    expect(resolveConflicts(asked.fields, asked.conflicts, [])).toEqual({ ...typed, name: 'Mano' });
    expect(resolveConflicts(asked.fields, asked.conflicts, [{ use: 'theirs' }])).toEqual({ ...text, name: 'Mano' });
    fc.assert(
      fc.property(anyContent, anyContent, anyContent, (was, one, other) => {
        fc.pre(new Set([was, one, other].map(({ answer }) => answer.kind)).size === 3);
        const { both, joined } = mergeByPath(was, { ...was, answer: one.answer }, { ...was, answer: other.answer });
        expect(both.map(({ path }) => path)).toEqual([['answer']]);
        expect(draftContent.safeParse(joined).success).toBe(true);
      }),
    );
  });

  it.each<[field: string, mine: Partial<DeskFields>, theirs: Partial<DeskFields>]>([
    ['languageId', { languageId: '1' }, { languageId: '2' }],
    ['levels.1', { levels: [] }, { levels: [{ ageGroupId: '1', level: 'hard' }] }],
    ['choices.1.image', pictured('ab', 'Upė'), pictured('cd', 'Jūra')],
    ['choices.1.hint', { choices: changed({ hint: 'a' }) }, { choices: changed({ hint: 'b' }) }],
    ['choices.1.textHtml', { choices: changed({ textHtml: 'Be' }) }, { choices: changed({ textHtml: 'Bė' }) }],
    ['answerInputDefinition.tolerance', { answerInputDefinition: input('1') }, { answerInputDefinition: input('2') }],
    ['tags', { tags: tags('a', 12) }, { tags: tags('b', 12) }],
  ])('%s that both changed is decided', (field, mine, theirs) => {
    const { fields, conflicts } = mergeFields(base, { ...base, ...mine }, { ...base, ...theirs });
    expect(conflicts.map((one) => one.field)).toEqual([field]);
    expect(resolveConflicts(fields, conflicts, [])).toEqual({ ...base, ...mine });
    expect(resolveConflicts(fields, conflicts, [{ use: 'theirs' }])).toEqual({ ...base, ...theirs });
  });

  it.each<[what: string, theirs: (at: number) => Partial<DeskFields['choices'][number]>]>([
    ['made the right one', (at) => ({ isCorrect: at === 1 ? 'T' : 'N' })],
    ['gave a hint', (at) => (at === 1 ? { hint: 'Kauno nėra' } : {})],
  ])('a choice that one took out for another at the end, and the other %s, is one question', (_, change) => {
    const [a, b, c, d] = choices('Vilnius', 'Kaunas', 'Alytus', 'Šiauliai');
    if (!a || !b || !c || !d) throw new Error('four choices');
    const was = { ...base, choices: [a, b, c] };
    const mine = { ...was, choices: [a, c, d] };
    const theirs = { ...was, choices: was.choices.map((one, at) => ({ ...one, ...change(at) })) };
    for (const [one, other] of [[mine, theirs] as const, [theirs, mine] as const]) {
      const { fields, conflicts } = mergeFields(was, one, other);
      expect(conflicts.map(({ field }) => field)).toEqual(['choices']);
      expect(resolveConflicts(fields, conflicts, [])).toEqual(one);
      expect(resolveConflicts(fields, conflicts, [{ use: 'theirs' }])).toEqual(other);
    }
  });

  it('choices that both added to are one question', () => {
    const { conflicts } = mergeFields(
      base,
      { ...base, choices: choices('A', 'B', 'C', 'M') },
      { ...base, choices: choices('A', 'B', 'C', 'T') },
    );
    expect(conflicts.map((one) => one.field)).toEqual(['choices']);
    expect(resolveConflicts(base, conflicts, [{ use: 'theirs' }]).choices.map((one) => one.textHtml)).toEqual([
      'A',
      'B',
      'C',
      'T',
    ]);
  });
});
