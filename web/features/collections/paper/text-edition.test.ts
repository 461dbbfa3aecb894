import { expect, it } from 'vitest';
import { collectionsPaper } from '../../../../text/lt/collections-paper';
import { units } from '../../../../text/lt/units';
import type { PaperTask } from './paper';
import { textEdition, textOfKeys } from './text-edition';

const words = { ...collectionsPaper, units };
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
  expect(textEdition({ collection, exercises: [several] }, words)).toContain(
    'Įrašyk visų teisingų atsakymų raides.\r\nA) Namo\r\nB) ',
  );
});
