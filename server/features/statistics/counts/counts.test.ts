import { describe, expect, it } from 'vitest';
import { chartsOf, districtChart, newestYear, offeredYears, rowsOf } from './counts';
import { type Cube, type CubeCell, countryLines, districtLines, figuresOf, yearsOf } from './cube';

const cell = (
  districtId: number,
  grade: number,
  gender: CubeCell['gender'],
  pupils: number,
  year = 2026,
): CubeCell => ({
  year,
  districtId,
  grade,
  gender,
  pupils,
  schoolType: districtId === 2 ? 'BASIC' : 'GYMNASIUM',
});

/** Municipality 1: 30 girls and 20 boys of grade 5, 10 and 10 of grade 6; 2: 3 girls in all; 3: 40 boys of grade 5. */
const cube: Cube = {
  audience: 'PUBLIC',
  cells: [
    cell(1, 5, 'F', 30),
    cell(1, 5, 'M', 20),
    cell(1, 6, 'F', 10),
    cell(1, 6, 'M', 10),
    cell(2, 6, 'F', 3),
    cell(3, 5, 'M', 40),
    cell(1, 5, 'F', 8, 2025),
    cell(1, 5, null, 2, 2025),
  ],
  schools: [
    { year: 2026, districtId: 1, schoolType: 'GYMNASIUM', count: 4 },
    { year: 2026, districtId: 2, schoolType: 'BASIC', count: 1 },
    { year: 2026, districtId: 3, schoolType: 'GYMNASIUM', count: 2 },
    { year: 2025, districtId: 1, schoolType: 'GYMNASIUM', count: 1 },
  ],
  districts: [
    { id: 1, name: 'Alytus' },
    { id: 2, name: 'Biržai' },
    { id: 3, name: 'Kaunas' },
    { id: 4, name: 'Neringa' },
  ],
};

it('years are those with participants and the present one, newest first', () => {
  expect(yearsOf(cube)).toEqual([2026, 2025]);
  expect([offeredYears(cube, 2027), offeredYears(cube, 2026)]).toEqual([
    [2027, 2026, 2025],
    [2026, 2025],
  ]);
});

it('the newest year is one whose number may be shown, or the present one before the first contest', () => {
  const few = [...cube.cells, cell(2, 6, 'F', 2, 2027)];
  expect(newestYear({ ...cube, cells: few }, 2028)).toBe(2026);
  expect(newestYear({ ...cube, cells: [] }, 2028)).toBe(2028);
});

describe('lines of the country', () => {
  it('hide a small municipality and the one that would tell it', () => {
    expect(countryLines(cube, 2026, 'DISTRICT').map(({ key, total }) => [key, total])).toEqual([
      ['1', 70],
      ['2', null],
      ['3', null],
      ['4', 0],
    ]);
  });

  it('of grades have girls and boys as far as nobody can be told', () => {
    const lines = countryLines(cube, 2026, 'GRADE').slice(4, 6);
    expect(lines).toEqual([
      { key: '5', total: 90, females: 30, males: 60 },
      { key: '6', total: 23, females: 13, males: 10 },
    ]);
  });
});

describe('one municipality', () => {
  it('that is hidden has no number at all', () => {
    expect(figuresOf(cube, 2026, 2)).toMatchObject({
      total: null,
      totalFemales: null,
      totalMales: null,
      schools: null,
    });
    expect(districtLines(cube, 2026, 2, 'GRADE').every(({ total }) => total === null)).toBe(true);
  });

  it('gives its own numbers, but none that would tell a hidden one by the sum of the country', () => {
    // Grade 6 has 3 in municipality 2. The 20 of municipality 1 would reveal them, and its 50 of grade 5 would reveal
    // the 20.
    expect(
      districtLines(cube, 2026, 1, 'GRADE')
        .slice(4, 6)
        .map(({ total }) => total),
    ).toEqual([null, null]);
    expect(figuresOf(cube, 2026, 1).total).toBe(70);
  });

  it('without participants is 0', () => {
    expect(figuresOf(cube, 2026, 4)).toMatchObject({ total: 0, schools: 0, districts: 0 });
  });
});

it('the country as a whole is not hidden, with pupils whose gender is not known in the total', () => {
  expect(figuresOf(cube, 2026, null)).toEqual({
    year: 2026,
    total: 113,
    totalFemales: 43,
    totalMales: 70,
    schools: 7,
    districts: 3,
  });
  expect(figuresOf(cube, 2025, null)).toMatchObject({ total: 10, totalFemales: 8, totalMales: 0 });
});

describe('rows', () => {
  const query = { year: 2026, districtId: null };
  it('stand by the total, hidden ones last, with the year before', () => {
    const rows = rowsOf(cube, query, 'DISTRICT', [2026, 2025]);
    expect(rows.map((row) => [row.districtName, row.total, row.previousTotal])).toEqual([
      ['Alytus', 70, 10],
      ['Neringa', 0, 0],
      ['Biržai', null, 0],
      ['Kaunas', null, 0],
    ]);
  });
  it('of years go back in time', () => {
    const rows = rowsOf(cube, { ...query, districtId: 1 }, 'YEAR', [2026, 2025]);
    expect(rows.map((row) => [row.year, row.total, row.previousTotal, row.districtName])).toEqual([
      [2026, 70, 10, 'Alytus'],
      [2025, 10, 0, 'Alytus'],
    ]);
  });
});

it('charts have both years side by side, school types by size', () => {
  const [grades, genders, types, years] = chartsOf(cube, { year: 2026, districtId: null }, [2026, 2025]);
  expect(grades?.labels).toHaveLength(12);
  expect(genders?.series).toEqual([
    { name: '2025', values: [8, 0] },
    { name: '2026', values: [43, 70] },
  ]);
  expect([types?.labels, types?.values]).toEqual([
    ['GYMNASIUM', 'BASIC'],
    [null, null],
  ]);
  expect([years?.labels, years?.values]).toEqual([
    ['2025', '2026'],
    [10, 113],
  ]);
  expect(districtChart(cube, 2026).labels).toEqual(['Alytus', 'Neringa', 'Biržai', 'Kaunas']);
});

describe('for organisers', () => {
  const whole: Cube = { ...cube, audience: 'ORGANISERS' };

  it('no number is hidden: municipalities, grades of one, girls and boys', () => {
    expect(countryLines(whole, 2026, 'DISTRICT').map(({ total }) => total)).toEqual([70, 3, 40, 0]);
    expect(districtLines(whole, 2026, 1, 'GRADE').slice(4, 6)).toEqual([
      { key: '5', total: 50, females: 30, males: 20 },
      { key: '6', total: 20, females: 10, males: 10 },
    ]);
    expect(figuresOf(whole, 2026, 2)).toMatchObject({ total: 3, totalFemales: 3, totalMales: 0, schools: 1 });
  });

  it('the lines of a municipality stand in the same order in every year', () => {
    const keys = [2025, 2026].map((year) => districtLines(whole, year, 1, 'SCHOOL_TYPE').map(({ key }) => key));
    expect(keys[0]).toEqual(keys[1]);
  });

  it('a year of which the public sees nothing yet is the newest one', () => {
    const few = [...cube.cells, cell(2, 6, 'F', 2, 2027)];
    expect(newestYear({ ...whole, cells: few }, 2028)).toBe(2027);
  });
});
