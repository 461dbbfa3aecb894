import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { entry } from './samples';

/** A browser without channels: what one tab stores, the others hear of. */
let window = new EventTarget();
let told: { key: string; newValue: string | null }[] = [];

beforeEach(() => {
  window = new EventTarget();
  told = [];
  vi.resetModules();
  vi.stubGlobal('BroadcastChannel', undefined);
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: (key: string, newValue: string) => void told.push({ key, newValue }),
    removeItem: (key: string) => void told.push({ key, newValue: null }),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A tab, what it hears, and another tab that stores something. */
async function open() {
  const { emptyMessage, publishToTabs, watchTabs } = await import('./tabs');
  const heard: unknown[] = [];
  watchTabs((message) => heard.push(message));
  const store = (about: { key: string | null; newValue: string | null }) =>
    void window.dispatchEvent(Object.assign(new Event('storage'), about));
  return { emptyMessage, publishToTabs, heard, store };
}

it('without channels a message is stored for a moment, and heard as it was told', async () => {
  const { emptyMessage, publishToTabs, heard, store } = await open();
  const message = { ...emptyMessage, confirmed: [entry('a', 1, { selectedChoiceId: '12' })] };
  publishToTabs(message);
  publishToTabs(emptyMessage);
  expect(told.map(({ newValue }) => newValue === null)).toEqual([false, true, false, true]);
  for (const one of told) store(one);
  expect(heard).toEqual([message, emptyMessage]);
});

it.each([
  ['what another name stores', { key: 'damba-session', newValue: 'x' }, 0],
  ['that everything was deleted', { key: null, newValue: null }, 0],
  ['no message: something changed', { key: 'damba-tabs', newValue: '{"confirmed":1}' }, 1],
  ['no JSON: something changed', { key: 'damba-tabs', newValue: '{' }, 1],
])('hears %s', async (_, about, times) => {
  const { emptyMessage, heard, store } = await open();
  store(about);
  expect(heard).toEqual(Array.from({ length: times }, () => emptyMessage));
});
