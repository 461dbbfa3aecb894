import type { CountsRow } from '../../../../contract/statistics';
import { Loaded } from '../../../platform/calls/Loaded';
import { useTitle } from '../../../platform/screens/title';
import { useWords, type Words } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { PageHead } from '../../../ui/frame/PageHead';
import type { ChartColumn } from '../ChartCard';
import { StatisticsTabs } from '../StatisticsTabs';
import { Choices, usePlaceChoice } from './Choices';
import { CountChartCard } from './CountChartCard';
import { CountTable } from './CountTable';
import { CountCell, numberColumns } from './count-columns';
import { loadCounts, type Place } from './counts';
import { byDistrict, type DistrictYears } from './district-years';
import { StatisticsFrame } from './StatisticsFrame';

async function loadYears(place: Place, signal: AbortSignal) {
  const [years, districts] = await Promise.all([
    loadCounts('YEAR', { ...place, year: '' }, signal),
    loadCounts('DISTRICT_YEAR', { ...place, year: '', district: '' }, signal),
  ]);
  return { years: years.data, hidesSmall: years.hidesSmall, districts: byDistrict(districts.data) };
}

/** Participants of each year: of the country or one municipality, and of all municipalities side by side. */
export function YearsPage() {
  const words = useWords('statistics', 'units');
  const { place, filters } = usePlaceChoice(false);
  const load = useData(['statistics', 'years', place.district], (signal) => loadYears(place, signal), { cached: true });
  useTitle(words.byYear);
  return (
    <StatisticsFrame>
      <PageHead title={words.byYear} />
      <StatisticsTabs />
      <Choices filters={filters} place={place} shown={undefined} allYears withDistrict />
      <Loaded load={load} failed={words.failed}>
        {({ years, hidesSmall, districts }) =>
          districts.length === 0 || years.every((row) => row.total === 0) ? (
            <PageEmpty title={words.empty}>{words.emptyHint}</PageEmpty>
          ) : (
            <div className="stack" aria-busy={load.loading}>
              <CountChartCard chart={chartOf(years)} title={placeOf(years, words)} file={words.file.years} />
              <CountTable
                title={placeOf(years, words)}
                columns={yearColumns(words)}
                rows={years}
                rowKey={(row) => String(row.year)}
                file={words.file.years}
              />
              <CountTable
                title={words.byDistrictAndYear}
                columns={districtColumns(years, words)}
                rows={districts}
                rowKey={(row) => row.id}
                file={words.file.districtYears}
                sortedBy={String(years.find((row) => (row.total ?? 0) > 0)?.year ?? '')}
              />
              <p className="type-dense dimmed">
                {words.counting} {hidesSmall ? words.hiddenHint : words.allShownHint}
              </p>
            </div>
          )
        }
      </Loaded>
    </StatisticsFrame>
  );
}

function placeOf(years: readonly CountsRow[], words: Words<'statistics', 'units'>): string {
  const place = years[0]?.districtName;
  return place ? words.of({ place }) : words.country;
}

/** Oldest first, as time goes. */
function chartOf(years: readonly CountsRow[]) {
  const rows = [...years].reverse();
  const values = rows.map((row) => row.total);
  return {
    title: 'YEAR' as const,
    labels: rows.map((row) => String(row.year)),
    values,
    series: [{ name: 'total', values }],
  };
}

function yearColumns(words: Words<'statistics', 'units'>): ChartColumn<CountsRow>[] {
  return [
    { key: 'year', title: words.col.year, text: (row) => row.year, cell: (row) => words.figures.ofYear(row) },
    ...numberColumns<CountsRow>(words, [
      ['total', words.col.total],
      ['totalFemales', words.col.females],
      ['totalMales', words.col.males],
    ]),
  ];
}

function districtColumns(
  years: readonly CountsRow[],
  words: Words<'statistics', 'units'>,
): ChartColumn<DistrictYears>[] {
  return [
    { key: 'district', title: words.col.district, text: (row) => row.name },
    ...years.map(({ year }) => ({
      key: String(year),
      title: words.figures.ofYear({ year }),
      numeric: true,
      text: (row: DistrictYears) => row.totals.get(year) ?? null,
      cell: (row: DistrictYears) => <CountCell value={row.totals.get(year) ?? null} words={words} />,
    })),
  ];
}
