// The key of an imported task: what is marked of an order, and what is missing.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { exchange } from '../../../text/lt/exchange';
import { tasks } from '../../../text/lt/tasks';
import { tasksAnswers } from '../../../text/lt/tasks-answers';

beforeAll(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('location', { pathname: '/', search: '' });
  vi.stubGlobal('history', { state: 0 });
  vi.stubGlobal('document', new EventTarget());
});

const answers = ['71', '72', '73'].map((id) => ({ id }));
const whole = (choiceLayout: 'ORDER' | 'SEVERAL') => ({
  task: { type: 'BASIC' as const, choiceLayout, answerInputDefinition: null },
  answers,
});

it.each([
  ['ORDER', '', 'Pažymėkite visus atsakymus iš eilės: pirmiausia tą, kuris turi būti pirmas.'],
  ['ORDER', '72,71', 'Iš eilės pažymėta: B, A. Dar liko: C.'],
  ['ORDER', '72,71,73', 'Teisinga tvarka: B, A, C.'],
  ['SEVERAL', '71', 'Teisingi gali būti keli: pažymėkite visus.'],
] as const)('of the layout %s with %j marked it says „%s“', async (layout, entered, told) => {
  const { KeyAnswer } = await import('./KeyModal');
  const onChange = vi.fn();
  const html = renderToStaticMarkup(createElement(KeyAnswer, { whole: whole(layout), entered, fault: '', onChange }));
  expect(html).toContain(told);
  expect(html.match(/checked=""/g) ?? []).toHaveLength(entered === '' ? 0 : entered.split(',').length);
});

it.each([
  ['ORDER', '', exchange.key.required],
  ['ORDER', '71', 'Teisinga tvarka turi apimti visus atsakymus. Dar nepažymėta: B, C.'],
  ['ORDER', '72,71', 'Teisinga tvarka turi apimti visus atsakymus. Dar nepažymėta: C.'],
  ['ORDER', '71,72,73', tasksAnswers.badKey({ isOrder: true, left: '' })],
  ['ORDER', '72,71,73', ''],
  ['SEVERAL', '71,72,73', 'Bent vienas atsakymas turi būti neteisingas.'],
] as const)('of the layout %s the key %j is told as „%s“', async (layout, value, told) => {
  const { keyFault } = await import('./KeyModal');
  expect(keyFault(exchange.key, tasks, whole(layout), value, tasksAnswers.badKey)).toBe(told);
});
