import { describe, expect, it } from 'vitest';
import { unprintedLetters } from '../../../../contract/participants';
import type { RawRow } from './list';
import { fields, nameOf, type Person, type Rules, readPerson } from './people';
import { dayFormOf } from './read-list';

const hasProblem = ({ cells }: Person) => fields.some((field) => cells[field].problem !== null);

describe('a person', () => {
  const raw: RawRow = {
    key: 0,
    row: 2,
    first: 'Ona',
    last: 'Žukė',
    full: '',
    birth: '2013-05-30',
    gender: 'F',
    cls: '5b',
    login: '',
    isHidden: false,
  };
  const classes = [
    { grade: 5, subGrade: 1, name: '5a' },
    { grade: 5, subGrade: 2, name: '5b' },
  ];
  const rules: Rules = {
    lastFirst: true,
    m: null,
    dates: dayFormOf([], false),
    classes: { classes },
    nameOf: ({ grade, subGrade }) => `${grade}${subGrade === null ? '' : 'abcdefghijkl'[subGrade - 1]}`,
    datesAreClasses: false,
    otherClass: '',
    isStrict: false,
    year: 2026,
  };
  const read = (change: Partial<RawRow>, more: Partial<Rules> = {}, edit = {}) =>
    readPerson({ ...raw, ...change }, { ...rules, ...more }, edit);

  it.each([
    ['Тарас', 'Шевченко', ''],
    ['ليلى', 'الأمير', ''],
    ['小明', '王', '王小明'],
    ['Ona', 'Žukė', ''],
  ])('%s %s: letters that no paper has are no fault, and are told', (first, last, unprinted) => {
    const person = read({ first, last });
    expect(hasProblem(person)).toBe(false);
    expect(unprintedLetters(nameOf(person))).toBe(unprinted);
  });

  it('is right as it stands', () => {
    const person = read({});
    expect(hasProblem(person)).toBe(false);
    expect(person).toMatchObject({ cls: { grade: 5, subGrade: 2 }, gender: 'F' });
  });

  it('keeps what stood there beside what was read', () => {
    const { cells } = read({ birth: '30.05.2013', gender: 'mot.', cls: 'V b', last: 'ŽUKĖ' });
    expect(cells).toMatchObject({
      birth: { text: '2013-05-30', was: '30.05.2013' },
      gender: { text: 'F', was: 'mot.' },
      cls: { text: '5b', was: 'V b' },
      last: { text: 'Žukė', was: 'ŽUKĖ' },
    });
  });

  it.each([
    ['first', '', 'MISSING', []],
    ['first', 'Ona 😀', 'NAME_SIGNS', ['Ona']],
    ['first', 'Ona „Onutė“', 'NAME_SIGNS', ['Ona']],
    ['first', '=1+1', 'NAME_SIGNS', []],
    ['first', '12 Ona', 'NAME_SIGNS', ['Ona']],
    ['last', 'Jonait4', 'NAME_SIGNS', []],
    ['first', '£ukasz', 'NAME_SIGNS', []],
    ['last', 'Ko¶æ', 'NAME_SIGNS', []],
    ['first', 'Ona😀Rasa', 'NAME_SIGNS', []],
    ['first', 'Egl\ufffd', 'NAME_BROKEN', []],
    ['last', 'A'.repeat(70), 'NAME_LENGTH', []],
    ['birth', '', 'MISSING', []],
    ['birth', '2013-02-30', 'BIRTH', []],
    ['birth', '2190-05-30', 'FUTURE', []],
    ['birth', '2031-02-11', 'FUTURE', ['2013-02-11']],
    ['birth', '1900-01-01', 'BIRTH_RANGE', []],
    ['gender', '', 'MISSING', []],
    ['gender', 'X', 'GENDER', ['F', 'M']],
    ['gender', 'M', 'GENDER_M', ['F', 'M']],
    ['cls', '', 'MISSING', []],
    ['cls', '5 m', 'CLASS', ['5a', '5b']],
    ['cls', '2026-05-02', 'CLASS_DATE', ['5b']],
    ['cls', 'May-1', 'CLASS_DATE', ['5a']],
    ['cls', '1-May', 'CLASS_DATE', ['5a']],
    ['cls', 'geg. 2', 'CLASS_DATE', ['5b']],
    ['cls', '2026-05-30', 'CLASS', []],
    ['cls', '2013-05-02', 'CLASS', []],
    ['cls', 'I a', 'CLASS_EITHER', ['1a', '9a']],
    ['login', 'a@b', 'LOGIN', []],
  ] as const)('%s "%s": %s', (field, text, kind, suggestions) => {
    const cell = read({ [field]: text }).cells[field];
    expect(cell.problem).toEqual({ kind });
    expect(cell.suggestions).toEqual(suggestions);
  });

  it.each([
    ['Jonaitienė–Petraitė', 'Jonaitienė-Petraitė'],
    ['Jonaitienė\u2011Petraitė', 'Jonaitienė-Petraitė'],
    ['D´Angelo', "D'Angelo"],
    ['Марʼяненко', "Мар'яненко"],
    ['Gri\u00adcius', 'Gricius'],
    ['Stonkus\u200b', 'Stonkus'],
    ['Å½ukauskaitÄ—', 'Žukauskaitė'],
    ['Jonaitienė – Petraitė', 'Jonaitienė-Petraitė'],
    ['1. Žukė', 'Žukė'],
    ['12) Žukė', 'Žukė'],
  ])('%s is the name %s, beside what it was', (source, name) => {
    expect(read({ last: source }).cells.last).toMatchObject({ text: name, was: source, problem: null });
    const whole = read({ full: `${source} Ona` }).cells;
    expect([whole.last.text, whole.last.was, whole.first.text]).toEqual([name, source, 'Ona']);
  });

  it.each([
    ['Ona Žukė (išvyko)', false, 'Žukė (išvyko)', 'Ona', ['Žukė']],
    ['Žukė (namų mokymas) Ona Rasa', true, 'Žukė (namų mokymas)', 'Ona Rasa', ['Žukė']],
    ['Ona Žukė *', false, 'Žukė *', 'Ona', ['Žukė']],
    ['Ona Žukė 2', false, 'Žukė 2', 'Ona', ['Žukė']],
    ['3 Žukė Ona', true, '3 Žukė', 'Ona', ['Žukė']],
    ['Ona „Onutė“ Žukė', false, 'Žukė', 'Ona „Onutė“', []],
  ])('of %s no mark is taken for a name', (full, lastFirst, last, first, suggestions) => {
    const { cells } = read({ full }, { lastFirst });
    expect([cells.last.text, cells.first.text]).toEqual([last, first]);
    expect(cells.last.suggestions).toEqual(suggestions);
  });

  it('has no name where only a dash stands, and none that ends in one', () => {
    expect(read({ first: '–' }).cells.first.problem).toEqual({ kind: 'MISSING' });
    expect(read({ first: 'Ona -' }).cells.first).toMatchObject({ text: 'Ona', was: 'Ona -', problem: null });
  });

  it('has a date for its class where a spreadsheet has made one of it, once somebody has said so', () => {
    const person = read({ cls: '2026-05-02' }, { datesAreClasses: true });
    expect(person.cells.cls).toMatchObject({ text: '5b', was: '2026-05-02', problem: null });
    expect(person.cls).toEqual({ grade: 5, subGrade: 2 });
  });

  it('is read again from what was typed over a cell', () => {
    const person = read(
      { birth: '2031-02-11', gender: 'X', full: 'Žukė Ona' },
      {},
      { birth: '11.02.2013', gender: 'F' },
    );
    expect(hasProblem(person)).toBe(false);
    expect(person.cells.birth.text).toBe('2013-02-11');
  });

  it('of the specification’s file is taken in its forms alone', () => {
    const strict = { isStrict: true };
    expect(read({ birth: '2013.05.30' }, strict).cells.birth.problem).toEqual({ kind: 'BIRTH' });
    expect(read({ gender: 'mot.' }, strict).cells.gender.problem).toEqual({ kind: 'GENDER' });
    expect(read({ gender: 'M' }, strict).cells.gender).toMatchObject({ text: 'M', problem: null });
  });

  it('a class under two names is one class', () => {
    expect(read({ cls: 'V b' }).cls).toEqual(read({ cls: '5 kl. b' }).cls);
  });
});
