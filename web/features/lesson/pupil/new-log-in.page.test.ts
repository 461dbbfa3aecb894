import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { lesson } from '../../../../text/lt/lesson';

beforeAll(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', { host: 'damba.example' });
});

it('a new password says how it gets to the pupil, for whom no card is printed', async () => {
  const { NewLogIn } = await import('./NewLogInDialog');
  const shown = (made: Parameters<typeof NewLogIn>[0]['made']) =>
    renderToStaticMarkup(createElement(NewLogIn, { made, login: '9900118-025' }));
  const password = shown({ password: 'Kalu-Reti-Mosa-47' });
  expect(password).toContain('Kalu-Reti-Mosa-47');
  expect(password).toContain(lesson.newLogIn.handOver);
  const paper = { name: 'kortele.pdf', url: 'blob:1', release: () => undefined };
  expect(shown({ key: 'K7MP-R4TXWA-R4TXWA', paper })).not.toContain(lesson.newLogIn.handOver);
});
