import { useState } from 'react';
import type { CountChart, CountFigures } from '../../../../contract/statistics';
import { Loaded } from '../../../platform/calls/Loaded';
import { useLoad } from '../../../platform/calls/use-load';
import { useTitle } from '../../../platform/screens/title';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { PageHead } from '../../../ui/frame/PageHead';
import { Notice } from '../../../ui/Notice';
import styles from '../Charts.module.css';
import { StatisticsTabs } from '../StatisticsTabs';
import { YearReportButton } from '../YearReportButton';
import { Choices, usePlaceChoice } from './Choices';
import { CountChartCard } from './CountChartCard';
import { CountCell } from './count-columns';
import { type Charts, loadCharts, loadCities, type Place } from './counts';
import { DistrictMap } from './DistrictMap';
import { PublicFrame, StatisticsFrame } from './StatisticsFrame';

/** The public page with the numbers of participants. */
export function PublicChartsPage() {
  return (
    <PublicFrame>
      <ParticipantCharts asPublic />
    </PublicFrame>
  );
}

/** The same page for logged-in users. */
export function ChartsPage() {
  return (
    <StatisticsFrame>
      <ParticipantCharts />
    </StatisticsFrame>
  );
}

function ParticipantCharts({ asPublic = false }: { asPublic?: boolean }) {
  const words = useWords('statistics');
  const { place, filters } = usePlaceChoice(asPublic);
  const key = JSON.stringify(place);
  const load = useLoad(key, (signal) => loadCharts(place, signal));
  useTitle(words.charts);
  return (
    <>
      <PageHead
        title={words.charts}
        actions={!asPublic && <YearReportButton year={load.value?.year} disabled={load.value?.current.total === 0} />}
      />
      <StatisticsTabs />
      <Choices filters={filters} place={place} shown={load.value} withDistrict />
      <Loaded load={load} failed={words.failed}>
        {(reply) => (
          <div className={load.loading ? 'pale' : undefined} aria-busy={load.loading}>
            <Figures current={reply.current} previous={reply.previous} isCountry={place.district === ''} />
            {reply.current.total === 0 && reply.previous.total !== 0 && (
              <Notice icon="clock" className="below-5">
                {words.noneYet({ year: reply.year })}
              </Notice>
            )}
            <Drawings reply={reply} place={place} />
            <p className="above-5 type-dense dimmed">
              {words.counting} {reply.hidesSmall ? words.hiddenHint : words.allShownHint}
            </p>
          </div>
        )}
      </Loaded>
    </>
  );
}

type FiguresProps = { current: CountFigures; previous: CountFigures; isCountry: boolean };

/** A year in a few large numbers, each with that of the year before. */
function Figures({ current, previous, isCountry }: FiguresProps) {
  const words = useWords('statistics', 'units');
  const { figures } = words;
  const all = [
    { label: figures.participants, key: 'total' },
    { label: figures.females, key: 'totalFemales' },
    { label: figures.males, key: 'totalMales' },
    { label: figures.schools, key: 'schools' },
    { label: figures.districts, key: 'districts' },
  ] as const;
  return (
    <dl className={cx('grid gap-3 below-5', styles.figures)}>
      {all
        .filter(({ key }) => isCountry || key !== 'districts')
        .map(({ label, key }) => {
          const [now, before] = [current[key], previous[key]];
          return (
            <div key={key} className="pad-3-4 box">
              <dt className="type-note semibold dimmed">{label({ n: now ?? 0 })}</dt>
              <dd>
                <span className="heading-title num">
                  <CountCell value={now} words={words} />
                </span>{' '}
                {previous.total !== 0 && (
                  <span className="type-dense dimmed nowrap">
                    {figures.before({
                      n: before === null ? words.hidden : words.units.number({ n: before }),
                      year: previous.year,
                    })}
                  </span>
                )}
              </dd>
            </div>
          );
        })}
    </dl>
  );
}

function Drawings({ reply, place }: { reply: Charts; place: Place }) {
  const words = useWords('statistics');
  const { current, previous, charts } = reply;
  const isEmpty = current.total === 0 && previous.total === 0;
  if (isEmpty) return <PageEmpty title={words.empty}>{words.emptyHint}</PageEmpty>;
  const titles: Record<CountChart['title'], [title: string, file: string]> = {
    GRADE: [words.byGrade, words.file.grades],
    GENDER: [words.byGender, words.file.genders],
    SCHOOL_TYPE: [words.bySchoolType, words.file.types],
    YEAR: [words.byYear, words.file.years],
    DISTRICT: [words.byDistrict, words.file.districts],
  };
  return (
    <div className="grid gap-5 align-start two-columns laptop-one-column">
      {charts.map((chart) => (
        <CountChartCard
          key={chart.title}
          chart={chart}
          title={titles[chart.title][0]}
          file={titles[chart.title][1]}
          lying={chart.title === 'SCHOOL_TYPE'}
        />
      ))}
      {place.district === '' && <Districts year={String(reply.year)} asPublic={place.asPublic} />}
    </div>
  );
}

/** How many municipalities the chart shows before the user asks for all. */
const FIRST = 15;

function Districts({ year, asPublic }: { year: string; asPublic: boolean }) {
  const words = useWords('statistics');
  const [isWhole, setIsWhole] = useState(false);
  const load = useLoad(`${year} ${asPublic}`, (signal) => loadCities(year, asPublic, signal));
  return (
    <div className="whole-row">
      <Loaded load={load} failed={words.failed}>
        {({ chart }) => (
          <div className="stack">
            <DistrictMap labels={chart.labels} values={chart.values} />
            <CountChartCard
              chart={chart}
              title={words.byDistrict}
              file={words.file.districts}
              lying
              most={isWhole ? chart.labels.length : FIRST}
            >
              {chart.labels.length > FIRST && (
                <div>
                  <Button size="s" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
                    {isWhole ? words.showFewer : words.showAll({ n: chart.labels.length })}
                  </Button>
                </div>
              )}
            </CountChartCard>
          </div>
        )}
      </Loaded>
    </div>
  );
}
