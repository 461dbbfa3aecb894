import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WrittenDraft } from '../../../../contract/task/desk-fields';
import { NetworkLost } from '../../../platform/calls/call-errors';
import { createStore } from '../../../platform/store';
import { fieldsOf, isSameFields, joined } from './desk-fields';
import { emptyDocument, say, textsIn } from './document';
import { createSaver, isNowhere, isUnsent, longestMs, pauseMs, type SavedDraft } from './saver';
import { openedState } from './saver-state';

const empty = emptyDocument();
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

function desk(answer: (document: WrittenDraft, rev: number) => Promise<SavedDraft>) {
  const state = createStore(openedState(empty, null));
  const send = vi.fn((_id: string | null, rev: number, document: WrittenDraft) => answer(document, rev));
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
      saver.change(say({ name }));
      await vi.advanceTimersByTimeAsync(pauseMs - 1);
    }
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(1);
    expect(send.mock.calls[0]?.[2] && textsIn(send.mock.calls[0][2]).name).toBe('Rob');
    expect(isUnsent(state.get())).toBe(false);
    expect(state.get().document.internationalId).toBe('2026-LT-41');
    for (let at = 0; at < longestMs / 1000; at += 1) {
      saver.change(say({ name: `Rob${at}` }));
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('keeps the id of the first save, and sends what was typed meanwhile afterwards', async () => {
    let reply = (_value: SavedDraft) => {};
    const { saver, send, state } = desk(() => new Promise((resolve) => (reply = resolve)));
    saver.change(say({ name: 'a' }));
    await vi.advanceTimersByTimeAsync(pauseMs);
    saver.change(say({ name: 'ab' }));
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(send).toHaveBeenCalledTimes(1);
    reply(saved());
    await vi.advanceTimersByTimeAsync(0);
    expect(isUnsent(state.get())).toBe(true);
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(send.mock.calls[1]?.[0]).toBe('7');
    expect(send.mock.calls[1]?.[2] && textsIn(send.mock.calls[1][2]).name).toBe('ab');
  });

  it('tries again by itself without connection, and knows what is in neither place', async () => {
    let isLost = true;
    const { saver, send, state } = desk(async () => {
      if (isLost) throw new NetworkLost();
      return saved();
    });
    saver.change(say({ name: 'a' }));
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(state.get().sending).toBe('OFFLINE');
    expect(isNowhere(state.get())).toBe(true);
    state.set({ ...state.get(), local: state.get().document });
    expect(isNowhere(state.get())).toBe(false);
    isLost = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send.mock.calls.length).toBeGreaterThan(1);
    expect(state.get().sending).toBe('IDLE');
    expect(isUnsent(state.get())).toBe(false);
  });

  it('joins what another wrote with what was typed meanwhile; in the same text the server joins again', async () => {
    const { saver, state } = desk(async (document) =>
      saved({ rev: 5, merged: say({ solutionHtml: '<p>Jos</p>' })(document) }),
    );
    saver.change(say({ contentHtml: '<p>Mano</p>' }));
    const done = saver.saveNow();
    saver.change(say({ name: 'Vėliau' }));
    expect(await done).toBe(true);
    expect(state.get()).toMatchObject({ rev: 5 });
    expect(textsIn(state.get().document)).toMatchObject({
      contentHtml: '<p>Mano</p>',
      solutionHtml: '<p>Jos</p>',
      name: 'Vėliau',
    });
    expect(isUnsent(state.get())).toBe(true);
    const sent = state.get().document;
    const [mine, theirs] = ['<p>a</p>', '<p>b</p>'].map((solutionHtml) => say({ solutionHtml })(sent));
    expect(mine && theirs && joined(mine, sent, theirs)).toBeNull();
  });

  it('a clash stops the sending until the author has decided; nothing of the text is lost', async () => {
    const conflicts = [{ field: 'name', kind: 'TEXT' as const, base: 'a', mine: 'b', theirs: 'c' }];
    const clash = { rev: 9, merged: fieldsOf(empty), conflicts, by: 'Ieva Stankutė', at: null };
    const answers = [saved({ clash }), saved({ rev: 10 })];
    const { saver, send, state } = desk(async () => answers.shift() ?? saved());
    saver.change(say({ name: 'b' }));
    expect(await saver.saveNow()).toBe(false);
    expect(state.get()).toMatchObject({ sending: 'CLASH', rev: 0, document: { texts: { lt: { name: 'b' } } } });
    saver.change(say({ contentHtml: '<p>x</p>' }));
    await vi.advanceTimersByTimeAsync(longestMs * 2);
    expect(send).toHaveBeenCalledTimes(1);
    expect(await saver.decide(say({ name: 'd' })(state.get().document))).toBe(true);
    expect(send.mock.calls[1]?.[1]).toBe(9);
    expect(send.mock.calls[1]?.[2]).toMatchObject({ texts: { lt: { name: 'd', contentHtml: '<p>x</p>' } } });
  });

  it('takes the state of another author only while nothing is unsent', async () => {
    const { saver, send, state } = desk(async () => saved({ rev: 3 }));
    const about = { savedAt: null, kind: 'CHANGES' as const };
    const order = { kind: 'order' as const, key: { right: empty.choices.map(({ id }) => id).reverse() } };
    const sorted = { ...empty, aside: [order] };
    state.set({ ...state.get(), document: sorted, saved: sorted });
    saver.take(2, say({ name: 'Kito' })(empty), about);
    expect(state.get()).toMatchObject({ rev: 2, document: { texts: { lt: { name: 'Kito' } }, aside: [order] } });
    expect(isUnsent(state.get())).toBe(false);
    // An answer that came late, after a save: what it says stood there before.
    saver.take(1, say({ name: 'Senas' })(empty), about);
    expect(state.get()).toMatchObject({ rev: 2, document: { texts: { lt: { name: 'Kito' } } } });
    saver.change(say({ contentHtml: '<p>Mano</p>' }));
    saver.take(3, say({ name: 'Dar' })(empty), about);
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledTimes(1);
    expect(textsIn(state.get().document).contentHtml).toBe('<p>Mano</p>');
  });
});

describe('a copy that was found on this computer', () => {
  const opened = say({ name: 'Upė', contentHtml: '<p>Kur?</p>' })({ ...empty, internationalId: '2026-LT-41' });
  const copy = say({ name: 'Upė Nemunas' })(opened);
  const theirs = say({ solutionHtml: '<p>Jų</p>' });
  /** The desk was opened at rev 3, and the copy was written over rev 2. */
  const restored = (...answers: SavedDraft[]) => {
    const all = desk(async () => answers.shift() ?? saved({ rev: 99 }));
    all.state.set({ ...all.state.get(), id: '7', rev: 3, document: opened, saved: opened });
    all.saver.restore(copy, 2);
    return all;
  };
  const about = { savedAt: null, kind: 'CHANGES' as const };
  const lastSent = ({ send }: ReturnType<typeof desk>) => send.mock.calls.at(-1)?.slice(1);

  it('is given up before it was sent: the sheet is as it was opened', async () => {
    const all = restored();
    await all.saver.giveUp();
    await vi.advanceTimersByTimeAsync(longestMs);
    expect(all.send).not.toHaveBeenCalled();
    expect(all.state.get()).toMatchObject({ document: opened, rev: 3, sending: 'IDLE', without: null });
  });

  it('is given up against the rev that had it, so that what others saved later stays', async () => {
    const all = restored(saved({ rev: 4 }), saved({ rev: 5 }), saved({ rev: 7, merged: theirs(opened) }));
    await all.saver.saveNow();
    expect(all.state.get().without?.isTypedSince).toBe(false);
    all.saver.change(say({ contentHtml: '<p>Kur ir kada?</p>' }));
    await all.saver.saveNow();
    expect(all.state.get().without?.isTypedSince).toBe(true);
    all.saver.take(6, theirs(all.state.get().document), about);
    await all.saver.giveUp();
    expect(await all.saver.saveNow()).toBe(true);
    expect(lastSent(all)).toEqual([5, opened]);
    expect(all.state.get()).toMatchObject({ rev: 7, document: theirs(opened) });
  });

  it('is given up while it is on its way: after the server has it', async () => {
    const all = restored(saved({ rev: 4 }), saved({ rev: 5 }));
    const done = all.saver.saveNow();
    await all.saver.giveUp();
    await done;
    await all.saver.saveNow();
    expect(all.send.mock.calls.map(([, rev, document]) => [rev, document])).toEqual([
      [2, copy],
      [4, opened],
    ]);
  });

  it('whose reply was lost is given up only once the server has told whether it has it', async () => {
    let isOffline = true;
    const answers = [saved({ rev: 4 }), saved({ rev: 5 })];
    const all = desk(async () => {
      if (isOffline) throw new NetworkLost();
      return answers.shift() ?? saved({ rev: 99 });
    });
    all.state.set({ ...all.state.get(), id: '7', rev: 3, document: opened, saved: opened });
    all.saver.restore(copy, 2);
    await all.saver.saveNow();
    expect(await all.saver.giveUp()).toBe(false);
    expect(all.state.get()).toMatchObject({ document: copy, sending: 'OFFLINE' });
    isOffline = false;
    expect(await all.saver.giveUp()).toBe(true);
    await all.saver.saveNow();
    expect(lastSent(all)).toEqual([4, opened]);
    expect(all.state.get()).toMatchObject({ document: opened, rev: 5, sending: 'IDLE' });
  });

  it('leaves what others saved after the desk was opened, before the copy was sent', async () => {
    const all = restored(saved({ rev: 6, merged: theirs(copy) }));
    await all.saver.saveNow();
    await all.saver.giveUp();
    await all.saver.saveNow();
    expect(lastSent(all)).toEqual([6, theirs(opened)]);
  });

  it('leaves what others saved at a place of the copy, as it was decided', async () => {
    const conflicts = [{ field: 'name', kind: 'TEXT' as const, base: 'Upė', mine: 'Upė Nemunas', theirs: 'Upės' }];
    const clash = { rev: 5, merged: fieldsOf(copy), conflicts, by: 'Ieva Stankutė', at: null };
    const all = restored(saved({ clash }), saved({ rev: 6 }));
    await all.saver.saveNow();
    await all.saver.decide(theirs(say({ name: 'Upės' })(copy)));
    await all.saver.giveUp();
    await all.saver.saveNow();
    expect(all.state.get().document).toEqual(theirs(say({ name: 'Upės' })(opened)));
  });

  it('that clashes is given up without a question', async () => {
    const clash = { rev: 4, merged: fieldsOf(copy), conflicts: [], by: null, at: null };
    const all = restored(saved({ clash }));
    await all.saver.saveNow();
    expect(all.state.get().sending).toBe('CLASH');
    await all.saver.giveUp();
    expect(all.state.get()).toMatchObject({ sending: 'IDLE', clash: null, document: opened, rev: 3 });
  });
});
