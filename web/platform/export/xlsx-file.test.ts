import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { xlsxBytes } from './xlsx-file';

it('a workbook keeps texts as texts and numbers as numbers', async () => {
  const rows = [
    ['Vardas', 'Taškai'],
    ['Ąžuolas Žukas', 168],
    ['=HYPERLINK("http://x")', -5],
    ['+370', null],
    ['007', '2026-11-21'],
  ];
  const workbook = await readXlsx(await xlsxBytes(rows));
  expect(workbook.sheets[0]?.rows).toEqual(rows);
});
