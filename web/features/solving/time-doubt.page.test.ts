import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';

beforeAll(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', new EventTarget());
});

/** The time of the youngest, eleven and a half minutes before the end by the clock of the page. */
async function time(leastMs: number | null) {
  const { YoungTime } = await import('./young/YoungHeader');
  const props = { remainingMs: 690_000, leastMs, wholeMs: 1_800_000, added: 0, isShort: false };
  return renderToStaticMarkup(createElement(YoungTime, props));
}

it('the time is the most that may be left after sleep without the server', async () => {
  expect(await time(null)).toContain('Liko 12\u00a0min.');
  const doubtful = await time(390_000);
  expect(doubtful).toContain('Liko iki 12\u00a0min.');
  expect(doubtful).toContain('aria-disabled');
});
