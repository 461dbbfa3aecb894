// The button that removes an answer and puts it back, with the focus of whoever works by keys.
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore, useStore } from '../../platform/store';
import type { FooterView } from './answer/answer-status';
import { renderNowhere } from './simulated/host';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answered: FooterView = { mark: 'saved', standing: null, undo: 'clear' };
const empty: FooterView = { mark: null, standing: null, undo: null };

const view = createStore(answered);
const state = { currentAnswer: { choiceId: '12', text: null } };
const typed = { clear: () => view.set(empty), replace: () => view.set(answered), undo: () => undefined };

function Task({ Undo }: Pick<typeof import('./SolverFooter'), 'Undo'>) {
  return createElement(Undo, { state, typed, view: useStore(view) });
}

/** A task with an answer, and its button. */
async function answeredTask() {
  const { Undo } = await import('./SolverFooter');
  view.set(answered);
  const page = renderNowhere(createElement(Task, { Undo }));
  const button = (name: string) => page.propsOf('aria-label', name);
  const until = (name: string) => vi.waitFor(() => expect(button(name)).toBeDefined());
  /** clicks: how many presses of a mouse the browser counts; 0 by a key. */
  const press = (name: string, clicks: number) => tell(button(name)?.onClick, { detail: clicks });
  await until('Panaikinti atsakymą');
  return { button, until, press, leave: (name: string) => tell(button(name)?.onBlur, {}) };
}

function tell(act: unknown, event: object): void {
  if (typeof act !== 'function') throw new Error('there is no such button');
  act(event);
}

it('a button that a mouse has pressed goes after some seconds', async () => {
  const { button, until, press } = await answeredTask();
  press('Panaikinti atsakymą', 1);
  await until('Grąžinti atsakymą');
  vi.advanceTimersByTime(8_000);
  await vi.waitFor(() => expect(button('Grąžinti atsakymą')).toBeUndefined());
});

it('a button that a key has pressed stays as long as it has the focus, and still puts the answer back', async () => {
  const { button, until, press } = await answeredTask();
  press('Panaikinti atsakymą', 0);
  await until('Grąžinti atsakymą');
  vi.advanceTimersByTime(60_000);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(button('Grąžinti atsakymą')).toBeDefined();
  press('Grąžinti atsakymą', 0);
  await until('Panaikinti atsakymą');
});

it('it goes when the focus has left it', async () => {
  const { button, until, press, leave } = await answeredTask();
  press('Panaikinti atsakymą', 0);
  await until('Grąžinti atsakymą');
  leave('Grąžinti atsakymą');
  vi.advanceTimersByTime(8_000);
  await vi.waitFor(() => expect(button('Grąžinti atsakymą')).toBeUndefined());
});
