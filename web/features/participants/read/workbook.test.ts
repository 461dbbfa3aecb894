import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { xlsxBytes } from '../../../platform/xlsx-file';
import { guessesOf } from './guesses';
import { readSource } from './read-list';
import { gridsOfWorkbook } from './workbook';

const rowsOf = async (bytes: Uint8Array) => {
  const source = await gridsOfWorkbook(bytes, 'ZIP');
  return 'grids' in source ? source.grids.map(({ rows }) => rows) : source;
};
/** An ods file of sheets with these rows, whose content is changed as another program may write it. */
async function odsOf(sheets: string[][][], change: (content: string) => string): Promise<Uint8Array> {
  const parts = unzipSync(await writeOds({ sheets: sheets.map((rows, at) => ({ name: `${at}`, rows })) }));
  const content = change(strFromU8(parts['content.xml'] ?? new Uint8Array()));
  const { mimetype = new Uint8Array(), ...rest } = parts;
  return zipSync({ mimetype: [mimetype, { level: 0 }], ...rest, 'content.xml': strToU8(content) });
}
const born = new Date(Date.UTC(2013, 4, 30));

describe('a workbook', () => {
  it('gives dates as days, numbers as texts, and writes merged cells into each of their rows', async () => {
    const rows = [
      ['Kl.', 'Vardas', 'Gimė'],
      ['5b', 'Ona', born],
      [null, 'Rasa', 41424],
    ];
    const merges = [{ startRow: 1, startCol: 0, endRow: 2, endCol: 0 }];
    const read = await rowsOf(await writeXlsx({ sheets: [{ name: '1', rows, merges }] }));
    expect(read).toEqual([
      [
        ['Kl.', 'Vardas', 'Gimė'],
        ['5b', 'Ona', '2013-05-30'],
        ['5b', 'Rasa', '41424'],
      ],
    ]);
  });

  it('of a Macintosh counts from 1904', async () => {
    const sheets = [{ name: '1', rows: [['Gimė'], [born], [39962]] }];
    const source = await gridsOfWorkbook(await writeXlsx({ sheets, dateSystem: '1904' }), 'ZIP');
    expect(source).toMatchObject({ grids: [{ is1904: true, rows: [['Gimė'], ['2013-05-30'], ['39962']] }] });
  });

  it('gives the values that formulas had when it was saved', async () => {
    const cells = new Map([['0,0', { formula: 'CONCATENATE("O","na")', formulaResult: 'Ona' }]]);
    const read = await rowsOf(await writeXlsx({ sheets: [{ name: '1', rows: [['Ona', 'Žukė']], cells }] }));
    expect(read).toEqual([[['Ona', 'Žukė']]]);
  });

  it('may be of OpenOffice, and may have empty sheets', async () => {
    const sheets = [
      { name: 'Tuščias', rows: [] },
      { name: '5b', rows: [['Vardas'], ['Ąžuolas']] },
    ];
    expect(await rowsOf(await writeOds({ sheets }))).toEqual([[['Vardas'], ['Ąžuolas']]]);
    const empty = await writeXlsx({
      sheets: [
        { name: '1', rows: [] },
        { name: '2', rows: [] },
      ],
    });
    expect(await rowsOf(empty)).toEqual({ fault: 'EMPTY', sheets: 2 });
  });

  it('as ods tells of rows that are hidden by hand or by a filter', async () => {
    const rows = [['Vardas'], ['Ona'], ['Rasa'], ['Jonas'], ['Petras']];
    let row = 0;
    const bytes = await odsOf([rows, rows], (content) =>
      content.replace(/<table:table-row\b/g, (tag) => {
        const visibility = { 1: 'collapse', 3: 'filter', 9: 'filter' }[row];
        row += 1;
        return visibility ? `${tag} table:visibility="${visibility}"` : tag;
      }),
    );
    const source = await gridsOfWorkbook(bytes, 'ZIP');
    expect('grids' in source && source.grids.map(({ hiddenRows }) => [...(hiddenRows ?? [])])).toEqual([[1, 3], [4]]);
  });

  it('as ods is read wholly: its repeated head, rows in groups within groups, and those of a closed group', async () => {
    const rows = [['Klasių sąrašas'], ['Vardas'], ['Ona'], ['Rasa'], ['Jonas'], ['Petras']];
    const starts = [
      '<table:table-header-rows>',
      '',
      '</table:table-header-rows><table:table-rows>',
      '<table:table-row-group><table:table-row-group table:display="false">',
      '</table:table-row-group>',
      '</table:table-row-group>',
    ];
    let row = 0;
    const bytes = await odsOf([rows], (content) =>
      content
        .replace(/<table:table-row\b/g, (tag) => {
          const start = starts[row] ?? '';
          row += 1;
          return `${start}${tag}${row === 4 ? ' table:visibility="collapse"' : ''}`;
        })
        .replace('</table:table>', '</table:table-rows></table:table>'),
    );
    const source = await gridsOfWorkbook(bytes, 'ZIP');
    expect(source).toMatchObject({ grids: [{ rows, hiddenRows: new Set([3]) }] });
  });

  it('tells of hidden sheets, which are not read by themselves, and of hidden rows, which are', async () => {
    const head = ['Vardas', 'Pavardė'];
    const rows = [head, ['Ona', 'Žukė'], ['Jonas', 'Žukas']];
    const rowDefs = new Map([[2, { hidden: true }]]);
    const sheets = [
      { name: '2025', rows: [head, ['Rasa', 'Upė']], hidden: true },
      { name: '2026', rows, rowDefs },
    ];
    const source = await gridsOfWorkbook(await writeXlsx({ sheets }), 'ZIP');
    const options = { isClass: () => false, firstIsHead: null, isLoose: false };
    const read = readSource(source, options);
    expect(read).toMatchObject({
      list: {
        rows: [
          { first: 'Ona', isHidden: false },
          { first: 'Jonas', isHidden: true },
        ],
      },
    });
    expect(guessesOf(source, options).sheets).toEqual([
      { at: 0, name: '2025', isHidden: true, isRead: false },
      { at: 1, name: '2026', isHidden: false, isRead: true },
    ]);
    const both = readSource(source, { ...options, sheets: [0, 1] });
    expect(both).toMatchObject({ list: { rows: [{ first: 'Rasa' }, { first: 'Ona' }, { first: 'Jonas' }] } });
    // What was typed over a row stays with it, however the workbook is read.
    const keys = [read, both].map((one) => ('list' in one ? one.list.rows.at(-1)?.key : null));
    expect(keys[0]).toBe(keys[1]);
  });

  it('X05: that is huge once unpacked is refused before it is', async () => {
    const bytes = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(50_000_001) }, { level: 1 });
    expect(bytes.length).toBeLessThan(1_000_000);
    expect(await gridsOfWorkbook(bytes, 'ZIP')).toEqual({ fault: 'TOO_BIG_UNPACKED' });
  });

  it('that we exported reads as it was written', async () => {
    const rows = [
      ['Vardas', 'Pavardė', 'Gimimo data'],
      ['Ona', 'Žukė', '2013-05-30'],
    ];
    expect(await rowsOf(await xlsxBytes(rows))).toEqual([rows]);
  });

  it('that is broken or locked is refused, not guessed', async () => {
    expect(await rowsOf(Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3]))).toEqual({ fault: 'UNREADABLE' });
    expect(await gridsOfWorkbook(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1]), 'XLS')).toEqual({ fault: 'UNREADABLE' });
  });
});
