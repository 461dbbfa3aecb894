import { expect, it } from 'vitest';
import { unprintedLetters } from '../../../contract/participants';
import { type Family, fontFor, hasLetters, partsOf } from './fonts';
import { makePdf } from './pdf';

it.each<[string, string, Family]>([
  ['Lithuanian', 'Žąsytė-Šėškutė Ūla', 'Aleo'],
  ['Ukrainian', 'Шевченко Тарас', 'SofiaSans'],
  ['Ukrainian with an apostrophe of letters', 'Марʼяненко Дарʼя', 'SofiaSans'],
  ['Greek', 'Γιώργος Παπαδόπουλος', 'SofiaSans'],
  ['Vietnamese, the whole name', 'Thị Hồng Nhung Nguyễn', 'DejaVuSans'],
  ['Georgian', 'ნინო ბერიძე', 'DejaVuSans'],
  ['Armenian', 'Արամ Խաչատրյան', 'DejaVuSans'],
  ['Hebrew', 'נועה כהן', 'DejaVuSans'],
  ['Arabic', 'ليلى الأمير', 'DejaVuSans'],
  ['Persian', 'پریسا گلچین', 'DejaVuSans'],
])('a name in %s letters has one font that has them all', (_, name, family) => {
  expect(fontFor(name, 'Aleo')).toBe(family);
  expect(hasLetters(family, name)).toBe(true);
  expect(unprintedLetters(name)).toBe('');
});

it.each([
  ['Chinese', '王小明', '王小明'],
  ['Chinese beside Latin', '王 Ona', '王'],
  ['Hindi', 'राज', 'राज'],
])('letters that no font has are named: %s', (_, name, letters) => {
  expect(hasLetters(fontFor(name, 'Aleo'), name)).toBe(false);
  expect(unprintedLetters(name)).toBe(letters);
});

it('the list of letters that papers print is what the fonts have', () => {
  const scripts = /[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Armn}\p{sc=Geor}\p{sc=Hebr}\p{sc=Arab}]/u;
  const letters = Array.from({ length: 0x2000 }, (_, code) => code)
    // Signs of phonetic transcription stand in no name.
    .filter((code) => code < 0x1d00 || code >= 0x1e00)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => scripts.test(letter));
  const isLetter = (letter: string): boolean => /[\p{L}\p{M}]/u.test(letter) && letter === letter.normalize('NFC');
  const wrong = letters
    .filter(isLetter)
    .filter((letter) => hasLetters(fontFor(letter, 'Aleo'), letter) !== (unprintedLetters(letter) === ''));
  expect(wrong.map((letter) => letter.codePointAt(0)?.toString(16))).toEqual([]);
});

it('a name that is read from the right is one stretch, what stands around it is not', () => {
  expect(partsOf('Dalyvauja ליאת כהן, 5b', 'SofiaSans')).toEqual([
    { text: 'Dalyvauja ', font: 'SofiaSans' },
    { text: 'ליאת\u00a0כהן', font: 'DejaVuSans' },
    { text: ', 5b', font: 'SofiaSans' },
  ]);
  expect(partsOf('', 'Aleo')).toEqual([]);
});

it.each([
  ['a string in a table', { table: { body: [['Thị Hồng']] } }],
  ['a text with a style', { text: 'Thị Hồng', style: 'name' }],
  ['a text within a text', { stack: [{ columns: [{ text: [{ text: 'Thị ' }, 'Hồng'] }] }] }],
])('a document embeds another font where its own lacks letters: %s', async (_, content) => {
  const styles = { name: { font: 'Aleo', bold: true } };
  expect((await makePdf({ title: 'Vardai', styles, content })).toString('latin1')).toContain('DejaVuSans');
  const own = JSON.parse(JSON.stringify(content).replace('Thị', 'Žemė').replace('Hồng', 'Žemė'));
  expect((await makePdf({ title: 'Vardai', styles, content: own })).toString('latin1')).not.toContain('DejaVuSans');
});
