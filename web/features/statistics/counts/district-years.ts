// Rows of municipalities and years as one line a municipality. Pure.
import type { CountsRow } from '../../../../contract/statistics';

/** totals: by the year; null is not shown. */
export type DistrictYears = { id: string; name: string; totals: ReadonlyMap<number, number | null> };

/** One line for each municipality in which somebody took part in one of the years. */
export function byDistrict(rows: readonly CountsRow[]): DistrictYears[] {
  const lines = new Map<string, { id: string; name: string; totals: Map<number, number | null> }>();
  for (const { districtId, districtName, year, total } of rows) {
    if (districtId === null) continue;
    const line = lines.get(districtId) ?? { id: districtId, name: districtName ?? '', totals: new Map() };
    line.totals.set(year, total);
    lines.set(districtId, line);
  }
  return [...lines.values()].filter(({ totals }) => [...totals.values()].some((total) => total !== 0));
}
