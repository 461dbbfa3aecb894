import { describe, expect, it } from 'vitest';
import { gridsOfFile } from './grids';
import { guessesOf } from './guesses';
import { isDoubtful, mendGarbled, type Page, readingsOf } from './letters';
import { readSource } from './read-list';

const options = { isClass: (text: string) => /^\d/.test(text), firstIsHead: null, isLoose: false };
const utf8 = (text: string) => new TextEncoder().encode(text);

/** The bytes of a text as a program of another country saves it. */
function encode(text: string, page: Page): Uint8Array {
  const signs = [...new TextDecoder(page).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))];
  return Uint8Array.from([...text].map((sign) => signs.indexOf(sign)));
}

/** Bytes in pairs, each pair the other way round. */
const swapped = (bytes: Uint8Array) => bytes.map((_, at) => bytes[at ^ 1] ?? 0);

async function readBytes(bytes: Uint8Array, more = {}) {
  const source = await gridsOfFile(new File([Uint8Array.from(bytes)], 'klase.csv'));
  const read = readSource(source, { ...options, ...more });
  return { guesses: guessesOf(source, { ...options, ...more }), rows: 'list' in read ? read.list.rows : read };
}

const polish = `Pavarde;Vardas;Gimimo data;Lytis;Klase
Zięba;Bożena;2014-05-01;M;6a
Ćwik;Jerzy;2014-02-11;V;6a
Gęsior;Róża;2014-12-24;M;6a
Stęć;Jan;2014-08-15;V;6a`;

describe('the letters of a file that does not name its alphabet', () => {
  it.each([
    ['windows-1257', 'Pavardė;Vardas\nŽukauskaitė;Ąžuolė\nKęstas;Jonas\nŠimkus;Įtas', false],
    ['windows-1257', 'Pavardė;Vardas\nMüller;Ona\nŽukas;Jonas', false],
    ['windows-1257', 'Pavardė;Vardas\nBērziņš;Jānis', false],
    ['windows-1250', polish, true],
    ['windows-1250', 'Vardas;Pavarde\nŁukasz;Święcicki\nAdam;Kość', true],
    ['windows-1250', 'Vardas;Pavarde\nJiří;Dvořák\nAnežka;Němcová', true],
    ['windows-1251', 'Vardas;Pavarde\nТарас;Шевченко\nІван;Котляревський', true],
  ] as const)('are %s: %s', (page, text, doubtful) => {
    const [first] = readingsOf(encode(text, page)) ?? [];
    expect(first).toEqual({ page, text });
    expect(first && isDoubtful(first)).toBe(doubtful);
  });

  it('are told with what the other alphabets make of the same names, and read again', async () => {
    const { guesses, rows } = await readBytes(encode(polish, 'windows-1250'));
    expect(rows).toMatchObject([{ last: 'Zięba' }, { first: 'Jerzy' }, {}, {}]);
    expect(guesses.letters).toMatchObject({ page: 'windows-1250', isDoubtful: true });
    expect(guesses.letters?.sample).toMatch(/^Zięba, Bożena/);
    expect(guesses.letters?.others).toContainEqual({
      page: 'windows-1257',
      sample: expect.stringMatching(/^Ziźba, Boæena/),
    });
    const again = await readBytes(encode(polish, 'windows-1250'), { page: 'windows-1257' });
    expect(again.rows).toMatchObject([{ last: 'Ziźba' }, {}, {}, {}]);
    expect(again.guesses.letters).toMatchObject({ page: 'windows-1257', isDoubtful: true });
  });

  it.each(['', ' \n\n'])('and signs between columns are no question in an empty file (%j)', async (text) => {
    const { guesses, rows } = await readBytes(utf8(text));
    expect(rows).toMatchObject({ fault: 'EMPTY' });
    expect(guesses).toEqual({ letters: null, separator: null, sheets: [] });
  });

  it('are no question where every alphabet reads the same', async () => {
    expect((await readBytes(utf8('Pavardė;Vardas\nŽukė;Ona'))).guesses.letters).toBeNull();
  });

  it.each(['utf-16le', 'utf-16be'])('are known of %s, with and without the mark that says so', async (form) => {
    const text = 'Pavardė;Vardas\nŽukė;Ūla';
    for (const mark of ['\ufeff', '']) {
      const bytes = new Uint8Array(
        [...(mark + text)].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
      );
      const { rows } = await readBytes(form === 'utf-16le' ? bytes : swapped(bytes));
      expect(rows).toMatchObject([{ last: 'Žukė', first: 'Ūla' }]);
    }
  });

  it('one broken byte costs one name its letter', async () => {
    const whole = utf8('Pavardė;Vardas;Klasė\nŽukas;Ąžuolas;5a\nUpė;Egl#;5a\nŠimkė;Ona;5a');
    const { rows, guesses } = await readBytes(whole.map((byte) => (byte === 0x23 ? 0xc4 : byte)));
    expect(guesses.letters).toBeNull();
    expect(rows).toMatchObject([
      { last: 'Žukas', first: 'Ąžuolas', cls: '5a' },
      { last: 'Upė', first: 'Egl\ufffd', cls: '5a' },
      { last: 'Šimkė', cls: '5a' },
    ]);
  });

  it('a broken byte in a head leaves the column known', async () => {
    const text = utf8('Pavardė;Vardas;Klas#\nŽukas;Ąžuolas;5a');
    const { rows } = await readBytes(text.map((byte) => (byte === 0x23 ? 0xc4 : byte)));
    expect(rows).toMatchObject([{ last: 'Žukas', cls: '5a' }]);
  });
});

describe('garbled letters', () => {
  const names = [
    'Žukauskaitė',
    'Šimkutė',
    'Ąžuolas',
    'Įtė',
    'Čepulytė',
    'Gęstautas',
    'Ūsas',
    'Vytautė Šė',
    'Святослав',
  ];
  it.each(
    (['windows-1257', 'windows-1252', 'windows-1250'] as const).flatMap((page) => names.map((name) => [page, name])),
  )('read in %s are read as %s', (page, name) => {
    expect(mendGarbled(new TextDecoder(page).decode(utf8(name)))).toBe(name);
  });

  it.each(names)('read in Latin-1, as databases do, are read as %s', (name) => {
    expect(mendGarbled(String.fromCharCode(...utf8(name)))).toBe(name);
  });

  it.each([...names, 'Łódź', 'Ærø', 'Nguyễn', 'Лі', 'Zoë', 'D´Angelo', 'Jonaitienė–Petraitė', '2026–2027'])(
    'are not seen in %s',
    (name) => {
      expect(mendGarbled(name)).toBe(name);
    },
  );

  it('stand in heads, too', async () => {
    const garbled = new TextDecoder('windows-1257').decode(utf8('Pavardė;Vardas;Klasė\nŽukė;Ona;5a'));
    expect((await readBytes(utf8(garbled))).rows).toMatchObject([{ first: 'Ona', cls: '5a' }]);
  });
});
