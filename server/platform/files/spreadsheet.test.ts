import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { type Cell, spreadsheet } from './spreadsheet';

const head = ['Vardas', 'Taškai'];
const traps: Cell[][] = [
  ['=1+1', 10],
  ['+370', -3],
  ['-Petras', 0],
  ['@SUM(A1)', null],
  ['  =2', 5],
  ['Žąsė; „gluosnis“', 7],
  ['su "kabutėmis"\nir eilute', 8],
];

async function* from(rows: readonly Cell[][]): AsyncGenerator<Cell[]> {
  yield* rows;
}

describe('a file for spreadsheets', () => {
  it('as a workbook keeps texts as texts and numbers as numbers', async () => {
    const bytes = await buffer(spreadsheet('xlsx', head, from(traps)));
    const { sheets } = await readXlsx(new Uint8Array(bytes));
    const rows = sheets[0]?.rows ?? [];
    expect(rows[0]).toEqual(head);
    expect(rows.slice(1).map((row) => row[0])).toEqual(traps.map((row) => row[0]));
    expect(rows.slice(1).map((row) => row[1] ?? null)).toEqual(traps.map((row) => row[1]));
  });

  it('X05: as CSV defuses what looks like a formula, numbers excepted', async () => {
    const text = (await buffer(spreadsheet('csv', head, from(traps)))).toString();
    expect(text.startsWith('\ufeffVardas;Taškai\r\n')).toBe(true);
    const lines = text.slice(1).split('\r\n');
    expect(lines.slice(1, 6)).toEqual([`"'=1+1";10`, `"'+370";-3`, `"'-Petras";0`, `"'@SUM(A1)";`, `"'  =2";5`]);
    expect(lines[6]).toBe('"Žąsė; „gluosnis“";7');
    expect(text.endsWith('"su ""kabutėmis""\nir eilute";8\r\n')).toBe(true);
  });

  it('without rows is its head', async () => {
    expect((await buffer(spreadsheet('csv', head, from([])))).toString()).toBe('\ufeffVardas;Taškai\r\n');
    const { sheets } = await readXlsx(new Uint8Array(await buffer(spreadsheet('xlsx', head, from([])))));
    expect(sheets[0]?.rows).toEqual([head]);
    expect(sheets[0]?.freezePane?.rows).toBe(1);
  });

  it.each(['csv', 'xlsx'] as const)(
    'as %s asks for rows only as far as they are read, and no more after that',
    async (kind) => {
      let made = 0;
      let isEnded = false;
      async function* endless(): AsyncGenerator<Cell[]> {
        try {
          for (;;) {
            made += 1;
            // Noise, so that it cannot be packed into nothing.
            yield [`${made} ${Math.random()} ${Math.random()} ${Math.random()}`, made];
          }
        } finally {
          isEnded = true;
        }
      }
      const stream = spreadsheet(kind, head, endless());
      await new Promise((resolve) => stream.once('readable', resolve));
      stream.read();
      stream.destroy();
      await new Promise((resolve) => stream.once('close', resolve));
      await expect.poll(() => isEnded).toBe(true);
      expect(made).toBeGreaterThan(0);
    },
  );
});
