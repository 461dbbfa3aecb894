import { describe, expect, it } from 'vitest';
import { byClass, className, classOfSlug, classSlug, namesAmong, nameWithLogin, readClass } from './classes';

const id = (grade: number, subGrade: number | null = null) => ({ grade, subGrade });
const school = (...grades: number[]) => ({ classes: grades.map((grade) => ({ ...id(grade, 1), name: `${grade}a` })) });

describe('the name of a class', () => {
  it('is the grade and the letter', () => {
    expect(className(id(5, 2))).toBe('5b');
    expect(className(id(12))).toBe('12');
    expect(className(id(9, 12))).toBe('9l');
  });
  it('has a hyphen before what is no letter', () => {
    expect(className(id(5, 1), ['1', 'B'])).toBe('5-1');
    expect(className(id(5, 2), ['1', 'B'])).toBe('5B');
  });
  it('goes into an address and back', () => {
    for (const one of [id(5, 2), id(12), id(1, 12), id(10, 1)]) expect(classOfSlug(classSlug(one))).toEqual(one);
    for (const text of ['', '13', '0a', '5m', '5B', 'a', '5bb', '05']) expect(classOfSlug(text), text).toBeNull();
  });
  it('orders by grade, and 5 before 5a', () => {
    const sorted = [id(10, 1), id(5, 2), id(5), id(5, 1)].sort(byClass).map((one) => className(one));
    expect(sorted).toEqual(['5', '5a', '5b', '10a']);
  });
});

describe('reading a class', () => {
  const spellings: [text: string, grade: number, subGrade: number | null][] = [
    ['5b', 5, 2],
    ['5 b', 5, 2],
    ['5-b', 5, 2],
    ['5–b', 5, 2],
    ['5B', 5, 2],
    [' 5.b ', 5, 2],
    ['5„b“', 5, 2],
    ['V b', 5, 2],
    ['Vb', 5, 2],
    ['5 kl. b', 5, 2],
    ['5 klasė b', 5, 2],
    ['5b klasė', 5, 2],
    ['5 b kl.', 5, 2],
    ['6', 6, null],
    ['6 klasė', 6, null],
    ['6 kl', 6, null],
    ['VIII', 8, null],
    ['VII c', 7, 3],
    ['12a', 12, 1],
    ['IX a', 9, 1],
    ['I g. a', 9, 1],
    ['1G a', 9, 1],
    ['II gimn. b', 10, 2],
    ['1 gimnazijos', 9, null],
    ['1 g.', 9, null],
    ['1g', 1, 7],
    ['5g', 5, 7],
    ['5-1', 5, 1],
  ];
  it.each(spellings)('%s', (text, grade, subGrade) => {
    expect(readClass(text, school(5, 6, 9))).toEqual({ id: id(grade, subGrade) });
  });

  it('takes I to IV for the grades that the school has', () => {
    expect(readClass('Ia', school(9, 10))).toEqual({ id: id(9, 1) });
    expect(readClass('IV', school(5, 12))).toEqual({ id: id(12) });
    expect(readClass('I a', school(1, 5))).toEqual({ id: id(1, 1) });
    expect(readClass('1a', school(1, 9))).toEqual({ id: id(1, 1) });
  });
  it('asks where I to IV may mean both, and then follows the answer', () => {
    for (const both of [school(1, 9), school(4, 12), school(5), school()])
      expect(readClass('Ia', both)).toEqual({ either: [id(1, 1), id(9, 1)] });
    expect(readClass('II b', { ...school(1, 9), roman: 'GYMNASIUM' })).toEqual({ id: id(10, 2) });
    expect(readClass('II b', { ...school(1, 9), roman: 'PRIMARY' })).toEqual({ id: id(2, 2) });
  });
  it('knows the names that the school gave', () => {
    const named = { classes: [{ ...id(5, 1), name: '5 Bebrai' }] };
    expect(readClass('5 bebrai', named)).toEqual({ id: id(5, 1) });
    expect(readClass('„5 Bebrai“', named)).toEqual({ id: id(5, 1) });
  });
  it.each(['', 'b', 'penkta', '13a', '0', '5m', '5bb', '5-13', 'IIII', '5b 6a', '=5b', '2013'])(
    'refuses %j',
    (text) => {
      expect(readClass(text, school(5))).toBeNull();
    },
  );
});

const pupil = (firstName: string, login?: string | null) => ({ firstName, lastName: 'Onaitė', login });

it('a name carries the log-in name where one is given', () => {
  expect(nameWithLogin(pupil('Ona', 'ona.o'))).toBe('Ona Onaitė (ona.o)');
  expect(nameWithLogin(pupil('Ona', null))).toBe('Ona Onaitė');
  expect(nameWithLogin(pupil('Ona'))).toBe('Ona Onaitė');
});

it('in a list it is given of namesakes alone, whatever the case of their letters', () => {
  const all = [pupil('Ona', 'a'), pupil('ONA', 'b'), pupil('Rasa', 'c'), pupil('Žydrė', 'd'), pupil('žydrė', 'e')];
  expect(all.map(namesAmong(all))).toEqual([
    'Ona Onaitė (a)',
    'ONA Onaitė (b)',
    'Rasa Onaitė',
    'Žydrė Onaitė (d)',
    'žydrė Onaitė (e)',
  ]);
});
