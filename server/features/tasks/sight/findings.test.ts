import { describe, expect, it } from 'vitest';
import { deskFields } from '../../../../contract/tasks-desk';
import { isFault, sightFindings, type TaskInWords, taskInWords } from './findings';

const img = (alt: string) => `<p><img src="/images/a.svg" alt="${alt}" /></p>`;
const choice = (html: string, isRight = false, alt: string | null = null) => ({ html, isRight, alt });
const asked: TaskInWords = {
  contentHtml: '<p>Kur eis ežys?</p>',
  choices: [choice('Namo'), choice('Į mišką', true), choice('Prie upės')],
  values: [],
  hasAreas: false,
  hasKeysAndWords: null,
};
const typed = { choices: [], values: ['14', '14,5'] };

describe('what speaks against solving a task without sight', () => {
  it.each<[string, Partial<TaskInWords>, string[]]>([
    ['nothing', {}, []],
    ['a described picture', { contentHtml: img('Ežys prie tako') }, []],
    ['a picture without a description', { contentHtml: img(' ') }, ['contentHtml UNDESCRIBED']],
    [
      'a choice without one',
      { choices: [choice('', false, 'a'), choice('', true, '')] },
      ['choices.1.textHtml UNDESCRIBED'],
    ],
    [
      'one within the words of a choice',
      { choices: [choice(img('')), choice('b', true)] },
      ['choices.0.textHtml UNDESCRIBED'],
    ],
    [
      'pictures described alike',
      {
        choices: [
          choice('', false, 'Bebras su kepure'),
          choice('', true, 'bebras su kepure.'),
          choice('', false, 'ūdra'),
        ],
      },
      ['choices.1.textHtml ALIKE'],
    ],
    ...[
      ['bebras →', 'bebras ←'],
      ['+', '−'],
      ['▲', '●'],
    ].map(([one = '', other = '']): [string, Partial<TaskInWords>, string[]] => [
      `other signs: ${one} ${other}`,
      { choices: [choice('', false, one), choice('', true, other)] },
      [],
    ]),
    ['the same sign', { choices: [choice('', false, '▲'), choice('', true, ' ▲.')] }, ['choices.1.textHtml ALIKE']],
    ['alike, with other words beside', { choices: [choice('1', false, 'bebras'), choice('2', true, 'bebras')] }, []],
    ['a program that does not say it works by words', { choices: [], hasKeysAndWords: false }, ['package PROGRAM']],
    ['a program that says so', { choices: [], hasKeysAndWords: true }, []],
    ['places in the picture', { hasAreas: true }, ['contentHtml AREA']],
    ['the right number', { ...typed, contentHtml: img('14 akmenų') }, ['contentHtml TOLD']],
    ['another right number', { ...typed, contentHtml: img('Svarstyklės: 14,5') }, ['contentHtml TOLD']],
    ['a part of another number', { ...typed, contentHtml: img('114 akmenų, 2014 m., 14.2') }, []],
    ['a number that the text says as well', { ...typed, contentHtml: `<p>Yra 14 vietų.</p>${img('14 akmenų')}` }, []],
    ['the words of the right choice', { contentHtml: img('Ežys pasuka į mišką.') }, ['contentHtml TOLD']],
    ['the words of wrong ones, too', { contentHtml: img('Takai: namo, į mišką ir prie upės.') }, []],
    ['its letter', { contentHtml: img('Teisingas kelias pažymėtas B') }, ['contentHtml TOLD']],
    ['all letters', { contentHtml: img('Takai A, B ir C') }, []],
    ['a word that begins with it', { contentHtml: img('Bebras') }, []],
    [
      'one of its two names',
      {
        choices: [choice('Lizdas', true, 'lizdas su kiaušiniais'), choice('Akmuo')],
        contentHtml: img('Upė, toli lizdas'),
      },
      ['contentHtml TOLD'],
    ],
    [
      'a right picture of which the statement speaks',
      { choices: [choice('', true, 'krepšys'), choice('', false, 'batai')], contentHtml: img('Ežys su krepšys') },
      ['contentHtml TOLD'],
    ],
  ])('%s', (_name, change, found) => {
    expect(sightFindings({ ...asked, ...change }).map(({ field, code }) => `${field} ${code}`)).toEqual(found);
  });

  it('faults refuse the check, doubts do not', () => {
    const codes = ['UNDESCRIBED', 'ALIKE', 'PROGRAM', 'TOLD', 'AREA'] as const;
    expect(codes.filter((code) => isFault({ field: '', code }))).toEqual(['UNDESCRIBED', 'ALIKE', 'PROGRAM']);
  });
});

it('the fields of a desk are read as their kind of answer says', () => {
  const sent = {
    contentHtml: '<p>Kiek?</p>',
    choices: [{ textHtml: 'a', imageLink: `/images/${'0'.repeat(32)}.svg`, imageName: 'upė', isCorrect: 'T' as const }],
    answerInputDefinition: { dataType: 'N' as const, correctAnswerValue: '7', alsoAccepted: ['8'] },
  };
  const more = { hasAreas: false, hasKeysAndWords: null };
  const chosen = taskInWords(deskFields.parse(sent), more);
  expect([chosen.choices, chosen.values]).toEqual([[{ html: 'a', alt: 'upė', isRight: true }], []]);
  const field = taskInWords(deskFields.parse({ ...sent, choiceLayout: 'INPUT' }), more);
  expect([field.choices, field.values]).toEqual([[], ['7', '8']]);
  const program = taskInWords(deskFields.parse({ ...sent, choiceLayout: 'INPUT' }), { ...more, hasKeysAndWords: true });
  expect([program.choices, program.values]).toEqual([[], []]);
});
