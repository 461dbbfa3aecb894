// Choices that are put in order: what the page does with keys, and where the code for it does not come.
import { createElement } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '../../../../text/lt/app';
import { KitWordsProvider } from '../../../ui/frame/kit-words';
import { renderNowhere } from '../simulated/host';

beforeAll(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('location', { pathname: '/', search: '' });
  vi.stubGlobal('history', { state: 0 });
  vi.stubGlobal('document', new EventTarget());
});

const props = {
  layout: 'ORDER' as const,
  label: 'Atsakymas',
  choices: ['A', 'B', 'C'].map((letter, at) => ({ id: String(71 + at), letter })),
  value: '71,72,73',
};

it('an order whose code does not come says that the network is lost', async () => {
  vi.doMock('../../tasks/shown/OrderGroup', () => {
    throw new Error('no network');
  });
  const { TaskChoices } = await import('../../tasks/shown/TaskChoices');
  const kit = { close: '', cancel: '', retry: '', loading: '', takesLong: '', requestNumber: '', filters: '' };
  const choices = createElement(TaskChoices, { ...props, onChange: () => undefined });
  const page = renderNowhere(createElement(KitWordsProvider, { value: kit }, choices));
  await vi.waitFor(() => expect(page.hasText(app.noServer)).toBe(true));
  vi.doUnmock('../../tasks/shown/OrderGroup');
});

describe('a choice that is carried by keys', () => {
  const onChange = vi.fn();
  let page: ReturnType<typeof renderNowhere>;
  const grip = () => page.propsOf('data-part', '71 grip');
  const place = (n: number) => `A, ${n}\u00a0vieta iš\u00a03`;
  /** Waits until A stands at this place and is held or not. */
  const until = (n: number, isHeld: boolean) =>
    vi.waitFor(() => expect(grip()).toMatchObject({ 'aria-label': place(n), 'aria-pressed': isHeld }));

  beforeEach(async () => {
    onChange.mockClear();
    const { OrderGroup } = await import('../../tasks/shown/OrderGroup');
    page = renderNowhere(createElement(OrderGroup, { ...props, onChange }));
    await until(1, false);
  });

  function tell(name: 'onKeyDown' | 'onBlur', event: object): void {
    const act = grip()?.[name];
    if (typeof act !== 'function') throw new Error(`the handle has no ${name}`);
    act(event);
  }
  /** Presses a key on the handle of A; answers whether the page keeps it from the browser. */
  function press(key: string): boolean {
    const preventDefault = vi.fn();
    tell('onKeyDown', { key, preventDefault, stopPropagation: () => undefined });
    return preventDefault.mock.calls.length > 0;
  }
  async function carryToEnd(): Promise<void> {
    expect(press(' ')).toBe(true);
    await until(1, true);
    expect(press('ArrowDown')).toBe(true);
    await until(2, true);
    press('ArrowDown');
    await until(3, true);
    expect(onChange).not.toHaveBeenCalled();
  }

  it('is put down where it stands by Tab, which says so and goes on', async () => {
    await carryToEnd();
    expect(press('Tab')).toBe(false);
    await until(1, false);
    expect(onChange.mock.calls).toEqual([['72,73,71']]);
    expect(page.hasText(`Padėta: ${place(3)}.`)).toBe(true);
  });

  it('is put down where it stands when the focus goes elsewhere', async () => {
    await carryToEnd();
    tell('onBlur', {});
    await until(1, false);
    expect(onChange.mock.calls).toEqual([['72,73,71']]);
  });

  it('is put back by Escape, which closes no window, and put down by Space', async () => {
    await carryToEnd();
    expect(grip()).toHaveProperty('data-mantine-stop-propagation', true);
    expect(press('Escape')).toBe(true);
    await until(1, false);
    expect(page.hasText(`Grąžinta: ${place(1)}.`)).toBe(true);
    await carryToEnd();
    press(' ');
    await until(1, false);
    expect(onChange.mock.calls).toEqual([['72,73,71']]);
  });

  it('leaves Tab, arrows and Escape to the browser where nothing is carried', () => {
    expect(['Tab', 'ArrowDown', 'Escape'].map(press)).toEqual([false, false, false]);
    expect(onChange).not.toHaveBeenCalled();
  });
});
