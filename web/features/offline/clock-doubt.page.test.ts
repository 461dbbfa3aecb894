// What a computer says before its pupils when its clock is not within the contest. It keeps nobody from beginning.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offline as words } from '../../../text/lt/offline';

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', new EventTarget());
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const head = {
  preparation: '8f0f2f1e-7b57-4a57-9c4f-0f4d8f6c1a11',
  contest: 'Upeliai',
  year: 2026,
  schoolName: 'Mokykla',
  className: '5a',
  pupils: 12,
  opensAt: '2026-11-09T06:00:00Z',
  closesAt: '2026-11-13T14:00:00Z',
  preparedAt: '2026-11-05T10:00:00Z',
};

it.each([
  ['before the opening', '2026-11-09T05:59:00Z', words.clock.EARLY({ day: '2026-11-09', time: '08:00' })],
  ['within the contest', '2026-11-09T06:00:00Z', ''],
  [
    'after the end, with a code that is typed too late',
    '2026-11-13T14:00:00Z',
    words.clock.LATE({ day: '2026-11-13', time: '16:00' }),
  ],
])('%s', async (_, now, says) => {
  vi.setSystemTime(new Date(now));
  const { ClockDoubt } = await import('./ClockDoubt');
  const html = renderToStaticMarkup(createElement(ClockDoubt, { head }));
  if (says === '') expect(html).toBe('');
  else expect(html).toContain(says);
});

it('over a set that lies ready only the end is told', async () => {
  vi.setSystemTime(new Date('2026-11-01T06:00:00Z'));
  const { ClockDoubt } = await import('./ClockDoubt');
  expect(renderToStaticMarkup(createElement(ClockDoubt, { head, only: 'LATE' }))).toBe('');
});
