import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { cardPictures, drawingOf } from '../../../contract/keycards-pictures';
import { makePdf } from '../../platform/files/pdf';
import { cardsDocument } from './cards';
import { listDocument } from './lists';
import { pictureCardsDocument } from './picture-cards';
import { cardSizes, groupsOf, noticeOn, pagesOf, shortened } from './rules';
import { keyWords, type Sheet, type SheetPupil, shownAddress } from './sheet';

describe('the notice', () => {
  const set = { lt: 'Nauji raktai nuo pirmadienio.', en: 'New keys from Monday.', until: '2026-11-30' };
  const notice = { lt: set.lt, en: set.en };
  it.each<[string, unknown, string, unknown]>([
    ['before its last day', set, '2026-11-21', notice],
    ['on its last day', set, '2026-11-30', notice],
    ['after it', set, '2026-12-01', null],
    ['without an end', { lt: 'Visada' }, '2030-01-01', { lt: 'Visada', en: 'Visada' }],
    ['with a blank English text', { lt: 'Visada', en: ' ' }, '2030-01-01', { lt: 'Visada', en: 'Visada' }],
    ['not set', undefined, '2026-11-21', null],
    ['an empty text', { lt: '  ' }, '2026-11-21', null],
    ['a text alone', 'Nauji raktai', '2026-11-21', null],
    ['a day that is none', { ...set, until: 'rytoj' }, '2026-11-21', null],
  ])('%s', (_, setting, today, expected) => expect(noticeOn(setting, today)).toEqual(expected));
});

describe('pages and classes', () => {
  it.each([
    [0, []],
    [1, [1]],
    [10, [10]],
    [11, [10, 1]],
    [200, Array(20).fill(10)],
  ])('%i cards', (n, sizes) => expect(pagesOf(Array(n).fill(0), 10).map((page) => page.length)).toEqual(sizes));
  it('keeps neighbours of a class together', () => {
    expect(groupsOf(['a1', 'a2', 'b1', 'a3'], (one) => one.slice(0, 1))).toEqual([['a1', 'a2'], ['b1'], ['a3']]);
    expect(groupsOf([], () => '')).toEqual([]);
  });
});

describe('words on paper', () => {
  it('names a key, an address', () => {
    expect(keyWords('W7MK-Q8XH3D-M9PRW2')).toBe('W7MK – Q8XH3D – M9PRW2');
    expect(shownAddress('https://damba.example/login')).toBe('damba.example/login');
    expect(shortened('Upės progimnazija', 17)).toBe('Upės progimnazija');
    expect(shortened('Upės progimnazija', 6)).toBe('Upės…');
  });
  it('sets longer names in smaller letters', () => {
    const sizes = (length: number, login = 10) => cardSizes({ name: 'ą'.repeat(length), login: 'a'.repeat(login) });
    expect([10, 36, 37, 60, 61, 90, 91, 129].map((length) => sizes(length).name)).toEqual([
      13, 13, 11, 11, 9, 9, 7.5, 7.5,
    ]);
    expect(cardSizes({ name: 'W'.repeat(121), login: '' }).name).toBe(6);
    expect([22, 23, 30, 31, 40].map((length) => sizes(10, length).login)).toEqual([10, 8, 8, 5.5, 5.5]);
    expect([60, 61].map((length) => sizes(length).schoolLength)).toEqual([90, 45]);
  });
});

describe('the pictures of cards', () => {
  it('are twelve different ones, each drawn in ink alone', () => {
    const drawn = cardPictures.map(drawingOf);
    expect(new Set(drawn).size).toBe(12);
    for (const one of drawn) expect(new Set(one.match(/#[0-9A-F]{6}/gi))).toEqual(new Set(['#152120']));
  });
});

const pupil = (change: Partial<SheetPupil> = {}): SheetPupil => ({
  name: 'Ąžuolas Šėškutis',
  login: '1234567-001',
  classWords: '5a\u00a0klasė',
  school: 'Upės progimnazija',
  key: 'W7MK-Q8XH3D-M9PRW2',
  pictures: ['SUN', 'TREE', 'SUN', 'FISH'],
  ...change,
});
const sheet = (layout: Sheet['layout'], pupils: SheetPupil[]): Sheet => ({
  layout: layout,
  pupils,
  address: 'https://informatikos-issukis.savivaldybe.example/login',
  day: '2026-11-21',
});
const pages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

describe('documents', () => {
  // The longest texts allowed, in the widest letters: two names of 64, a school of 200, a login of 40.
  const longest = pupil({
    name: `${'Ųžutė-'.repeat(11).slice(0, 64)} ${'Mūšėnaitė '.repeat(7).slice(0, 64)}`,
    school: 'Mokykla-daugiafunkcis centras '.repeat(7).slice(0, 200),
    login: 'M'.repeat(40),
    key: 'WWWW-WWWWWW-WWWWWW',
    classWords: 'Mūsų didžioji klasė Bebriukai',
  });
  it.each([
    [1, 1],
    [10, 1],
    [11, 2],
  ])('%i of the longest cards stand on %i pages', async (n, expected) => {
    expect(pages(await makePdf(cardsDocument(sheet('CARDS', Array(n).fill(longest)))))).toBe(expected);
  });
  it.each([
    [1, 1],
    [8, 1],
    [9, 2],
  ])('%i of the longest picture cards stand on %i pages', async (n, expected) => {
    expect(pages(await makePdf(pictureCardsDocument(sheet('PICTURES', Array(n).fill(longest)))))).toBe(expected);
  });
  const wide = pupil({ name: `${'W'.repeat(60)} ${'Щ'.repeat(60)}` });
  it('ten cards with the widest names stand on a page', async () => {
    expect(pages(await makePdf(cardsDocument(sheet('CARDS', Array(10).fill(wide)))))).toBe(1);
  });
  it('eight picture cards with the widest names stand on a page', async () => {
    expect(pages(await makePdf(pictureCardsDocument(sheet('PICTURES', Array(8).fill(wide)))))).toBe(1);
  });
  it('the widest name leaves the keys of a list on its page', async () => {
    const pdf = await makePdf(listDocument(sheet('LIST', [wide])));
    const page = await (await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise).getPage(1);
    const { items } = await page.getTextContent();
    const ends = items.flatMap((item) => ('str' in item ? [item.transform[4] + item.width] : []));
    expect(Math.max(...ends)).toBeLessThan(595);
  });
  it('a list has a page for each class', async () => {
    const pupils = [pupil(), pupil(), pupil({ classWords: '5b' }), pupil({ classWords: '6' })];
    expect(pages(await makePdf(listDocument(sheet('LIST', pupils))))).toBe(3);
    expect(pages(await makePdf(listDocument(sheet('PLAIN', Array(60).fill(longest)))))).toBeGreaterThan(1);
  });
});
