import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { reference } from '../../../../text/lt/reference';

beforeAll(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', new EventTarget());
});

async function field(name: 'firstName' | 'email', value: string, isPupil: boolean) {
  const { ProfileField } = await import('./ProfileField');
  const props = { name, value, isPupil, mode: 'STAFF' as const, isFaulty: false, onChange: () => undefined };
  return renderToStaticMarkup(createElement(ProfileField, props));
}

it('the field of a pupil’s name tells the letters that papers cannot print', async () => {
  const told = reference.unprinted({ letters: '小明' });
  expect(await field('firstName', '小明', true)).toContain(told);
  expect(await field('firstName', 'Тарас', true)).not.toContain('popieriuje');
  expect(await field('firstName', '小明', false)).not.toContain('popieriuje');
  expect(await field('email', '小明', true)).not.toContain('popieriuje');
});
