import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';

beforeAll(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', new EventTarget());
});

/** The header of the youngest, eleven and a half minutes before the end by the clock of the page. */
async function header(leastMs: number | null) {
  const { YoungHeader } = await import('./young/YoungHeader');
  const view = { mark: 'saved' as const };
  const props = { view, remainingMs: 690_000, leastMs, wholeMs: 1_800_000, added: 0, picker: null };
  return renderToStaticMarkup(createElement(YoungHeader, { ...props, onFinish: () => undefined }));
}

it('the time is the most that may be left after sleep without the server', async () => {
  expect(await header(null)).toContain('Liko 12\u00a0min.');
  const doubtful = await header(390_000);
  expect(doubtful).toContain('Liko iki 12\u00a0min.');
  expect(doubtful).toContain('aria-disabled');
});
