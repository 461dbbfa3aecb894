import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkLost } from '../../../platform/calls/call-errors';
import { createStore } from '../../../platform/store';
import { fieldsOf, isSameFields, joined } from './desk-fields';
import { createSaver, type DeskState, isNowhere, isUnsent, longestMs, pauseMs, type SavedDraft } from './saver';
import { emptyDraft, type TaskDraft } from './task-form';

const lists = {
  ageGroups: [],
  languages: [{ id: '1', code: 'lt', name: 'Lietuvių', nameEn: 'Lithuanian' }],
  keywords: [],
  cts: [],
};
const empty = emptyDraft(lists);
const saved = (part: Partial<SavedDraft> = {}): SavedDraft => ({
  id: '7',
  rev: 1,
  savedAt: '2026-11-23T08:00:00.000Z',
  internationalId: '2026-LT-41',
  removed: [],
  merged: null,
  clash: null,
  ...part,
});

function desk(answer: (fields: TaskDraft, rev: number) => Promise<SavedDraft>) {
  const state = createStore<DeskState>({
    id: null,
    rev: 0,
    fields: empty,
    saved: empty,
    sending: 'IDLE',
    failure: null,
    clash: null,
    savedAt: null,
    local: null,
    kind: 'NEW',
  });
  const send = vi.fn((_id: string | null, rev: number, fields: TaskDraft) => answer(fields, rev));
  const saver = createSaver({ state, send, isSame: isSameFields, store: () => undefined, onSaved: () => undefined });
  return { state, send, saver };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the saving of a desk', () => {
  it('sends once, two seconds after the last key, and while somebody types on and on all ten', async () => {
    const { saver, send, state } = desk(async () => saved());
    for (const name of ['R', 'Ro', 'Rob']) {
      saver.change({ name });
      await vi.advanceTimersByTimeAsync(pauseMs - 1);
    }
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(1);
    expect(send.mock.calls[0]?.[2].name).toBe('Rob');
    expect(isUnsent(state.get())).toBe(false);
    expect(state.get().fields.internationalId).toBe('2026-LT-41');
    for (let at = 0; at < longestMs / 1000; at += 1) {
      saver.change({ name: `Rob${at}` });
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('keeps the id of the first save, and sends what was typed meanwhile afterwards', async () => {
    let reply = (_value: SavedDraft) => {};
    const { saver, send, state } = desk(() => new Promise((resolve) => (reply = resolve)));
    saver.change({ name: 'a' });
    await vi.advanceTimersByTimeAsync(pauseMs);
    saver.change({ name: 'ab' });
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(send).toHaveBeenCalledTimes(1);
    reply(saved());
    await vi.advanceTimersByTimeAsync(0);
    expect(isUnsent(state.get())).toBe(true);
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(send.mock.calls[1]?.[0]).toBe('7');
    expect(send.mock.calls[1]?.[2].name).toBe('ab');
  });

  it('tries again by itself without connection, and knows what is in neither place', async () => {
    let isLost = true;
    const { saver, send, state } = desk(async () => {
      if (isLost) throw new NetworkLost();
      return saved();
    });
    saver.change({ name: 'a' });
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(state.get().sending).toBe('OFFLINE');
    expect(isNowhere(state.get())).toBe(true);
    state.set({ ...state.get(), local: state.get().fields });
    expect(isNowhere(state.get())).toBe(false);
    isLost = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send.mock.calls.length).toBeGreaterThan(1);
    expect(state.get().sending).toBe('IDLE');
    expect(isUnsent(state.get())).toBe(false);
  });

  it('joins what another wrote with what was typed meanwhile; in the same text the server joins again', async () => {
    const { saver, state } = desk(async (fields) =>
      saved({ rev: 5, merged: { ...fields, solutionHtml: '<p>Jos</p>' } }),
    );
    saver.change({ contentHtml: '<p>Mano</p>' });
    const done = saver.saveNow();
    saver.change({ name: 'Vėliau' });
    expect(await done).toBe(true);
    expect(state.get()).toMatchObject({ rev: 5 });
    expect(state.get().fields).toMatchObject({
      contentHtml: '<p>Mano</p>',
      solutionHtml: '<p>Jos</p>',
      name: 'Vėliau',
    });
    expect(isUnsent(state.get())).toBe(true);
    const sent = state.get().fields;
    expect(joined({ ...sent, solutionHtml: '<p>a</p>' }, sent, { ...sent, solutionHtml: '<p>b</p>' })).toBeNull();
  });

  it('a clash stops the sending until the author has decided; nothing of the text is lost', async () => {
    const conflicts = [{ field: 'name', kind: 'TEXT' as const, base: 'a', mine: 'b', theirs: 'c' }];
    const clash = { rev: 9, merged: fieldsOf(empty), conflicts, by: 'Ieva Stankutė', at: null };
    const answers = [saved({ clash }), saved({ rev: 10 })];
    const { saver, send, state } = desk(async () => answers.shift() ?? saved());
    saver.change({ name: 'b' });
    expect(await saver.saveNow()).toBe(false);
    expect(state.get()).toMatchObject({ sending: 'CLASH', rev: 0, fields: { name: 'b' } });
    saver.change({ contentHtml: '<p>x</p>' });
    await vi.advanceTimersByTimeAsync(longestMs * 2);
    expect(send).toHaveBeenCalledTimes(1);
    expect(await saver.decide({ ...state.get().fields, name: 'd' })).toBe(true);
    expect(send.mock.calls[1]?.[1]).toBe(9);
    expect(send.mock.calls[1]?.[2]).toMatchObject({ name: 'd', contentHtml: '<p>x</p>' });
  });

  it('takes the state of another author only while nothing is unsent', async () => {
    const { saver, send, state } = desk(async () => saved({ rev: 3 }));
    const about = { savedAt: null, kind: 'CHANGES' as const };
    const order = [1, 0, 2, 3];
    const sorted = { ...empty, order };
    state.set({ ...state.get(), fields: sorted, saved: sorted });
    saver.take(2, { ...empty, name: 'Kito' }, about);
    expect(state.get()).toMatchObject({ rev: 2, fields: { name: 'Kito', order } });
    expect(isUnsent(state.get())).toBe(false);
    saver.change({ contentHtml: '<p>Mano</p>' });
    saver.take(3, { ...empty, name: 'Dar' }, about);
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledTimes(1);
    expect(state.get().fields.contentHtml).toBe('<p>Mano</p>');
  });
});

it('the fields go to the server as they stand, also the unfinished ones', () => {
  const fields = fieldsOf({ ...empty, name: ' Robotas ', tags: 'a, , b,', dataLength: 'x' });
  expect(fields).toMatchObject({ name: 'Robotas', tags: ['a', 'b'], answerInputDefinition: { dataLength: 'x' } });
  expect(fields.choices).toHaveLength(4);
});
