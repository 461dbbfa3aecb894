import { addDays } from '../../contract/days';
import { instantOf, lastYearStart, schoolYearOf } from './days';
import { asciiOf, boyNames, daughterOf, girlNames, manNames, surnames, wifeOf, womanNames } from './names';
import { createRandom, type Random } from './random';
import { tutor2Schools, tutorSchool } from './school-names';
import type { School } from './schools';

export type Person = {
  id: number;
  login: string;
  email: string | null;
  /** The named accounts can log in, nobody else. */
  hasPassword: boolean;
  role: 'ADMIN' | 'CENTER_ADMIN' | 'DEVELOPER' | 'STUDENT' | 'TUTOR' | 'TASK_TESTER';
  firstName: string;
  lastName: string;
  gender: 'F' | 'M';
  birthDate: string | null;
  grade: number | null;
  subGrade: number | null;
  schoolId: number | null;
  /** Schools of a tutor. */
  worksAt: readonly number[];
  phone: string | null;
  agreedToTakePart: Date | null;
  agreedToPublish: Date | null;
  isArchived: boolean;
  /** A teacher whom no administrator has confirmed yet; isActivated: has opened the mailed link. */
  isConfirmed: boolean;
  isActivated: boolean;
  createdAt: Date;
  /** How the person took part last year; points: near which total. */
  lastYear: { grade: number; schoolId: number; points: number | null } | null;
};

type Draft = Omit<Person, 'id'>;

/** Everybody: the named accounts first, then teachers, then the participants school by school. Ids count from 1. */
export function makePeople(schools: readonly School[], today: string): Person[] {
  const random = createRandom('people');
  const drafts = [
    ...namedStaff(schools, today),
    ...namedPupils(schools, today),
    ...teachers(schools, today, random),
    ...schools.flatMap((school) => pupilsOf(school, schools, today, random)),
    ...waitingTeachers(schools, today),
  ];
  return drafts.map((draft, index) => ({ id: index + 1, ...draft }));
}

function schoolNamed(schools: readonly School[], name: string): School {
  const school = schools.find((one) => one.name === name);
  if (!school) throw new Error(`the school ${name} is not in the list`);
  return school;
}

function staff(
  role: Draft['role'],
  who: { login: string; firstName: string; lastName: string; gender: 'F' | 'M'; worksAt?: number[]; phone?: string },
  today: string,
): Draft {
  return {
    email: `${who.login}@damba.example`,
    hasPassword: true,
    role,
    birthDate: null,
    grade: null,
    subGrade: null,
    schoolId: null,
    worksAt: [],
    phone: null,
    agreedToTakePart: instantOf(addDays(lastYearStart(schoolYearOf(today)), -60), '09:05'),
    agreedToPublish: null,
    isArchived: false,
    isConfirmed: true,
    isActivated: true,
    createdAt: instantOf(addDays(lastYearStart(schoolYearOf(today)), -60), '09:00'),
    lastYear: null,
    ...who,
  };
}

function namedStaff(schools: readonly School[], today: string): Draft[] {
  const own = schoolNamed(schools, tutorSchool).id;
  const both = tutor2Schools.map((name) => schoolNamed(schools, name).id);
  const tutor = { login: 'tutor', firstName: 'Daiva', lastName: 'Petrauskienė', phone: '+37000010001' };
  const tutor2 = { login: 'tutor2', firstName: 'Tomas', lastName: 'Girdenis', phone: '+37000010002' };
  return [
    staff('ADMIN', { login: 'admin', firstName: 'Rūta', lastName: 'Kazlauskienė', gender: 'F' }, today),
    staff('DEVELOPER', { login: 'developer', firstName: 'Mantas', lastName: 'Viršilas', gender: 'M' }, today),
    staff('CENTER_ADMIN', { login: 'centre', firstName: 'Vilma', lastName: 'Stankevičienė', gender: 'F' }, today),
    staff('TASK_TESTER', { login: 'tester', firstName: 'Paulius', lastName: 'Urbonas', gender: 'M' }, today),
    staff('TUTOR', { ...tutor, gender: 'F', worksAt: [own] }, today),
    staff('TUTOR', { ...tutor2, gender: 'M', worksAt: both }, today),
  ];
}

/** Grades 1 and 2 had no contest last year. */
const firstGradeLastYear = 3;

/** pupil1 to pupil12 with the points that they reached last year, and young, who has no agreement yet. */
const pupils: readonly (readonly [first: string, last: string, gender: 'F' | 'M', points: number | null])[] = [
  ['Ąžuolas', 'Kazlauskas', 'M', null],
  ['Liepa', 'Jankauskaitė', 'F', null],
  ['Jokūbas', 'Balčiūnas', 'M', null],
  ['Ugnė', 'Stankutė', 'F', 52],
  ['Matas', 'Žukauskas', 'M', 60],
  ['Austėja', 'Norkutė', 'F', 98],
  ['Dominykas', 'Vaitkevičius', 'M', 118],
  ['Gabija', 'Petraitytė', 'F', 91],
  ['Kipras', 'Šimkus', 'M', 126],
  ['Rugilė', 'Čepulytė', 'F', 82],
  ['Mykolas', 'Kairys', 'M', 96],
  ['Eglė', 'Daukantaitė', 'F', 70],
];

function namedPupils(schools: readonly School[], today: string): Draft[] {
  const school = schoolNamed(schools, tutorSchool);
  const random = createRandom('named pupils');
  const year = schoolYearOf(today);
  const named = pupils.map(([firstName, lastName, gender, points], index): Draft => {
    const grade = index + 1;
    const draft = pupil({ school, grade, login: `pupil${grade}`, firstName, lastName, gender }, today, random);
    const agreed = points === null ? instantOf(addDays(today, -30), '17:20') : beforeLastYear(year, random);
    return {
      ...draft,
      subGrade: 1,
      hasPassword: true,
      agreedToTakePart: agreed,
      agreedToPublish: agreed,
      createdAt: agreed,
      lastYear: points === null ? null : { grade: grade - 1, schoolId: school.id, points },
    };
  });
  const who = { school, grade: 3, login: 'young', firstName: 'Saulė', lastName: 'Gudaitytė', gender: 'F' } as const;
  return [...named, { ...pupil(who, today, random), subGrade: 1, hasPassword: true }];
}

function pupil(
  who: { school: School; grade: number; login: string; firstName: string; lastName: string; gender: 'F' | 'M' },
  today: string,
  random: Random,
): Draft {
  const { school, grade, ...name } = who;
  // Grade 1 begins in the year of the 7th birthday.
  const born = `${schoolYearOf(today) - 6 - grade}-01-01`;
  return {
    ...name,
    email: null,
    hasPassword: false,
    role: 'STUDENT',
    birthDate: addDays(born, random.int(0, 364)),
    grade,
    subGrade: school.share === 'few' && random.chance(0.7) ? 1 : random.int(1, 2),
    schoolId: school.id,
    worksAt: [],
    phone: null,
    agreedToTakePart: null,
    agreedToPublish: null,
    isArchived: false,
    isConfirmed: true,
    isActivated: true,
    createdAt: instantOf(addDays(today, -random.int(20, 70)), '10:00'),
    lastYear: null,
  };
}

function beforeLastYear(year: number, random: Random): Date {
  const day = addDays(lastYearStart(year), -random.int(5, 45));
  return instantOf(day, `${random.int(10, 20)}:${random.int(10, 59)}`);
}

function pupilsOf(school: School, schools: readonly School[], today: string, random: Random): Draft[] {
  const drafts: Draft[] = [];
  const taken = new Set<string>();
  const add = (grade: number, isGraduate: boolean): void => {
    const name = newName(taken, random);
    const login = `${school.code}-${String(drafts.length + 1).padStart(3, '0')}`;
    const base = pupil({ school, grade, login, ...name }, today, random);
    drafts.push(
      isGraduate ? graduate(base, school, today, random) : withConsents(base, school, schools, today, random),
    );
  };
  for (let grade = school.grades[0]; grade <= school.grades[1]; grade += 1)
    for (let left = classSize(school, grade, random); left > 0; left -= 1) add(grade, false);
  if (school.grades[1] === 12 && !school.isForTest)
    for (let left = school.share === 'full' ? 9 : random.int(1, 5); left > 0; left -= 1) add(12, true);
  return drafts;
}

/** How many pupils of a grade are in the list. The test school has two in some grades. */
function classSize(school: School, grade: number, random: Random): number {
  if (school.isForTest) return grade % 3 === 0 ? 2 : 0;
  if (school.name === tutorSchool) return random.int(19, 24);
  if (school.share === 'full') return random.int(10, 16);
  if (school.share === 'many') return random.chance(0.85) ? random.int(3, 9) : 0;
  return random.chance(0.7) ? random.int(2, 7) : 0;
}

function newName(taken: Set<string>, random: Random): Pick<Draft, 'firstName' | 'lastName' | 'gender'> {
  for (;;) {
    const gender = random.chance(0.5) ? 'F' : 'M';
    const firstName = random.pick(gender === 'F' ? girlNames : boyNames);
    const surname = random.pick(surnames);
    const lastName = gender === 'F' ? daughterOf(surname) : surname;
    const whole = `${firstName} ${lastName}`;
    if (taken.has(whole)) continue;
    taken.add(whole);
    return { firstName, lastName, gender };
  }
}

/** Most consented to take part, about 60 % of all to publication; those who took part last year consented before it. */
function withConsents(draft: Draft, school: School, schools: readonly School[], today: string, random: Random): Draft {
  const agrees = random.chance(0.94);
  const publishes = random.chance(0.64);
  const known = agrees && !school.isForTest && random.chance(0.82) ? lastYearOf(draft, school, schools, random) : null;
  const lastYear = known && known.grade >= firstGradeLastYear ? known : null;
  const agreed = !agrees ? null : known ? beforeLastYear(schoolYearOf(today), random) : draft.createdAt;
  return {
    ...draft,
    agreedToTakePart: agreed,
    agreedToPublish: publishes ? agreed : null,
    createdAt: agreed ?? draft.createdAt,
    lastYear,
  };
}

/** Last year the grade was one lower; the lowest grade sat in another school of the municipality, if any. */
function lastYearOf(draft: Draft, school: School, schools: readonly School[], random: Random): Draft['lastYear'] {
  const grade = (draft.grade ?? 1) - 1;
  if (grade < 1) return null;
  if (grade >= school.grades[0]) return { grade, schoolId: school.id, points: null };
  const near = schools.filter(
    (one) => one.districtId === school.districtId && !one.isForTest && one.grades[0] <= grade && grade <= one.grades[1],
  );
  return near.length === 0 ? null : { grade, schoolId: random.pick(near).id, points: null };
}

/** Left the school this summer: archived, with last year's result. */
function graduate(draft: Draft, school: School, today: string, random: Random): Draft {
  const agreed = beforeLastYear(schoolYearOf(today), random);
  return {
    ...draft,
    birthDate: draft.birthDate && `${Number(draft.birthDate.slice(0, 4)) - 1}${draft.birthDate.slice(4)}`,
    agreedToTakePart: agreed,
    agreedToPublish: random.chance(0.64) ? agreed : null,
    isArchived: true,
    createdAt: agreed,
    lastYear: { grade: 12, schoolId: school.id, points: null },
  };
}

/** One teacher for each school without a named one, mostly women. They have no password. */
function teachers(schools: readonly School[], today: string, random: Random): Draft[] {
  const taken = new Set<string>();
  const named: readonly string[] = [...tutor2Schools, tutorSchool];
  return schools
    .filter((school) => !named.includes(school.name) && !school.isForTest)
    .map((school): Draft => {
      const gender = random.chance(0.85) ? 'F' : 'M';
      const firstName = random.pick(gender === 'F' ? womanNames : manNames);
      const surname = random.pick(surnames);
      const lastName = gender === 'M' ? surname : random.chance(0.75) ? wifeOf(surname) : daughterOf(surname);
      let login = `${asciiOf(firstName)}.${asciiOf(lastName)}`;
      while (taken.has(login)) login += '2';
      taken.add(login);
      const phone = `+370000${10_002 + school.id}`;
      const who = { login, firstName, lastName, gender, phone, worksAt: [school.id] } as const;
      return {
        ...staff('TUTOR', { ...who, worksAt: [school.id] }, today),
        email: `${login}@m${school.code}.example`,
        hasPassword: false,
      };
    });
}

/** Teachers who signed up and wait for an administrator; the last one has not opened the mailed link yet. */
function waitingTeachers(schools: readonly School[], today: string): Draft[] {
  const names = [
    { login: 'laima.rimkiene', firstName: 'Laima', lastName: 'Rimkienė', gender: 'F' },
    { login: 'giedrius.narbutas', firstName: 'Giedrius', lastName: 'Narbutas', gender: 'M' },
    { login: 'sonata.vilkaite', firstName: 'Sonata', lastName: 'Vilkaitė', gender: 'F' },
  ] as const;
  const places = schools.filter((school) => !school.isForTest && school.name !== tutorSchool);
  return names.map((name, index): Draft => {
    const isLast = index === names.length - 1;
    const school = places[index * 7] ?? schoolNamed(schools, tutorSchool);
    const phone = `+3700002000${index + 1}`;
    return {
      ...staff('TUTOR', { ...name, phone, worksAt: [school.id] }, today),
      hasPassword: false,
      isConfirmed: false,
      isActivated: !isLast,
      createdAt: instantOf(addDays(today, index - 3), `1${index}:15`),
    };
  });
}
