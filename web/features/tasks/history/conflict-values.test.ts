import { expect, it } from 'vitest';
import { reference } from '../../../../text/lt/reference';
import { tasks } from '../../../../text/lt/tasks';
import { tasksAnswers } from '../../../../text/lt/tasks-answers';
import { tasksDesk } from '../../../../text/lt/tasks-desk';
import { tasksHistory } from '../../../../text/lt/tasks-history';
import { placeName, valueText } from './conflict-values';

const words = { ...tasksDesk, reference, tasks, tasksAnswers, tasksHistory };
const lists = {
  ageGroups: [{ id: '3', code: 'BENJAMIN', name: 'Bičiuliai', nameEn: 'Benjamin', minGrade: 5, maxGrade: 6 }],
  languages: [],
  keywords: [],
  cts: [],
};

it.each<[field: string, value: unknown, place: string, text: string]>([
  ['choiceLayout', 'ORDER', 'Atsakymų išdėstymas', reference.choiceLayout.ORDER],
  ['levels.3', 'easy', 'Lygiai', '5–6: lengva'],
  ['key', [0, 2], 'Teisingas atsakymas', 'A, C'],
  ['choices.1.image', { imageLink: '/images/a.svg', imageName: 'Upė' }, 'B', 'Upė'],
  ['answerInputDefinition.alsoAccepted', ['14', '15'], 'Atsakymo laukas', '14; 15'],
  [
    'answerInputDefinition',
    { dataType: 'S', correctAnswerValue: 'upė' },
    'Atsakymo laukas',
    `${tasks.dataType.text}: upė`,
  ],
  [
    'answerInputDefinition',
    { dataType: 'N', correctAnswerValue: '14', alsoAccepted: ['20', '21'], tolerance: '0,5', dataMaxValue: '99' },
    'Atsakymo laukas',
    'Skaičius: 14; Taip pat tinka: 20, 21; ±\u00a00,5; Didžiausia reikšmė: 99',
  ],
  ['answerInputDefinition', { dataType: null, correctAnswerValue: '' }, 'Atsakymo laukas', tasksDesk.conflict.none],
])('a place in conflict and its value are told in words: %s', (field, value, place, text) => {
  expect(placeName(words, field)).toContain(place);
  expect(valueText(words, lists, field, JSON.stringify(value))).toContain(text);
});
