import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';

beforeAll(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('location', { pathname: '/', search: '' });
  vi.stubGlobal('history', { state: 0 });
  const content = { children: [], querySelectorAll: () => [] };
  vi.stubGlobal('document', Object.assign(new EventTarget(), { createElement: () => ({ innerHTML: '', content }) }));
});

const choices = ['upė', 'miškas', 'namas'].map((html, at) => ({ id: String(71 + at), letter: 'ABC'.charAt(at), html }));

async function shown(value: string | null, disabled = false): Promise<string> {
  const { OrderGroup } = await import('./OrderGroup');
  const onChange = () => undefined;
  return renderToStaticMarkup(
    createElement(OrderGroup, { layout: 'ORDER', label: 'Atsakymas', choices, value, onChange, disabled }),
  );
}
const letters = (html: string) => [...html.matchAll(/translate="no">(\w)</g)].map(([, letter]) => letter).join('');

it('before an answer the choices stand as the task has them, and a button says that this order is right', async () => {
  const html = await shown(null);
  expect([letters(html), html.includes('Dar neatsakyta.'), html.includes('Tokia tvarka tinka')]).toEqual([
    'ABC',
    true,
    true,
  ]);
  expect(html).toContain('aria-label="B, 2\u00a0vieta iš\u00a03"');
});

it('an answer is shown and told in its order, and its ends lead no further', async () => {
  const html = await shown('73,71,72');
  expect([letters(html), html.includes('Tvarka: C, A, B.'), html.includes('Tokia tvarka tinka')]).toEqual([
    'CAB',
    true,
    false,
  ]);
  const stuck = [...html.matchAll(/aria-disabled="true"[^>]*aria-label="(. perkelti [^"]+)"/g)].map(([, name]) => name);
  expect(stuck).toEqual(['C perkelti aukštyn', 'B perkelti žemyn']);
});

it('an answer that is over has no buttons', async () => {
  const html = await shown('73,71,72', true);
  expect(html).not.toContain('<button');
  expect(html).not.toContain('Neatsakyta.');
});

it('what was never answered says so when it is over', async () => {
  expect(await shown(null, true)).toContain('Neatsakyta.');
});

it('pictures open large, and no button is printed', async () => {
  const [{ OrderGroup }, { EnlargeContext }] = await Promise.all([
    import('./OrderGroup'),
    import('../../../ui/fields/enlarge'),
  ]);
  const onChange = () => undefined;
  const pictures = choices.map((one, at) => (at === 1 ? { ...one, image: { src: '/b.png', alt: '' } } : one));
  const group = createElement(OrderGroup, {
    layout: 'ORDER',
    label: 'Atsakymas',
    choices: pictures,
    value: null,
    onChange,
  });
  const value = { label: (letter: string) => `${letter} padidinti`, open: onChange, measure: onChange };
  const buttons =
    renderToStaticMarkup(createElement(EnlargeContext.Provider, { value }, group)).match(/<button[^>]*>/g) ?? [];
  expect(buttons.filter((one) => one.includes('padidinti'))).toHaveLength(1);
  expect(buttons.filter((one) => !one.includes('no-print'))).toEqual([]);
});
