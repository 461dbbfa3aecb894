import { describe, expect, it } from 'vitest';
import { readClass } from '../../../../contract/classes';
import { isMonthFirst, likelyDays, readDay } from './days';
import { meaningOfM, readGender } from './genders';
import { gridOfText, gridsOfPaste } from './grids';
import { guessesOf } from './guesses';
import { readingsOf } from './letters';
import { isLastFirst, properCase, splitName } from './names';
import { readSource } from './read-list';

const isClass = (text: string) => readClass(text, { classes: [] }) !== null;
const options = { isClass, firstIsHead: null, isLoose: false };
const readText = (text: string, isCsv = false, more = {}) =>
  readSource({ grids: [gridOfText(text)], isCsv }, { ...options, ...more });
const rowsOf = (text: string) => {
  const read = readText(text);
  return 'list' in read ? read.list.rows : [];
};

describe('birthdays', () => {
  it.each([
    ['2013-05-30', '2013-05-30'],
    ['2013.05.30', '2013-05-30'],
    ['2013.05.30.', '2013-05-30'],
    ['2013/5/3', '2013-05-03'],
    ['2013-5-3', '2013-05-03'],
    ['2013 05 30', '2013-05-30'],
    ['20130530', '2013-05-30'],
    ['30.05.2013', '2013-05-30'],
    ['3/5/2013', '2013-05-03'],
    ['05/30/2013', '2013-05-30'],
    ['2013-05-30T00:00:00Z', '2013-05-30'],
    ['2013-05-30 00:00', '2013-05-30'],
    ['2013 m. gegužės 30 d.', '2013-05-30'],
    ['2013 m. rugpjūčio 3 d.', '2013-08-03'],
    ['2013 m. rugsėjo 3 d.', '2013-09-03'],
    ['30 May 2013', '2013-05-30'],
    ['41424', '2013-05-30'],
    ['41424.5', '2013-05-30'],
    ['1900-01-01', '1900-01-01'],
    ['2190-01-01', '2190-01-01'],
    ['2013-02-30', null],
    ['30.05.13', null],
    ['2013', null],
    ['gegužė', null],
    ['99999999', null],
    ['', null],
  ])('%s is %s', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  it('count from 1904 where the workbook does', () => {
    expect(readDay('39962', { monthFirst: false, is1904: true })).toBe('2013-05-30');
  });

  it('have the month first only where the whole list has', () => {
    expect(isMonthFirst(['05/06/2013', '05/30/2013'])).toBe(true);
    expect(isMonthFirst(['05/06/2013', '30/05/2013', '05/30/2013'])).toBe(false);
    expect(readDay('05/06/2013', { monthFirst: true, is1904: false })).toBe('2013-05-06');
  });

  it('of the future suggest the year that was meant', () => {
    expect(likelyDays('2031-02-11', '1926-01-01', '2021-12-31')).toEqual(['2013-02-11']);
    expect(likelyDays('2190-02-11', '1926-01-01', '2021-12-31')).toEqual([]);
  });
});

describe('sexes', () => {
  it.each([
    ['mot.', 'F'],
    ['Moteris', 'F'],
    ['Mergaitė', 'F'],
    ['F', 'F'],
    ['vyr.', 'M'],
    ['V', 'M'],
    ['Berniukas', 'M'],
    ['B', 'M'],
    ['male', 'M'],
    ['x', null],
    ['', null],
  ])('%s', (text, gender) => {
    expect(readGender(text, null)).toBe(gender);
  });

  it('"M" means what the other letters leave it', () => {
    const list = (...genders: string[]) => genders.map((gender) => ({ gender, first: '' }));
    expect(meaningOfM(list('M', 'B'))).toEqual({ gender: 'F', because: 'B' });
    expect(meaningOfM(list('m.', 'v.'))).toEqual({ gender: 'F', because: 'V' });
    expect(meaningOfM(list('M', 'F'))).toEqual({ gender: 'M', because: 'F' });
    expect(meaningOfM(list('M', 'mot.'))).toEqual({ gender: 'M', because: 'F' });
    expect(meaningOfM(list('M', ''))).toEqual({ gender: null, because: null });
  });

  it('or, alone, how the names end', () => {
    const girls = ['Ona', 'Rasa', 'Goda'].map((first) => ({ gender: 'M', first }));
    expect(meaningOfM(girls)).toEqual({ gender: 'F', because: 'NAMES' });
    expect(meaningOfM([...girls, { gender: 'M', first: 'Jonas' }])).toEqual({ gender: null, because: null });
  });
});

describe('names', () => {
  it('begin with the last one in the lists of e-diaries', () => {
    expect(isLastFirst(['Adomaitytė Saulė', 'Baranauskas Herkus'])).toBe(true);
    expect(isLastFirst(['Saulė Adomaitytė', 'Herkus Baranauskas'])).toBe(false);
    expect(splitName('Kazlauskaitė Ona  Marija', true)).toEqual({ last: 'Kazlauskaitė', first: 'Ona Marija' });
    expect(splitName('Ona Marija Kazlauskaitė', false)).toEqual({ last: 'Kazlauskaitė', first: 'Ona Marija' });
    expect(splitName('van der Berg, Jonas', false)).toEqual({ last: 'van der Berg', first: 'Jonas' });
    expect(splitName('Ona', true)).toEqual({ last: 'Ona', first: '' });
  });

  it('in capitals are written as names', () => {
    expect(properCase('ŽUKAITĖ-ŠIMKĖ')).toBe('Žukaitė-Šimkė');
    expect(properCase('ona marija')).toBe('Ona Marija');
    expect(properCase('McDonald')).toBe('McDonald');
  });
});

describe('bytes', () => {
  const text = 'Vardas;Pavardė\nĄžuolas;Žukas';
  const wide = (isBig: boolean) => {
    const units = [0xfeff, ...[...text].map((sign) => sign.charCodeAt(0))];
    return new Uint8Array(units.flatMap((unit) => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])));
  };
  const decodeText = (bytes: Uint8Array) => readingsOf(bytes)?.[0]?.text ?? null;
  it('X05: are read in any usual encoding', () => {
    expect(decodeText(new TextEncoder().encode(`\ufeff${text}`))).toBe(text);
    expect(decodeText(wide(false))).toBe(text);
    expect(decodeText(wide(true))).toBe(text);
    expect(decodeText(Uint8Array.from([0xc0, 0xfe, 0xd0, 13, 10]))).toBe('ĄžŠ\n'.replace('ž', 'ž'));
  });
  it('X05: that are no text are not', () => {
    expect(decodeText(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]))).toBeNull();
  });
});

describe('columns', () => {
  it('X05: are known by heads in any words, case and order', () => {
    const read = readText(
      'Eil. Nr.\tKl.\tMokinys\tGim. data\tLyt.\tAsm. kodas\n1\t5 b\tAdomaitytė Saulė\t2013.02.11\tM\t61302110123',
    );
    expect(read).toMatchObject({
      list: {
        heads: { FULL: 'Mokinys', BIRTH: 'Gim. data', GENDER: 'Lyt.', CLASS: 'Kl.' },
        dropped: ['Asm. kodas'],
        doubt: null,
        rows: [{ row: 2, full: 'Adomaitytė Saulė', birth: '2013.02.11', gender: 'M', cls: '5 b' }],
      },
    });
    expect(JSON.stringify(read)).not.toContain('61302110123');
  });

  it('stand under two lines of heads, and heads that repeat are no pupils', () => {
    const rows = rowsOf(
      'Mokinys;;Duomenys;\nPavardė;Vardas;Gimimo data;Klasė\nŽukas;Jonas;2013-01-02;5a\nPavardė;Vardas;Gimimo data;Klasė\nŽukė;Ona;2013-01-03;5a',
    );
    expect(rows.map(({ first, row }) => [first, row])).toEqual([
      ['Jonas', 3],
      ['Ona', 5],
    ]);
  });

  it('without heads are known by what is in them, and the first row is asked about', () => {
    const read = readText('Adomaitytė,Saulė,2013-02-11,F,5b\nBaranauskas,Herkus,2013-08-30,M,5b');
    expect(read).toMatchObject({
      list: { doubt: null, rows: [{ last: 'Adomaitytė', first: 'Saulė', cls: '5b' }, {}] },
    });
    const odd =
      'A stulpelis,B stulpelis,C\nAdomaitytė,Saulė,2013-02-11\nBaranauskas,Herkus,2013-08-30\nŽukas,Jonas,2013-08-30';
    expect(readText(odd)).toMatchObject({ list: { doubt: { isHead: true }, rows: [{ row: 2 }, {}, {}] } });
    expect(readText(odd, false, { firstIsHead: false })).toMatchObject({ list: { rows: [{ row: 1 }, {}, {}, {}] } });
  });

  it('a personal code without a head, or in a wrong column, is not taken', () => {
    const read = readText('Vardas;Pavardė;Index\nOna;Žukė;61302110123\n');
    expect(JSON.stringify(read)).not.toContain('61302110123');
    const bare = readText('Adomaitytė,Saulė,61302110123,2013-02-11\nŽukas,Jonas,51302110123,2013-02-12');
    expect(bare).toMatchObject({ list: { dropped: [''] } });
    expect(JSON.stringify(bare)).not.toContain('302110123');
  });

  it('titles above pupils name their class; what stands below the list is no pupil', () => {
    const rows = rowsOf(
      'Upės progimnazija;;\n5b klasės mokinių sąrašas;;\nVardas;Pavardė;Gimimo data\nOna;Žukė;2013-01-02\n6 a klasė;;\nJonas;Žukas;2012-01-02\n;;\nIš viso: 2;;',
    );
    expect(rows.map(({ first, cls }) => [first, cls])).toEqual([
      ['Ona', '5b'],
      ['Jonas', '6 a'],
    ]);
  });

  it('sheets that are called as classes are these classes', () => {
    const grid = (name: string, first: string) => ({
      name,
      firstRow: 1,
      is1904: false,
      rows: [
        ['Vardas', 'Pavardė'],
        [first, 'Žukė'],
      ],
    });
    const read = readSource({ grids: [grid('5a', 'Ona'), grid('V b klasė', 'Rasa')], isCsv: false }, options);
    expect(read).toMatchObject({ list: { rows: [{ cls: '5a' }, { cls: 'V b' }] } });
  });

  it('a class of two columns is put together', () => {
    expect(rowsOf('Vardas;Pavardė;Klasė;Grupė\nOna;Žukė;5;2\nRasa;Žukė;5;c').map(({ cls }) => cls)).toEqual([
      '5b',
      '5c',
    ]);
  });

  it('are parted by the sign that parts a known head, whatever stands in titles and names', () => {
    const text = `Upės pagrindinė mokykla, Upės g. 1, Kaunas
Tel. 8 600 00000, el. p. rastine@upe.example
Mokinių sąrašas, 5a
Mokinys;Gimimo data;Lytis;Klasė
Kazlauskas, Domas;2015-03-04;V;5a
Petraitytė, Miglė;2015-11-30;M;5b`;
    expect(rowsOf(text)).toMatchObject([
      { full: 'Kazlauskas, Domas', birth: '2015-03-04', cls: '5a' },
      { full: 'Petraitytė, Miglė', birth: '2015-11-30', cls: '5b' },
    ]);
    const source = gridsOfPaste('', text);
    expect(guessesOf(source, options).separator).toEqual({ now: ';', others: [','] });
    expect(guessesOf(source, { ...options, separator: ',' }).separator).toEqual({ now: ',', others: [';'] });
    const other = readSource(gridsOfPaste('', 'Vardas;Pavardė\nOna;Žukė'), { ...options, separator: ',' });
    expect(other).toMatchObject({ list: { rows: [{ full: 'Ona;Žukė' }] } });
  });

  it('under heads that nobody knows are known by what is in them', () => {
    const text = 'Mokinys;;Gimimas;;\nPavardė;Vardas;Data;Kodas;Klasė\nŽukas;Jonas;2013-01-02;7;5a\nŽukė;Ona;;8;5b';
    expect(readText(text)).toMatchObject({
      list: { heads: { BIRTH: 'Data' }, rows: [{ birth: '2013-01-02', gender: '', cls: '5a' }, { cls: '5b' }] },
    });
    expect(rowsOf('Vardas;Pavardė;Nuo\nOna;Žukė;2013-01-02\nRasa;Žukė;rudens')).toMatchObject([{ birth: '' }, {}]);
  });

  it.each([',', ';'])('are parted by %s where each line stands in quotes as a whole', (sign) => {
    const line = (...cells: string[]) => `"${cells.join(sign)}"`;
    const text = [line('Pavardė', 'Vardas', 'Klasė'), line('Žukas', 'Jonas', '5a'), line('Žukė', '""Ona""', '5b')];
    expect(rowsOf(text.join('\n'))).toMatchObject([
      { last: 'Žukas', cls: '5a' },
      { first: 'Ona', cls: '5b' },
    ]);
  });

  it('X05: an open quote does not swallow the list', () => {
    expect(rowsOf('Vardas;Pavardė\n"Ona;Žukė\nRasa;Žukė').map(({ first }) => first)).toEqual(['"Ona', 'Rasa']);
  });
});

it('X05: a cell as long as a file is read like any other', () => {
  const cell = `Žuk${'(['.repeat(400_000)}`;
  expect(rowsOf(`Vardas;Pavardė\nOna;${cell}`)).toMatchObject([{ first: 'Ona', last: cell }]);
});

describe('what is no list', () => {
  it('X05: is told apart', () => {
    expect(readText('')).toEqual({ fault: 'EMPTY', sheets: 0 });
    expect(readText('Vardas;Pavardė')).toEqual({ fault: 'EMPTY', sheets: 0 });
    expect(readText('1;2;3\n4;5;6')).toEqual({ fault: 'NO_PEOPLE' });
    const many = Array.from({ length: 20_000 }, (_, at) => `Vardas${at};Pavardė`).join('\n');
    expect(readText(`Vardas;Pavardė\n${many}`)).toMatchObject({ fault: 'TOO_MANY' });
  });

  it('the specification’s file keeps its head', () => {
    const head = 'FirstName;LastName;DateOfBirth;Gender';
    expect(readText('FirstName;LastName;Gender\nOna;Žukė;F', true)).toEqual({
      fault: 'COLUMN_MISSING',
      names: ['DateOfBirth'],
    });
    expect(readText(`${head};Klasė\nOna;Žukė;2013-01-02;F;5a`, true)).toEqual({ fault: 'HEADER' });
    expect(readText(`${head}\nOna;Žukė;2013-01-02;F`, true)).toMatchObject({ list: { isStrict: true } });
    expect(readText(`${head}\nOna;Žukė;2013-01-02;F`, true, { isLoose: true })).toMatchObject({
      list: { isStrict: false },
    });
  });
});
