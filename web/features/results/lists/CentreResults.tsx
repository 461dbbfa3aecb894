import { Loaded } from '../../../platform/calls/Loaded';
import { useSettings } from '../../../platform/calls/settings';
import { useLoad } from '../../../platform/calls/use-load';
import { useFilters } from '../../../platform/screens/use-filters';
import { useWords, type Words } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { cx } from '../../../ui/cx';
import { Select } from '../../../ui/fields/Select';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { PageHead } from '../../../ui/frame/PageHead';
import { type SimpleColumn, SimpleTable } from '../../../ui/SimpleTable';
import { allGrades, gradeOptions } from '../../reference/grades';
import { FullName, pointsTitle, RankOf, ranksOf } from './columns';
import { ListExport } from './ListExport';
import { type ListFilterName, queryOf, type RankType, readFilters, yearOptions } from './list-filters';
import { ListSearch, RankTypeSelect, TurnPages } from './list-parts';
import { type ListedRow, loadCentre, type ResultsReply } from './lists';
import styles from './PupilResults.module.css';

const pageSize = 50;

/** Second-round results for a centre's administrator: the pupils confirmed for this centre. */
export function CentreResults() {
  const words = useWords('results', 'reference', 'units');
  const common = useWords('common');
  const settings = useSettings();
  const filters = useFilters<ListFilterName>();
  const now = { ...readFilters(filters.get, 'IN_COUNTRY'), size: pageSize };
  const query = { ...queryOf(now), year: now.year || null };
  const key = JSON.stringify(query);
  const load = useLoad(key, (signal) => loadCentre(query, signal));
  return (
    <>
      <PageHead
        title={words.title.secondRound}
        aside={load.value?.collection && <Badge tone="info">{load.value.collection.name}</Badge>}
      />
      <div className={cx('wrap gap-2-3 below-4', styles.choices)}>
        <Select
          aria-label={words.reference.grade.label}
          value={now.grade === null ? '' : String(now.grade)}
          empty={words.reference.allGrades}
          options={gradeOptions(words.reference, allGrades)}
          onChange={(event) => filters.set({ grade: event.currentTarget.value, page: '' })}
        />
        <Select
          aria-label={words.reference.year}
          value={now.year}
          empty={words.list.newest}
          options={yearOptions(words.reference, settings)}
          onChange={(event) => filters.set({ year: event.currentTarget.value, page: '' })}
        />
        <RankTypeSelect value={now.ranks} onChange={(ranks) => filters.set({ ranks })} />
        <ListSearch value={now.q} onSearch={(q) => filters.set({ q, page: '' })} />
      </div>
      <Loaded load={load} failed={words.outcome.LOAD_RESULTS}>
        {(reply) => (
          <div className={load.loading ? 'pale' : undefined} aria-busy={load.loading}>
            {reply.total === 0 ? (
              <PageEmpty title={now.q || now.grade !== null ? common.filteredEmpty : words.centreEmpty} />
            ) : (
              <Rows reply={reply} ranks={now.ranks} />
            )}
            {reply.total > 0 && (
              <div className="cluster">
                <ListExport scale="IN_CENTRE" query={query} reply={reply} ranks={now.ranks} />
              </div>
            )}
            <TurnPages
              page={now.page}
              pages={Math.ceil(reply.total / pageSize)}
              onPage={(page) => filters.set({ page })}
            />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Rows({ reply, ranks }: { reply: ResultsReply; ranks: RankType }) {
  const words = useWords('results', 'reference', 'units');
  return (
    <SimpleTable
      caption={words.title.secondRound}
      columns={columnsOf(words, ranks, reply.maxPoints ?? 0)}
      rows={reply.results}
      rowKey={(row) => row.id}
    />
  );
}

function columnsOf(
  words: Words<'results', 'reference' | 'units'>,
  ranks: RankType,
  maxPoints: number,
): SimpleColumn<ListedRow>[] {
  return [
    {
      key: 'rank',
      title: words.col.countryRank,
      cell: (row) => <RankOf place={ranksOf(row, ranks).country} words={words} />,
    },
    { key: 'name', title: words.col.fullName, cell: (row) => <FullName row={row} words={words} /> },
    { key: 'grade', title: words.list.gradeShort, cell: (row) => row.grade, numeric: true },
    {
      key: 'points',
      title: pointsTitle(words, maxPoints),
      cell: (row) => words.units.number({ n: row.points }),
      numeric: true,
    },
    {
      key: 'school',
      title: words.col.school,
      cell: (row) => <span className={cx('block', styles.school)}>{row.schoolName ?? ''}</span>,
    },
  ];
}
