import { describe, expect, it } from 'vitest';
import { csvText, readAll } from './csv-file';

describe('the text of a CSV file', () => {
  it('opens in Excel: mark, semicolons, CRLF', () => {
    expect(
      csvText([
        ['Vardas', 'Klasė'],
        ['Ąžuolas', 5],
      ]),
    ).toBe('\ufeffVardas;Klasė\r\nĄžuolas;5\r\n');
  });

  it('keeps what separates inside quotes, and nothing for nothing', () => {
    expect(csvText([['a;b', 'c"d', 'e\nf', null]])).toBe('\ufeff"a;b";"c""d";"e\nf";\r\n');
  });

  it.each(['=1+1', '+370', '-2+3', '@SUM(A1)', '\t=1', ' =1', "=cmd|' /C calc'!A0"])('defuses %j', (text) => {
    expect(csvText([[text]])).toContain(`'${text}`);
  });

  it('leaves names and negative numbers as they are', () => {
    expect(csvText([['Ona-Marija', -5]])).toBe('\ufeffOna-Marija;-5\r\n');
  });
});

describe('all rows of a paged list', () => {
  it('are read to the last page', async () => {
    const pages: number[] = [];
    const rows = await readAll(async ({ num, page_size }) => {
      pages.push(num);
      return {
        rows: Array.from({ length: Math.min(page_size, 1100 - (num - 1) * page_size) }, () => num),
        total: 1100,
      };
    });
    expect(rows).toHaveLength(1100);
    expect(pages).toEqual([1, 2, 3]);
  });

  it('end also when the list got shorter meanwhile', async () => {
    expect(await readAll(async ({ num }) => ({ rows: num === 1 ? [1] : [], total: 700 }))).toEqual([1]);
  });
});
