import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { columnName, xlsxBytes } from './xlsx-file';

const rows = [
  ['Vardas', 'Taškai'],
  ['Ąžuolas Žukas', 168],
  ['=HYPERLINK("http://x")', -5],
  ['+370', null],
  ['007', '2026-11-21'],
];

it('a workbook keeps texts as texts and numbers as numbers', async () => {
  const workbook = await readXlsx(await xlsxBytes(rows));
  expect(workbook.sheets[0]?.rows).toEqual(rows);
});

it('its head is bold, stays in sight and filters; the columns are as wide as their texts', async () => {
  const [sheet] = (await readXlsx(await xlsxBytes(rows), { readStyles: true })).sheets;
  expect(sheet?.freezePane?.rows).toBe(1);
  expect(sheet?.autoFilter?.range).toBe('A1:B5');
  expect(sheet?.cells?.get('0,1')?.style?.font?.bold).toBe(true);
  expect(sheet?.cells?.get('1,1')?.style?.font?.bold ?? false).toBe(false);
  expect(sheet?.columns?.map(({ width }) => Math.round(width ?? 0))).toEqual([25, 13]);
});

it('names columns as Excel does', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});
