import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { asCards } from './cards';
import type { StaffColumn } from './use-staff-table';

type Row = { name: string; code: string; pupils: number | null };

const columns: StaffColumn<Row>[] = [
  { id: 'name', title: 'Mokykla', cell: ({ name }) => name, card: 'title' },
  { id: 'code', title: 'Kodas', cell: ({ code }) => code, card: 'under', isWideOnly: true },
  { id: 'type', title: 'Tipas', cell: () => 'gimnazija' },
  { id: 'pupils', title: 'Mokinių', cell: ({ pupils }) => pupils ?? '–', card: 'under', isNamed: true },
  { id: 'place', title: 'Vieta', cell: () => 'Upės g. 1, Vilnius', card: 'under', cardCell: () => 'Vilnius' },
  { id: 'state', title: 'Būsena', cell: () => '–', card: 'under', cardCell: () => false },
];

it.each([
  [{ name: 'Upės', code: '30', pupils: 120 }, '30\u00a0· Mokinių:\u00a0120\u00a0· Vilnius'],
  [{ name: 'Upės', code: '', pupils: null }, 'Vilnius'],
])('the cells of one place of a card stand together, and empty ones are left out', (row, under) => {
  expect(asCards(columns).some(({ isWideOnly }) => isWideOnly)).toBe(false);
  const shown = asCards(columns).map(({ id, cell }) => [
    id,
    renderToStaticMarkup(createElement(Fragment, null, cell(row))),
  ]);
  expect(shown).toEqual([
    ['name', 'Upės'],
    ['code', under],
    ['type', 'gimnazija'],
  ]);
});
