import { expect, it } from 'vitest';
import { byDistrict } from './district-years';

it('municipalities and years are one line a municipality, without those that never took part', () => {
  const count = (districtId: string, year: number, total: number | null) => ({
    districtId,
    districtName: `S${districtId}`,
    year,
    total,
    schoolType: null,
    grade: null,
    totalFemales: null,
    totalMales: null,
    previousTotal: null,
  });
  const lines = byDistrict([
    count('1', 2026, 9),
    count('2', 2026, 0),
    count('3', 2026, null),
    count('1', 2025, 7),
    count('2', 2025, 0),
  ]);
  expect(lines.map(({ name, totals }) => [name, totals.get(2026), totals.get(2025)])).toEqual([
    ['S1', 9, 7],
    ['S3', null, undefined],
  ]);
});
