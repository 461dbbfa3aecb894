// A draft that was restored from this computer: what giving it up asks, and what it says where the server is not reached.
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { tasksDesk } from '../../../../text/lt/tasks-desk';
import { NetworkLost } from '../../../platform/calls/call-errors';
import { createStore } from '../../../platform/store';
import { KitWordsProvider } from '../../../ui/frame/kit-words';
import { ToastProvider } from '../../../ui/Toasts';
import { renderNowhere } from '../../solving/simulated/host';
import type { Presence } from '../draft/desk-calls';
import { isSameFields } from '../draft/desk-fields';
import { emptyDocument, say } from '../draft/document';
import { createSaver } from '../draft/saver';
import { openedState } from '../draft/saver-state';

const { restored: words } = tasksDesk;
const opened = say({ name: 'Upė' })(emptyDocument());
const copy = say({ name: 'Upė Nemunas' })(opened);
const kit = { close: '', cancel: '', retry: '', loading: '', takesLong: '', requestNumber: '', filters: '' };

type Question = { open: boolean; title: string; onConfirm: () => void; children: ReactNode };
/** The window itself is drawn by the kit of staff, which needs a browser. */
vi.mock('../../../ui/staff/ConfirmModal', () => ({
  ConfirmModal: ({ open, title, onConfirm, children }: Question) =>
    open && createElement('form', { 'data-part': 'question', onSubmit: onConfirm }, title, children),
}));

beforeAll(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('location', { pathname: '/', search: '' });
  vi.stubGlobal('history', { state: 0 });
  vi.stubGlobal('document', new EventTarget());
});

let isOffline = false;
let ofNow: Awaited<ReturnType<typeof shown>>;
beforeEach(async () => {
  isOffline = false;
  ofNow = await shown();
});
afterEach(() => ofNow.saver.close());

/** The desk of a task with its copy restored, and the notice of it. */
async function shown() {
  const state = createStore(openedState(opened, { id: '7', rev: 3, savedAt: null, kind: 'CHANGES' }));
  const send = async () => {
    if (isOffline) throw new NetworkLost();
    return { id: '7', rev: 4, savedAt: '', internationalId: '', removed: [], merged: null, clash: null };
  };
  const nothing = () => undefined;
  const saver = createSaver({ state, send, isSame: isSameFields, store: nothing, onSaved: nothing });
  saver.restore(copy, 2);
  const desk = {
    state,
    saver,
    presence: createStore<Presence>({ others: [], openRemarks: 0 }),
    restored: createStore<number | null>(0),
    change: saver.change,
    look: async () => undefined,
    forget: nothing,
  };
  const { DeskNotices } = await import('./DeskNotices');
  const inside = { children: createElement(DeskNotices, { desk }) };
  const page = renderNowhere(createElement(KitWordsProvider, { value: kit }, createElement(ToastProvider, inside)));
  const press = async (name: 'onClick' | 'onSubmit') => {
    const found = () => (name === 'onClick' ? page.propsOf('type', 'button') : page.propsOf('data-part', 'question'));
    const act = await vi.waitFor(() => found()?.[name] ?? Promise.reject(new Error(`no ${name}`)));
    if (typeof act === 'function') act({ preventDefault: nothing });
  };
  const isGone = () => vi.waitFor(() => expect(page.hasText(words.text)).toBe(false));
  await vi.waitFor(() => expect(page.hasText(words.text)).toBe(true));
  return { state, saver, page, press, isGone };
}

it('is given up at once while nothing was typed since', async () => {
  const { state, press, isGone } = ofNow;
  await press('onClick');
  await isGone();
  expect(state.get()).toMatchObject({ document: opened, without: null });
});

it('is asked about where something typed since would go, too', async () => {
  const { state, saver, page, press, isGone } = ofNow;
  saver.change(say({ contentHtml: '<p>Kur?</p>' }));
  await press('onClick');
  await vi.waitFor(() => expect([page.hasText(words.question), page.hasText(words.loss)]).toEqual([true, true]));
  expect(state.get().document).toMatchObject({ texts: { lt: { name: 'Upė Nemunas', contentHtml: '<p>Kur?</p>' } } });
  await press('onSubmit');
  await isGone();
  expect(state.get()).toMatchObject({ document: opened, without: null });
});

it('is refused in words while the server is not reached, and nothing is lost', async () => {
  const { state, saver, page, press, isGone } = ofNow;
  isOffline = true;
  await saver.saveNow();
  await press('onClick');
  await vi.waitFor(() => expect([page.hasText(words.kept), page.hasText(words.unsure)]).toEqual([true, true]));
  expect(state.get()).toMatchObject({ document: copy, sending: 'OFFLINE' });
  expect(page.hasText(words.text)).toBe(true);
  isOffline = false;
  await press('onClick');
  await isGone();
  expect(state.get()).toMatchObject({ document: opened });
});
