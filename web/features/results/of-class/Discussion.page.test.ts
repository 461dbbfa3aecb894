import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import type { ClassTask } from './of-class';

beforeAll(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('location', { pathname: '/', search: '' });
  vi.stubGlobal('history', { state: 0 });
  const content = { children: [], querySelectorAll: () => [] };
  vi.stubGlobal('document', Object.assign(new EventTarget(), { createElement: () => ({ innerHTML: '', content }) }));
});

const choices = ['upė', 'miškas', 'namas'].map((textHtml, at) => ({
  id: String(71 + at),
  textHtml,
  imageLink: null,
  imageName: null,
}));
const task: ClassTask = {
  bro_id: '1',
  brl_name: 'easy',
  name: 'Upė',
  number: 1,
  maxPoints: 6,
  contentHtml: '',
  choiceLayout: 'SEVERAL',
  dataType: null,
  choices,
  correctChoiceId: '71',
  correctValue: null,
  alsoCorrectIds: ['73'],
  solutionHtml: '',
  relevanceHtml: '',
  correction: null,
  solved: 4,
  countryShare: 50,
  missed: null,
  answers: [{ choiceId: null, value: 'A, C', isRight: true, count: 4 }],
  others: 0,
  unanswered: 0,
};

async function shown(choiceLayout: ClassTask['choiceLayout']) {
  const [{ TaskBody }, { ClassContext }] = await Promise.all([
    import('./Discussion'),
    import('../../lesson/frame/class-place'),
  ]);
  const value = { id: { grade: 7, subGrade: 1 }, name: '7a', school: '1', count: 20 };
  const body = createElement(TaskBody, { task: { ...task, choiceLayout }, answers: true, explanation: false });
  return renderToStaticMarkup(createElement(ClassContext.Provider, { value }, body));
}

it('with the answers of a task of several right ones its choices stay, and the right ones are ticked', async () => {
  const boxes = (await shown('SEVERAL')).match(/<input[^>]*>/g) ?? [];
  expect(boxes.map((box) => [box.includes('disabled'), box.includes('checked=""')])).toEqual([
    [true, true],
    [true, false],
    [true, true],
  ]);
  expect(await shown('SEVERAL')).toContain('miškas');
  // Of one choice the counts stand at the choices themselves.
  expect(await shown('ONE_PER_ROW')).not.toContain('<input');
});
