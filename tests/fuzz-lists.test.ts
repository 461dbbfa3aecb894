// Lists of classes that are broken: workbooks and texts of columns. The page reads them, so what hangs here hangs a tab.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seed } from '../scripts/lib/seed.mjs';
import { readFile, readSource } from '../web/features/participants/read/read-list';
import { xlsxBytes } from '../web/platform/xlsx-file';
import { brokenBytes, brokenText, brokenZip } from './fuzz/bytes';

const minutes = Number(process.env.FUZZ_MINUTES ?? 0);
const each = minutes > 0 ? 2_000 : 60;
/** Milliseconds of the processor for one list: many times what a whole school takes. */
const LONGEST = 10_000;

const rows = [
  ['Vardas', 'Pavardė', 'Gimimo data', 'Lytis', 'Klasė'],
  ['Ona', 'Ąžuolė', '2014-05-03', 'mergaitė', '5b'],
  ['Rasa; "Rasė"', 'Upė', '2014-11-30', 'M', '6'],
  ['', '', '', '', ''],
];
const text = rows.map((row) => row.map((cell) => `"${cell.replace(/"/g, '""')}"`).join(';')).join('\n');
const bytesOf = (list: string) => new TextEncoder().encode(list);

async function read(bytes: Uint8Array): Promise<string> {
  const source = await readFile(new File([Uint8Array.from(bytes)], 'klase.xlsx'));
  const list = readSource(source, { isClass: (name) => /^\d/.test(name), firstIsHead: null, isLoose: false });
  return 'fault' in list ? list.fault : 'READ';
}

it(
  'are read or refused in words, and in time',
  async () => {
    const kinds: [string, Uint8Array, fc.Arbitrary<Uint8Array>][] = [
      ['xlsx', await xlsxBytes(rows), brokenZip(await xlsxBytes(rows))],
      ['csv', bytesOf(text), brokenText(text).map(bytesOf)],
      ['csv as bytes', bytesOf(text), brokenBytes(bytesOf(text))],
    ];
    let slowest = 0;
    const counts: string[] = [];
    for (const [name, whole, broken] of kinds) {
      expect([name, await read(whole)]).toEqual([name, 'READ']);
      let done = 0;
      for (const [index, bytes] of fc.sample(broken, { seed, numRuns: each }).entries()) {
        const before = process.cpuUsage();
        const outcome = await read(bytes).catch((error: unknown) => `${name}, seed ${seed}, list ${index}: ${error}`);
        expect(outcome).toMatch(/^[A-Z_]+$/);
        if (outcome === 'READ') done += 1;
        const { user, system } = process.cpuUsage(before);
        slowest = Math.max(slowest, (user + system) / 1000);
      }
      counts.push(`${name}: ${done} of ${each} read`);
    }
    console.log(`fuzz: seed ${seed}, lists: ${counts.join(', ')}; slowest ${Math.round(slowest)} ms`);
    expect(slowest).toBeLessThan(LONGEST);
  },
  120_000 + minutes * 60_000,
);
