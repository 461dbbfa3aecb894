import { describe, expect, it } from 'vitest';
import { asciiOf, boyNames, daughterOf, girlNames, surnames, wifeOf } from './names';
import { makePeople } from './people';
import { places } from './places';
import { companyCode, makeSchools } from './schools';
import { texts } from './texts/texts';

const schools = makeSchools();
const people = makePeople(schools, '2026-11-20');
const pupils = people.filter((person) => person.role === 'STUDENT');
const named = (login: string) => people.find((person) => person.login === login);

describe('names', () => {
  it.each([
    ['Kazlauskas', 'Kazlauskaitė', 'Kazlauskienė'],
    ['Petraitis', 'Petraitytė', 'Petraitienė'],
    ['Kairys', 'Kairytė', 'Kairienė'],
    ['Butkus', 'Butkutė', 'Butkuvienė'],
    ['Stankevičius', 'Stankevičiūtė', 'Stankevičienė'],
    ['Juška', 'Juškaitė', 'Juškienė'],
    ['Dirsė', 'Dirsytė', 'Dirsienė'],
  ])('%s, his daughter %s, his wife %s', (man, daughter, wife) => {
    expect([daughterOf(man), wifeOf(man)]).toEqual([daughter, wife]);
  });

  it('are many, each once', () => {
    for (const list of [boyNames, girlNames, surnames]) expect(new Set(list).size).toBe(list.length);
    expect(surnames.length).toBeGreaterThanOrEqual(200);
    expect(asciiOf('Žygimantė Ąžuolaitė')).toBe('zygimanteazuolaite');
  });
});

describe('places and schools', () => {
  it('are the 60 municipalities in Lithuanian order, each with a school', () => {
    const order = new Intl.Collator('lt');
    const byName = [...places].sort((one, other) => order.compare(one.name, other.name));
    expect(byName.map((place) => place.id)).toEqual(places.map((_, index) => index + 1));
    expect(new Set(schools.map((school) => school.districtId)).size).toBe(60);
  });

  it('have names and codes of their own and addresses; one is for tests', () => {
    expect(new Set(schools.map((school) => school.name)).size).toBe(schools.length);
    expect(schools.every((school) => /^99\d{5}$/.test(school.code) && /^999\d{6}$/.test(school.companyCode))).toBe(
      true,
    );
    expect(schools.filter((school) => school.isForTest)).toHaveLength(1);
    expect(schools.filter((school) => school.type === 'OTHER')).toHaveLength(1);
  });

  it('company codes carry the check digit of the register', () => {
    // The digits of a known code obey the same rule.
    const weights = [1, 2, 3, 4, 5, 6, 7, 8];
    const sum = (code: string, row: number[]): number =>
      row.reduce((total, w, i) => total + w * Number(code[i]), 0) % 11;
    const isValid = (code: string): boolean => {
      const first = sum(code, weights);
      const second = first === 10 ? sum(code, [3, 4, 5, 6, 7, 8, 9, 1]) % 10 : first;
      return second === Number(code[8]);
    };
    expect(isValid('303029857')).toBe(true);
    expect(Array.from({ length: 200 }, (_, number) => companyCode(number)).every(isValid)).toBe(true);
  });
});

describe('people', () => {
  it('are the same at every planting', () => {
    expect(makePeople(makeSchools(), '2026-11-20')).toEqual(people);
  });

  it('fit their grades: the 7th birthday falls in the year of grade 1', () => {
    const current = pupils.filter((person) => !person.isArchived);
    expect(current.every((person) => Number(person.birthDate?.slice(0, 4)) === 2026 - 6 - (person.grade ?? 0))).toBe(
      true,
    );
  });

  it('who took part last year had agreed, in a grade one lower', () => {
    const sat = pupils.filter((person) => person.lastYear && !person.isArchived);
    expect(sat.every((person) => person.agreedToTakePart && person.lastYear?.grade === (person.grade ?? 0) - 1)).toBe(
      true,
    );
    expect(sat.length / pupils.length).toBeGreaterThan(0.5);
    const publish = pupils.filter((person) => person.agreedToPublish).length / pupils.length;
    expect(publish).toBeGreaterThan(0.55);
    expect(publish).toBeLessThan(0.65);
  });

  it('have the named accounts in their places', () => {
    const school = named('tutor')?.worksAt[0];
    for (let grade = 1; grade <= 12; grade += 1) {
      const pupil = named(`pupil${grade}`);
      expect(pupil).toMatchObject({ grade, schoolId: school, hasPassword: true });
      expect(pupil?.agreedToTakePart).not.toBeNull();
      const listed = pupils.filter((one) => one.schoolId === school && one.grade === grade && !one.isArchived);
      expect(listed.length).toBeGreaterThanOrEqual(20);
    }
    expect(named('young')).toMatchObject({ grade: 3, schoolId: school, agreedToTakePart: null, lastYear: null });
    const districts = named('tutor2')?.worksAt.map((id) => schools.find((one) => one.id === id)?.districtId);
    expect(new Set(districts).size).toBe(2);
    expect(named('tutor2')?.worksAt).not.toContain(school);
  });
});

it('texts stand in both languages, well formed', () => {
  expect(texts.filter((text) => text.locale === 'lt').map((text) => text.purpose)).toEqual(
    texts.filter((text) => text.locale === 'en').map((text) => text.purpose),
  );
  for (const { html } of texts) {
    const open: string[] = [];
    for (const [, close, tag] of html.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
      if (close) expect(open.pop()).toBe(tag);
      else open.push(tag ?? '');
    }
    expect(open).toEqual([]);
  }
});
