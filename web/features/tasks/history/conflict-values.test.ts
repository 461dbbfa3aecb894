import { expect, it } from 'vitest';
import { reference } from '../../../../text/lt/reference';
import { tasks } from '../../../../text/lt/tasks';
import { tasksDesk } from '../../../../text/lt/tasks-desk';
import { tasksHistory } from '../../../../text/lt/tasks-history';
import { placeName, valueText } from './conflict-values';

const words = { ...tasksDesk, reference, tasks, tasksHistory };
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
  ['answerInputDefinition.dataType', 'N', 'Atsakymo laukas', tasks.dataType.number],
  [
    'answerInputDefinition',
    { dataType: 'S', correctAnswerValue: 'upė' },
    'Atsakymo laukas',
    `${tasks.dataType.text}: upė`,
  ],
  ['answerInputDefinition', { dataType: null, correctAnswerValue: '' }, 'Atsakymo laukas', tasksDesk.conflict.none],
])('a place in conflict and its value are told in words: %s', (field, value, place, text) => {
  expect(placeName(words, field)).toContain(place);
  expect(valueText(words, lists, field, JSON.stringify(value))).toContain(text);
});
