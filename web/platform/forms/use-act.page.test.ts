import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Act } from './use-act';

const said = vi.fn();
vi.mock('../../ui/Toasts', () => ({ useToast: () => said }));
const onDone = vi.fn();
beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  said.mockClear();
  onDone.mockClear();
});

async function actOf(options?: { stays?: boolean }): Promise<Act> {
  const { useAct } = await import('./use-act');
  const found: Act[] = [];
  renderToStaticMarkup(
    createElement(() => {
      found.push(useAct(onDone, options));
      return null;
    }),
  );
  const [act] = found;
  if (!act) throw new Error('the hook ran');
  return act;
}

it.each([
  ['nothing', undefined, []],
  ['a title', 'Išsaugota', [[{ title: 'Išsaugota' }]]],
  ['a message', { title: 'Išsaugota', text: '5b' }, [[{ title: 'Išsaugota', text: '5b' }]]],
])('says %s of a success, and tells who asked for it', async (_, done, messages) => {
  const { run } = await actOf();
  expect(await run(async () => done, 'Neišsaugota')).toBe(true);
  expect(said.mock.calls).toEqual(messages);
  expect(onDone).toHaveBeenCalledOnce();
});

it('says the title of a failure with its reason, and lets it be tried again', async () => {
  const { CallRefused } = await import('../calls/call-errors');
  const { failureWords } = await import('../words/error-words');
  const { run } = await actOf();
  const failure = new CallRefused('FORBIDDEN', 403);
  const refused = async () => {
    throw failure;
  };
  expect(await run(refused, 'Neišsaugota')).toBe(false);
  expect(said.mock.calls).toEqual([[{ tone: 'bad', title: 'Neišsaugota', text: failureWords(failure) }]]);
  said.mockClear();
  await run(refused, () => ({ title: 'Neišsaugota', text: 'Jau pakeista' }));
  expect(said.mock.calls).toEqual([[{ tone: 'bad', title: 'Neišsaugota', text: 'Jau pakeista' }]]);
  const failed = vi.fn();
  expect(await run(refused, failed)).toBe(false);
  expect(failed).toHaveBeenCalledExactlyOnceWith(failure);
  expect(said).toHaveBeenCalledOnce();
  expect(onDone).not.toHaveBeenCalled();
});

it('runs one try at a time; after a success only where the form stays', async () => {
  for (const [options, again] of [
    [{ stays: false }, false],
    [{ stays: true }, true],
  ] as const) {
    const { run } = await actOf(options);
    let end = () => {};
    const first = run(() => new Promise<void>((resolve) => (end = resolve)));
    expect(await run(async () => undefined)).toBe(false);
    end();
    expect(await first).toBe(true);
    expect(await run(async () => undefined)).toBe(again);
  }
});
