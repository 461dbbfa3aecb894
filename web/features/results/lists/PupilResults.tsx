import { Loaded } from '../../../platform/calls/Loaded';
import { useSettings } from '../../../platform/calls/settings';
import { useLoad } from '../../../platform/calls/use-load';
import { useFilters } from '../../../platform/screens/use-filters';
import { useSession } from '../../../platform/session/session';
import { useWords, type Words } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Select } from '../../../ui/fields/Select';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { PageHead } from '../../../ui/frame/PageHead';
import { Tabs } from '../../../ui/frame/Tabs';
import { useNarrow } from '../../../ui/frame/use-narrow';
import { type SimpleColumn, SimpleTable } from '../../../ui/SimpleTable';
import { allGrades, gradeOptions } from '../../reference/grades';
import { loadResult, type MyResult } from '../own/own-result';
import { FullName, nameFirst, pointsTitle, RankOf, ranksOf } from './columns';
import {
  type ListFilterName,
  type ListFilters,
  queryOf,
  readFilters,
  rounds,
  scales,
  yearOptions,
} from './list-filters';
import { ListSearch, RankTypeSelect, Totals, TurnPages } from './list-parts';
import { type ListedRow, loadResults, type ResultsReply } from './lists';
import { PublicNotes } from './PublicNotes';
import styles from './PupilResults.module.css';

const pageSize = 50;

/**
 * "All results" for a pupil, at three scales, with the public names: first of the contest and grade that the pupil sat
 * last, of the present grade where there is none.
 */
export function PupilResults({ round }: { round: string }) {
  const words = useWords('results', 'menu', 'reference', 'units');
  const own = useLoad(round, (signal) => loadResult(round ? { round: Number(round) } : {}, signal).catch(() => null));
  return (
    <Loaded load={own} failed={words.outcome.LOAD_RESULTS}>
      {(reply) => <OfSitting round={round} own={reply?.result ?? null} />}
    </Loaded>
  );
}

function OfSitting({ round, own }: { round: string; own: MyResult | null }) {
  const words = useWords('results', 'menu', 'reference', 'units');
  const session = useSession();
  const settings = useSettings();
  const filters = useFilters<ListFilterName>();
  const read = readFilters(filters.get, 'IN_COUNTRY');
  const isUntouched = read.grade === null && read.year === '' && read.round === '';
  const sat = isUntouched ? own : null;
  const now = {
    ...read,
    year: sat ? String(sat.year) : read.year,
    round: round || (sat ? String(sat.round) : read.round),
    size: pageSize,
  };
  const grade = now.grade ?? own?.grade ?? session?.grade ?? null;
  const query = {
    ...queryOf({ ...now, grade }),
    year: now.year || null,
    round: now.round ? Number(now.round) : null,
  };
  const key = `${now.scale} ${JSON.stringify(query)}`;
  const load = useLoad(key, (signal) => loadResults(now.scale, query, signal));
  return (
    <>
      <PageHead
        title={round === '' ? words.menu.results.all : words.title.secondRound}
        aside={
          load.value?.collection && (
            <>
              <Badge tone="info">{load.value.collection.name}</Badge>
              {/* A school's list has only pupils who agreed to be named, so their number means nothing. */}
              {now.scale !== 'IN_SCHOOL' && <Totals reply={load.value} />}
            </>
          )
        }
      />
      <div className={cx('wrap gap-2-3 below-4', styles.choices)}>
        <Select
          aria-label={words.reference.grade.label}
          value={grade === null ? '' : String(grade)}
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
        {round === '' && (
          <Select
            aria-label={words.reference.stage.label}
            value={now.round}
            empty={words.list.newestStage}
            options={rounds.map((one) => ({ value: one, label: words.reference.roundN({ round: Number(one) }) }))}
            onChange={(event) => filters.set({ round: event.currentTarget.value, page: '' })}
          />
        )}
        <RankTypeSelect value={now.ranks} onChange={(ranks) => filters.set({ ranks })} />
        <ListSearch value={now.q} onSearch={(q) => filters.set({ q, page: '' })} />
      </div>
      <Tabs
        label={words.reference.scale.label}
        tabs={scales.map((id) => ({ id, label: words.reference.scale[id] }))}
        value={now.scale}
        onChange={(scale) => filters.set({ scale, page: '' })}
      >
        <Loaded load={load} failed={words.outcome.LOAD_RESULTS}>
          {(reply) => (
            <div className={load.loading ? 'pale' : undefined} aria-busy={load.loading}>
              <OwnPlace reply={reply} own={own} now={now} grade={grade} onPage={(page) => filters.set({ page })} />
              <Rows reply={reply} now={now} own={session?.uuid ?? ''} onPage={(page) => filters.set({ page })} />
            </div>
          )}
        </Loaded>
      </Tabs>
    </>
  );
}

type OwnPlaceProps = {
  reply: ResultsReply;
  own: MyResult | null;
  now: ListFilters;
  grade: number | null;
  onPage: (page: string) => void;
};

/** The own place in this list, with the way to its row; nothing over another contest, grade or a list without places. */
function OwnPlace({ reply, own, now, grade, onPage }: OwnPlaceProps) {
  const words = useWords('results', 'menu', 'reference', 'units');
  const isOwnList = own !== null && own.name === reply.collection?.name && own.grade === grade && now.q === '';
  const ranks = own && (now.ranks === 'IN_GRADE' ? own.gradeRank : own.groupRank);
  if (!isOwnList || !ranks || now.scale === 'IN_SCHOOL') return null;
  const place = now.scale === 'IN_COUNTRY' ? ranks.country : ranks.district;
  const page = Math.ceil(place.rank / pageSize);
  return (
    <p className="cluster touch">
      {words.list.ownPlace} <RankOf place={place} words={words} />
      {page !== now.page && (
        <Button size="s" onClick={() => onPage(String(page))}>
          {words.list.showOwn}
        </Button>
      )}
    </p>
  );
}

type RowsProps = { reply: ResultsReply; now: ListFilters; own: string; onPage: (page: string) => void };

function Rows({ reply, now, own, onPage }: RowsProps) {
  const words = useWords('results', 'menu', 'reference', 'units');
  const common = useWords('common');
  const narrow = useNarrow();
  const { results, total } = reply;
  if (reply.isBeingChecked) return <PageEmpty title={words.beingChecked}>{words.beingCheckedHint}</PageEmpty>;
  if (total === 0 && now.q !== '') return <PageEmpty title={common.filteredEmpty} />;
  if (total === 0) return <PageEmpty title={words.empty}>{words.list.notYetHint}</PageEmpty>;
  const columns = columnsOf(words, now, reply.maxPoints ?? 0);
  return (
    <>
      <PublicNotes notes={reply.notes} words={words} />
      <p className={cx('dimmed', styles.hint)}>{words.list.publicHint}</p>
      <SimpleTable
        caption={words.menu.results.all}
        columns={narrow ? nameFirst(columns, ({ key }) => key) : columns}
        rows={results}
        rowKey={(row) => row.id}
        isCurrent={(row) => row.userId !== '' && row.userId === own}
      />
      <TurnPages page={now.page} pages={Math.ceil(total / pageSize)} onPage={onPage} />
    </>
  );
}

function columnsOf(
  words: Words<'results', 'menu' | 'reference' | 'units'>,
  { scale, ranks }: ListFilters,
  maxPoints: number,
): SimpleColumn<ListedRow>[] {
  const place = (row: ListedRow) =>
    scale === 'IN_COUNTRY' ? ranksOf(row, ranks).country : ranksOf(row, ranks).district;
  const columns: SimpleColumn<ListedRow>[] = [
    {
      key: 'rank',
      title: scale === 'IN_COUNTRY' ? words.col.countryRank : words.col.districtRank,
      cell: (row) => <RankOf place={place(row)} words={words} />,
    },
    { key: 'name', title: words.col.fullName, cell: (row) => <FullName row={row} words={words} /> },
    { key: 'grade', title: words.list.gradeShort, cell: (row) => row.grade, numeric: true },
    {
      key: 'points',
      title: pointsTitle(words, maxPoints),
      cell: (row) => words.units.number({ n: row.points }),
      numeric: true,
    },
  ];
  if (scale === 'IN_SCHOOL') return columns;
  return [
    ...columns,
    {
      key: 'school',
      title: words.col.school,
      cell: (row) => <span className={cx('block', styles.school)}>{row.schoolName}</span>,
    },
  ];
}
