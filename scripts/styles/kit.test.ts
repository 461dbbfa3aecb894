import { expect, it } from 'vitest';
import { kitClassesFor, readKit } from './kit';

const kit = readKit();

it.each([
  ['a piece as it stands', { display: 'flex', 'align-items': 'center', gap: 'var(--s2)' }, ['row']],
  ['a piece with another gap', { display: 'grid', gap: 'var(--s3)' }, ['stack', 'gap-3']],
  ['a tone and a type', { color: 'var(--bad)', 'font-weight': '600' }, ['semibold', 'bad']],
  ['a gap outside the scale', { display: 'grid', gap: '6px' }, undefined],
  ['a piece and more', { display: 'grid', gap: 'var(--s3)', 'border-top': '2px solid var(--line)' }, undefined],
  ['a layout without a gap', { display: 'grid' }, ['plain-grid']],
  ['nothing', {}, undefined],
])('finds the classes of the kit for %s', (_, rule, names) => {
  expect(kitClassesFor(new Map(Object.entries(rule)), kit)).toEqual(names);
});
