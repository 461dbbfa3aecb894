import type { CountDimension, CountsRow } from '../../../../contract/statistics';
import { Loaded } from '../../../platform/calls/Loaded';
import { useLoad } from '../../../platform/calls/use-load';
import { useTitle } from '../../../platform/screens/title';
import { useWords, type Words } from '../../../platform/words/words';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { PageHead } from '../../../ui/frame/PageHead';
import { Notice } from '../../../ui/Notice';
import { gradeName } from '../../reference/grades';
import type { ChartColumn } from '../ChartCard';
import { StatisticsTabs } from '../StatisticsTabs';
import { YearReportButton } from '../YearReportButton';
import { Choices, usePlaceChoice } from './Choices';
import { CountTable } from './CountTable';
import { numberColumns } from './count-columns';
import { loadCounts, type Place } from './counts';
import { schoolTypeName } from './labels';
import { PublicFrame, StatisticsFrame } from './StatisticsFrame';

/** A year in tables, for everybody. */
export function PublicSummariesPage() {
  return (
    <PublicFrame>
      <Summaries asPublic />
    </PublicFrame>
  );
}

/** The same page for logged-in users. */
export function SummariesPage() {
  return (
    <StatisticsFrame>
      <Summaries />
    </StatisticsFrame>
  );
}

type Part = Extract<CountDimension, 'DISTRICT' | 'SCHOOL_TYPE' | 'GRADE'>;
const parts = ['GRADE', 'SCHOOL_TYPE', 'DISTRICT'] as const satisfies Part[];

async function loadParts(place: Place, signal: AbortSignal) {
  const replies = await Promise.all(parts.map((by) => loadCounts(by, place, signal)));
  const [first] = replies;
  return {
    year: first?.year ?? 0,
    years: first?.years ?? [],
    hidesSmall: first?.hidesSmall ?? true,
    tables: replies.map(({ data }) => data),
  };
}

/** Country, school types and municipalities of a year in tables, the year before beside it. */
function Summaries({ asPublic = false }: { asPublic?: boolean }) {
  const words = useWords('statistics', 'reference', 'units');
  const { place, filters } = usePlaceChoice(asPublic);
  const key = JSON.stringify(place);
  const load = useLoad(key, (signal) => loadParts(place, signal));
  useTitle(words.summaries);
  const titles: Record<Part, string> = {
    GRADE: words.byGrade,
    SCHOOL_TYPE: words.bySchoolType,
    DISTRICT: words.byDistrict,
  };
  return (
    <>
      <PageHead
        title={words.summaries}
        actions={
          !asPublic && (
            <YearReportButton
              year={load.value?.year}
              disabled={load.value?.tables.every((rows) => rows.every((row) => row.total === 0)) ?? true}
            />
          )
        }
      />
      <StatisticsTabs />
      <Choices filters={filters} place={place} shown={load.value} withDistrict />
      <Loaded load={load} failed={words.failed}>
        {({ year, years, hidesSmall, tables }) =>
          tables.every((rows) => rows.every((row) => row.total === 0 && row.previousTotal === 0)) ? (
            <PageEmpty title={words.empty}>{words.emptyHint}</PageEmpty>
          ) : (
            <div className="stack" aria-busy={load.loading}>
              {tables.every((rows) => rows.every((row) => row.total === 0)) && (
                <Notice icon="clock">{words.noneYet({ year })}</Notice>
              )}
              {parts.map((part, at) => (
                <CountTable
                  key={part}
                  title={titles[part]}
                  columns={columnsOf(part, { year, hasBefore: years.includes(year - 1) }, words)}
                  rows={tables[at] ?? []}
                  rowKey={(row) => `${row.districtId} ${row.schoolType} ${row.grade}`}
                  file={`${words.file.summary}-${year}`}
                  sortedBy="total"
                />
              ))}
              <p className="type-dense dimmed">
                {words.counting} {hidesSmall ? words.hiddenHint : words.allShownHint}
              </p>
            </div>
          )
        }
      </Loaded>
    </>
  );
}

function columnsOf(
  part: Part,
  { year, hasBefore }: { year: number; hasBefore: boolean },
  words: Words<'statistics', 'reference' | 'units'>,
): ChartColumn<CountsRow>[] {
  const { col, reference } = words;
  const first: Record<Part, ChartColumn<CountsRow>> = {
    GRADE: {
      key: 'grade',
      title: col.grade,
      text: (row) => row.grade,
      cell: (row) => row.grade !== null && gradeName(reference, row.grade),
    },
    SCHOOL_TYPE: {
      key: 'schoolType',
      title: col.schoolType,
      text: (row) => schoolTypeName(row.schoolType ?? '', words),
    },
    DISTRICT: { key: 'district', title: col.district, text: (row) => row.districtName },
  };
  // In a year without a contest nobody could take part: no column of zeros.
  const before: ['previousTotal', string][] = hasBefore
    ? [['previousTotal', words.figures.ofYear({ year: year - 1 })]]
    : [];
  return [
    first[part],
    ...numberColumns<CountsRow>(words, [
      ['total', `${col.total} (${words.figures.ofYear({ year })})`],
      ['totalFemales', col.females],
      ['totalMales', col.males],
      ...before,
    ]),
  ];
}
