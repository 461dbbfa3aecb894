import { expect, it } from 'vitest';
import { collectionsPaper } from '../../../../text/lt/collections-paper';
import { tasksAnswers } from '../../../../text/lt/tasks-answers';
import { units } from '../../../../text/lt/units';
import type { PaperTask } from './paper';
import { textEdition, textOfKeys } from './text-edition';

const words = { ...collectionsPaper, units, tasksAnswers };
const task: PaperTask = {
  bro_id: '1',
  taskId: '1',
  brl_name: 'easy',
  exerciseNo: 1,
  points: 6,
  internationalId: '2026-LT-01',
  name: 'Upė',
  type: 'BASIC',
  contentHtml: '<p>Ežys eina.</p><div class="task-question"><p>Kur?</p></div>',
  choiceLayout: 'ONE_PER_ROW',
  dataType: null,
  dataLength: null,
  choices: [
    { id: '1', textHtml: '<p>Namo</p>', imageLink: null, imageName: null },
    { id: '2', textHtml: '', imageLink: '/images/a.svg', imageName: 'miškas' },
  ],
  key: 'B',
};
const typed: PaperTask = { ...task, name: 'Kiek', choiceLayout: 'INPUT', dataType: 'S', dataLength: 3, choices: [] };
const exercises = [task, typed, { ...task, name: 'Žaidimas', type: 'LODGE' as const, key: '' }];
const collection = {
  name: 'Damba',
  grades: [5, 6],
  time: 45,
  startPoint: 2,
  exercises: [{ brl_name: 'easy' as const, points: 6, penalty: 2 }],
};
const lines = (text: string) => text.split('\r\n');

it('a set as text: how it is solved, then each task with what is to be answered', () => {
  expect(lines(textEdition({ collection, exercises }, words))).toEqual([
    'Damba',
    '',
    '5–6 klasės',
    '3 užduotys',
    'Laikas – 45 minutės',
    '',
    'Kaip sprendžiama',
    'Prie užduoties numerio įrašyk atsakymo raidę arba patį atsakymą.',
    'Užduotis spręsk bet kokia tvarka. Atsakymą galima keisti, kol nesibaigė laikas.',
    'Pradžioje turi 2 taškus.',
    'Lengva užduotis: už teisingą atsakymą +6, už neteisingą −2, už neatsakytą 0.',
    'Dirbk savarankiškai.',
    '',
    '1 užduotis. Upė',
    'Lengva, 6 taškai',
    '',
    'Ežys eina.',
    '',
    'Kur?',
    '',
    'A) Namo',
    'B) Paveikslas: miškas',
    '',
    '2 užduotis. Kiek',
    'Lengva, 6 taškai',
    '',
    'Ežys eina.',
    '',
    'Kur?',
    '',
    'Atsakymas: žodis arba ženklai.',
    'Atsakymo ilgis: 3 ženklai.',
    '',
    '3 užduotis. Žaidimas',
    'Lengva, 6 taškai',
    '',
    'Ši užduotis sprendžiama kompiuteriu.',
    '',
  ]);
});

it.each([
  ['words and a picture', '<p>Namo</p>', 'miškas', ['A) Namo. Paveikslas: miškas']],
  ['a sentence and a picture', '<p>Namo!</p>', 'miškas', ['A) Namo! Paveikslas: miškas']],
  ['a picture that says the same', '<p>Grybas</p>', 'grybas.', ['A) Grybas']],
  ['the same within the text', '<p>Grybas</p><p><img src="/images/a.svg" alt="Grybas" /></p>', null, ['A) Grybas']],
  ['a program', '<pre>jei a:\n  b</pre>', null, ['A)', 'jei a:', '  b']],
  ['a program that ends in its picture', '<pre>a\nc</pre>', 'c', ['A)', 'a', 'c']],
  ['a program and a picture', '<pre>a\nb</pre>', 'c', ['A)', 'a', 'b', 'Paveikslas: c']],
])('a choice: %s', (_name, textHtml, alt, told) => {
  const choice = { id: '1', textHtml, imageLink: alt === null ? null : '/images/a.svg', imageName: alt };
  const said = lines(textEdition({ collection, exercises: [{ ...task, choices: [choice] }] }, words));
  expect(said.slice(said.indexOf('Kur?') + 2, -1)).toEqual(told);
});

it('the right answers stand in a text of their own', () => {
  expect(textEdition({ collection, exercises }, words)).not.toContain('Teisingi atsakymai');
  expect(lines(textOfKeys({ collection, exercises }, words))).toEqual([
    'Damba',
    'Teisingi atsakymai',
    'Tik organizatoriui. Mokiniams nerodyti.',
    '',
    '1. Upė: B',
    '2. Kiek: B',
    '3. Žaidimas: tikrina kompiuteris',
    '',
  ]);
});

it('where several are to be ticked, all their letters are asked for', () => {
  const several = { ...task, choiceLayout: 'SEVERAL' as const };
  const text = textEdition({ collection, exercises: [several] }, words);
  expect(text).toContain('Įrašyk visų teisingų atsakymų raides.\r\nA) Namo\r\nB) ');
  expect(text).toContain('įrašyk atsakymo raidę (kur prašoma visų – visas teisingas raides) arba patį atsakymą.');
});

it('where choices are to be put in order, all letters are asked for', () => {
  const text = textEdition({ collection, exercises: [{ ...task, choiceLayout: 'ORDER' }] }, words);
  expect(text).toContain('Įrašyk visas raides teisinga tvarka.\r\nA) Namo\r\nB) ');
  expect(text).toContain('įrašyk atsakymo raidę (kur prašoma surikiuoti – visas raides teisinga tvarka) arba patį');
});

it.each([
  ['ONE_PER_ROW', 'A, C', 'A arba C'],
  ['SEVERAL', 'A, C', 'A ir C'],
  ['SEVERAL', 'A, C, E', 'A, C ir E'],
  ['SEVERAL', 'B', 'B'],
  ['ORDER', 'B, A', 'B, A'],
  ['INPUT', '1, 2', '1, 2'],
] as const)('several right ones of the layout %s: %s is told as „%s“', (choiceLayout, key, told) => {
  const text = textOfKeys({ collection, exercises: [{ ...task, choiceLayout, key }] }, words);
  expect(text).toContain(`1. Upė: ${told}\r\n`);
});
