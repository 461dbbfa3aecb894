import { places } from './places';
import { createRandom } from './random';
import { schoolNames, testSchool, tutor2Schools, tutorSchool } from './school-names';

export type School = {
  id: number;
  districtId: number;
  name: string;
  /** Seven digits that no real school has: 99 and the number of the school. */
  code: string;
  companyCode: string;
  type: string;
  grades: readonly [first: number, last: number];
  /** How many of its pupils are in the lists: all classes in full, many of a city's, a handful of a village's. */
  share: 'full' | 'many' | 'few';
  isForTest: boolean;
  address: string;
  email: string;
  phone: string;
  studentCount: number;
};

/** All schools in the order of the municipalities, the one for tests last; their ids count from 1. */
export function makeSchools(): School[] {
  const random = createRandom('schools');
  const named = places.flatMap((place) => {
    const names = schoolNames[place.name.replace(' savivaldybė', '')] ?? [];
    return names.map(([name, grades]) => ({ name, grades, place, isForTest: false }));
  });
  const testPlace = places.find((place) => place.name.startsWith(testSchool.municipality));
  if (!testPlace) throw new Error('the school for tests has no municipality');
  const all = [...named, { name: testSchool.name, grades: testSchool.grades, place: testPlace, isForTest: true }];
  return all.map(({ name, grades, place, isForTest }, index) => {
    const id = index + 1;
    const code = String(9_900_000 + id);
    const years = grades[1] - grades[0] + 1;
    const isCity = place.name.includes(' miesto ');
    const isFull = name === tutorSchool || tutor2Schools.some((one) => one === name);
    return {
      id,
      districtId: place.id,
      name,
      code,
      companyCode: companyCode(id),
      type: isForTest ? 'OTHER' : typeOf(name),
      grades,
      share: isFull ? 'full' : isCity ? 'many' : 'few',
      isForTest,
      address: `${random.pick(streets)} g. ${random.int(1, 60)}, ${townOf(name) ?? place.town}`,
      email: `rastine@m${code}.example`,
      phone: `+370000${String(id).padStart(5, '0')}`,
      studentCount: isForTest ? 0 : years * (isCity ? random.int(50, 95) : random.int(16, 45)),
    };
  });
}

const types: readonly (readonly [ending: string, type: string])[] = [
  ['progimnazija', 'PROGYMNASIUM'],
  ['gimnazija', 'GYMNASIUM'],
  ['pagrindinė mokykla', 'BASIC'],
  ['pradinė mokykla', 'PRIMARY'],
  ['mokykla-darželis', 'KINDERGARTEN'],
  ['mokykla-daugiafunkcis centras', 'MULTIFUNCTIONAL'],
  ['specialioji mokykla', 'SPECIAL'],
  ['profesinio mokymo centras', 'VOCATIONAL'],
];

function typeOf(name: string): string {
  return types.find(([ending]) => name.endsWith(ending))?.[1] ?? 'OTHER';
}

/** The village in a name like „Akmenės r. Gluosnynės pagrindinė mokykla“, in the nominative; null when there is none. */
function townOf(name: string): string | null {
  const genitive = / r\. (\S+) (?:gimnazija|progimnazija|pagrindinė mokykla|mokykla-daugiafunkcis centras)$/.exec(
    name,
  )?.[1];
  return genitive?.replace(/ės$/, 'ė').replace(/yno$/, 'ynas').replace(/io$/, 'is').replace(/ėnų$/, 'ėnai') ?? null;
}

/** Eight digits that begin with 999 and the check digit of Lithuanian company codes: modulo 11, two rows of weights. */
export function companyCode(number: number): string {
  const digits = String(99_900_000 + number);
  const remainder = (weights: readonly number[]): number =>
    weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11;
  const first = remainder([1, 2, 3, 4, 5, 6, 7, 8]);
  const second = first === 10 ? remainder([3, 4, 5, 6, 7, 8, 9, 1]) : first;
  return `${digits}${second % 10}`;
}

const streets = [
  'Mokyklos',
  'Liepų',
  'Sodų',
  'Parko',
  'Ežero',
  'Beržų',
  'Klevų',
  'Taikos',
  'Žemynos',
  'Saulės',
  'Tilto',
  'Upės',
  'Ąžuolų',
  'Pušyno',
  'Malūno',
  'Ramunių',
  'Vyturių',
  'Šviesos',
] as const;
