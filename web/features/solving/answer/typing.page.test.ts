import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nothing } from './answers';
import type { AnswerField } from './typing';

/** What a page hears other tabs for before it checks what was typed before it stood still. */
const hearsMs = 600;

const stored = new Map<string, string>();
let window = new EventTarget();

beforeEach(() => {
  stored.clear();
  window = new EventTarget();
  vi.resetModules();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Another tab stores this draft in the place of all others, or takes them away. */
function draftElsewhere(text: string | null): void {
  const draft = { attemptId: '7', taskId: '102', number: 2, text, state: 'draft' };
  stored.set('damba-typed', JSON.stringify(text === null ? [] : [draft]));
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'damba-typed' }));
}

/** The field of task 102, what was written of it, and a key pressed in the field of another task. */
async function open() {
  const { allChecked, checkTyped, isUnchecked, typeText } = await import('./typing');
  const { typedText, typedTexts } = await import('../../../platform/typed-texts');
  const written: (string | null)[] = [];
  let answer = nothing;
  const field: AnswerField = {
    attemptId: '7',
    taskId: '102',
    number: 2,
    kind: 'number',
    written: () => ({ answer, where: null, isKnown: true, refused: null }),
    write: async ({ text }) => void written.push(text),
  };
  const now = () => typedText(typedTexts(), field);
  return {
    written,
    now,
    allChecked,
    isUnchecked: () => isUnchecked(now(), 'number'),
    typeElsewhere: () => typeText({ ...field, taskId: '106', number: 6 }, '9'),
    /** The next answer is not stored before this is called. */
    holdWrite: () => {
      let letGo: () => void = () => undefined;
      const isLetGo = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      field.write = async ({ text }) => {
        written.push(text);
        await isLetGo;
      };
      return () => letGo();
    },
    type: (text: string) => typeText(field, text),
    check: () => checkTyped(field, false),
    answeredElsewhere: (text: string) => {
      answer = { choiceId: null, text };
    },
  };
}

it('a draft that can be read is checked: a page was closed before it stored the answer', async () => {
  const { written, isUnchecked, check, now } = await open();
  draftElsewhere(' 12');
  expect(isUnchecked()).toBe(true);
  await check();
  expect(written).toEqual(['12']);
  expect(now()?.state).toBe('written');
});

it.each([
  ['it took the draft away', null],
  ['it stored another one, which is no answer', '7a'],
])('nothing is written of what another tab was storing: %s', async (_, text) => {
  const { written, isUnchecked, check, now } = await open();
  draftElsewhere(' 12');
  draftElsewhere(text);
  expect(isUnchecked()).toBe(false);
  await check();
  expect(written).toEqual([]);
  expect(now()?.text).toBe(text ?? undefined);
});

it('what is typed here is checked, and stays a draft where it is no answer', async () => {
  const { written, isUnchecked, type, check, now } = await open();
  expect(isUnchecked()).toBe(false);
  type('7a');
  expect(isUnchecked()).toBe(true);
  await check();
  expect(isUnchecked()).toBe(false);
  expect(written).toEqual([]);
  expect(now()?.state).toBe('draft');
});

it.each([
  ['12', ['12'], 'written'],
  ['7a', [], 'draft'],
])(
  'what was typed before the page stood still is checked once it has heard other tabs: %s',
  async (text, all, state) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const { written, type, check, now } = await open();
    type(text);
    vi.advanceTimersByTime(60_000);
    const checked = check();
    expect(now()?.state).toBe('typing');
    await vi.advanceTimersByTimeAsync(hearsMs);
    await checked;
    expect(written).toEqual(all);
    expect(now()).toMatchObject({ text, state });
  },
);

it('what was typed before the page stood still gives way to what another tab was given meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { written, type, check, now, answeredElsewhere } = await open();
  type('12');
  vi.advanceTimersByTime(60_000);
  const checked = check();
  answeredElsewhere('3');
  await vi.advanceTimersByTimeAsync(hearsMs);
  await checked;
  expect(written).toEqual([]);
  expect(now()).toBeUndefined();
});

it('what was typed before the page stood still gives way also where another field was typed in since', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { written, type, check, now, answeredElsewhere, typeElsewhere, holdWrite } = await open();
  const letGo = holdWrite();
  type('1');
  void check();
  type('12');
  vi.advanceTimersByTime(60_000);
  const checked = check();
  typeElsewhere();
  letGo();
  await vi.advanceTimersByTimeAsync(1);
  answeredElsewhere('3');
  await vi.advanceTimersByTimeAsync(hearsMs);
  await checked;
  expect(written).toEqual(['1']);
  expect(now()).toBeUndefined();
});

it('what was typed before the page stood still is stored as a draft before the page is gone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { type, check, now } = await open();
  type('7a');
  vi.advanceTimersByTime(60_000);
  const checked = check();
  window.dispatchEvent(new Event('pagehide'));
  await checked;
  expect(now()?.state).toBe('draft');
  type('7b');
  vi.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event('pagehide'));
  void check();
  expect(now()).toMatchObject({ text: '7b', state: 'draft' });
});

it('what is typed after the page stood still stays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { written, type, check, now, answeredElsewhere } = await open();
  type('12');
  vi.advanceTimersByTime(60_000);
  const checked = check();
  answeredElsewhere('3');
  type('125');
  await vi.advanceTimersByTimeAsync(hearsMs);
  await checked;
  expect(written).toEqual(['125']);
  expect(now()).toMatchObject({ text: '125', state: 'written' });
});

it('whoever ends the sitting waits for what was typed before the page stood still', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { written, type, check, allChecked } = await open();
  await allChecked();
  type('12');
  vi.advanceTimersByTime(60_000);
  void check();
  const ended = allChecked().then(() => written.push('end'));
  await vi.advanceTimersByTimeAsync(hearsMs);
  await ended;
  expect(written).toEqual(['12', 'end']);
});
