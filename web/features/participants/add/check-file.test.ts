import { describe, expect, it } from 'vitest';
import { checkFile, checkText, decodeCsv, templateText } from './check-file';

const year = 2026;
const header = 'FirstName;LastName;DateOfBirth;Gender;Index';
const check = (...lines: string[]) => checkText([header, ...lines].join('\n'), { year });
const file = (content: string | Uint8Array<ArrayBuffer>, name = 'klase.csv') =>
  checkFile(new File([content], name), { year });
const ona = { row: 2, firstName: 'Ona', lastName: 'Žąsaitė', dateOfBirth: '2014-05-30', gender: 'F', login: '' };

describe('a file as Excel saves it in Lithuania', () => {
  const text = `${header}\r\nOna;Žąsaitė;2014-05-30;F;\r\n`;
  const baltic = (content: string) => {
    const signs = new Map(
      Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1257').decode(Uint8Array.of(byte)), byte]),
    );
    return Uint8Array.from([...content].map((sign) => signs.get(sign) ?? 63));
  };
  const utf16 = Uint8Array.from(
    `\ufeff${text}`.split('').flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
  );
  it.each([
    ['UTF-8', text],
    ['UTF-8 with its mark', `\ufeff${text}`],
    ['windows-1257', baltic(text)],
    ['UTF-16', utf16],
    ['commas', text.replaceAll(';', ',')],
    ['tabs', text.replaceAll(';', '\t')],
    ['quotes', `${header}\n"Ona";"Žąsaitė";"2014-05-30";"F";""`],
    ['old line ends', text.replaceAll('\r\n', '\r')],
    ['empty columns at the end', `${header};;\nOna;Žąsaitė;2014-05-30;F;;;`],
    ['no Index', 'FirstName;LastName;DateOfBirth;Gender\nOna;Žąsaitė;2014-05-30;F'],
    ['another order and case', 'lastname; firstname ;Gender;DateOfBirth\nŽąsaitė;Ona;F;2014-05-30'],
    ['spaces', `${header}\n Ona ;\u00a0Žąsaitė;2014-05-30 ; F;`],
  ] as const)('%s', async (_name, content) => {
    expect(await file(content)).toEqual({ people: [ona], errors: [] });
  });
  it('counts rows as Excel does, over empty lines and its own first line', async () => {
    const { people } = await file(`sep=;\n${header}\n;;;;\n\nOna;Žąsaitė;2014-05-30;F;`);
    expect(people).toEqual([{ ...ona, row: 5 }]);
  });
  it('the template itself', async () => {
    expect(templateText().startsWith('\ufeffFirstName;LastName;DateOfBirth;Gender;Index\r\n')).toBe(true);
    const { people, errors } = await file(templateText());
    expect(errors).toEqual([]);
    expect(people.map(({ firstName }) => firstName)).toEqual(['Ona', 'Jonas']);
  });
});

describe('rows that are wrong', () => {
  it.each([
    ['Ona;;2014-05-30;F;', 'NAME_MISSING'],
    [';;2014-05-30;F;', 'NAME_MISSING'],
    [`Ona;${'A'.repeat(200)};2014-05-30;F;`, 'NAME_LENGTH'],
    [`${'Ą'.repeat(65)};Jonaitė;2014-05-30;F;`, 'NAME_LENGTH'],
    ['=HYPERLINK("x");Jonaitė;2014-05-30;F;', 'NAME_SIGNS'],
    ['Ona;+370;2014-05-30;F;', 'NAME_SIGNS'],
    ['Ona;@SUM(A1);2014-05-30;F;', 'NAME_SIGNS'],
    ['-1;Jonaitė;2014-05-30;F;', 'NAME_SIGNS'],
    ['\u2067Ona\u2069;Jonaitė;2014-05-30;F;', 'NAME_SIGNS'],
    ['O\u202ena;Jonaitė;2014-05-30;F;', 'NAME_SIGNS'],
    ['Ona\u200f;Jonaitė;2014-05-30;F;', 'NAME_SIGNS'],
    ['Ona;Jonaitė;2014-02-30;F;', 'BIRTH'],
    ['Ona;Jonaitė;30.05.2014;F;', 'BIRTH'],
    ['Ona;Jonaitė;2013-02-29;F;', 'BIRTH'],
    ['Ona;Jonaitė;1899-12-31;F;', 'BIRTH'],
    ['Ona;Jonaitė;2100-01-01;F;', 'BIRTH'],
    ['Ona;Jonaitė;;F;', 'BIRTH'],
    ['Ona;Jonaitė;2025-01-01;F;', 'BIRTH_RANGE'],
    ['Ona;Jonaitė;2014-05-30;X;', 'GENDER'],
    ['Ona;Jonaitė;2014-05-30;;', 'GENDER'],
    ['Ona;Jonaitė;2014-05-30;f;', 'GENDER'],
    ['Ona;Jonaitė;2014-05-30;F;=1+1', 'LOGIN'],
    ['Ona;Jonaitė;2014-05-30;F;a@b.lt', 'LOGIN'],
    ['Ona;Jonaitė;2014-05-30;F;ona;daugiau', 'CELLS'],
  ])('%s: %s', async (line, problem) => {
    const { errors } = await check('Rasa;Rasaitė;2014-01-01;F;', line);
    expect(errors).toEqual([{ row: 3, problem }]);
  });
  it('are all told at once', async () => {
    const { errors } = await check(
      'Ona;;2014-02-30;X;',
      'Ona;Jonaitė;2014-05-30;F;o1x',
      'Rita;Ritaitė;2014-05-30;F;O1X',
    );
    expect(errors).toEqual([
      { row: 2, problem: 'NAME_MISSING' },
      { row: 2, problem: 'BIRTH' },
      { row: 2, problem: 'GENDER' },
      { row: 4, problem: 'LOGIN_REPEATED' },
    ]);
  });
  it('who stands there twice, whatever the case', async () => {
    const { errors } = await check(
      'Ona;Jonaitė;2014-05-30;F;',
      'Ona;Jonaitė;2014-05-31;F;',
      'ONA;JONAITĖ;2014-05-30;F;',
    );
    expect(errors).toEqual([{ row: 4, problem: 'PERSON_REPEATED' }]);
  });
  it('a quote that does not end', async () => {
    const { errors } = await check('Ona;Jonaitė;2014-05-30;F;', '"Rita;Ritaitė;2014-05-30;F;');
    expect(errors.filter(({ row }) => row === 3).map(({ problem }) => problem)).toContain('QUOTES');
  });
});

describe('files that are wrong', () => {
  const only = (problem: string) => ({ people: [], errors: [{ row: null, problem }] });
  it('no CSV, a picture called .csv, one of 50 MB', async () => {
    const picture = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d);
    expect(await file(header, 'klase.xlsx')).toEqual(only('NOT_CSV'));
    expect(await file(picture)).toEqual(only('NOT_TEXT'));
    expect(await file(new Uint8Array(50_000_000).fill(65))).toEqual(only('TOO_BIG'));
  });
  it('nobody in it', async () => {
    expect(await file(`${header}\r\n;;;;\r\n\r\n`)).toEqual(only('EMPTY'));
  });
  it('another header, or a column too few', async () => {
    expect((await file('')).errors).toHaveLength(4);
    expect((await file('FirstName;LastName;Gender\nOna;Jonaitė;F')).errors).toEqual([
      { row: 1, problem: 'COLUMN_MISSING', name: 'DateOfBirth' },
    ]);
    expect((await file('Vardas;LastName;DateOfBirth;Gender\nOna;Jonaitė;2014-05-30;F')).errors).toEqual([
      { row: 1, problem: 'HEADER' },
      { row: 1, problem: 'COLUMN_MISSING', name: 'FirstName' },
    ]);
    expect((await file(`${header};Index\nOna;Jonaitė;2014-05-30;F;;`)).errors).toEqual([{ row: 1, problem: 'HEADER' }]);
  });
  it('more than a thousand pupils, however many', async () => {
    for (const rows of [1_001, 100_000]) {
      const lines = Array.from({ length: rows }, () => 'Ona Marija;Jonaitytė-Petrauskienė;2014-05-30;F;');
      expect(await file([header, ...lines].join('\r\n'))).toEqual(only('TOO_MANY'));
    }
  });
});

it('a thousand are checked in portions between which the page breathes', async () => {
  const letters = (index: number) => [...String(index)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('');
  const lines = Array.from({ length: 1000 }, (_, index) => `Ona;J${letters(index)};2014-05-30;F;`);
  const told: number[] = [];
  let pauses = 0;
  const { people, errors } = await checkText([header, ...lines].join('\n'), {
    year,
    onProgress: (done, all) => told.push(done / all),
    pause: async () => {
      pauses += 1;
    },
  });
  expect(errors).toEqual([]);
  expect(people).toHaveLength(1000);
  expect(told).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]);
  expect(pauses).toBe(10);
});

it('decodes only what is text', () => {
  expect(decodeCsv(Uint8Array.of(0xd0, 0xe0))).toBe('Šą');
  expect(decodeCsv(Uint8Array.of(65, 0, 66))).toBeNull();
});
