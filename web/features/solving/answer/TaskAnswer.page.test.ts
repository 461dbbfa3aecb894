import { beforeAll, expect, it, vi } from 'vitest';

beforeAll(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', new EventTarget());
});

it('a press is shown until its own write has ended, also where an earlier one gave the same answer', async () => {
  const { showUntilWritten } = await import('./TaskAnswer');
  let shown: { value: string } | null = null;
  const show: Parameters<typeof showUntilWritten>[2] = (next) => {
    shown = typeof next === 'function' ? next(shown) : next;
  };
  const ends = ['71', '', '71'].map((value) => {
    let end = () => undefined;
    const written = new Promise<void>((resolve) => {
      end = () => void resolve();
    });
    showUntilWritten(value, written, show);
    return async () => {
      end();
      await written;
      await Promise.resolve();
    };
  });
  const seen = [];
  for (const end of ends) {
    await end();
    seen.push(shown);
  }
  expect(seen).toEqual([{ value: '71' }, { value: '71' }, null]);
});
