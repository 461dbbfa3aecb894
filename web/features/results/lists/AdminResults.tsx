import { useCallback } from 'react';
import type { CollectionRow } from '../../../../contract/collections';
import { Loaded } from '../../../platform/calls/Loaded';
import { type Filters, useFilters } from '../../../platform/screens/use-filters';
import { useWords, type Words } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { PageHead } from '../../../ui/frame/PageHead';
import { Notice } from '../../../ui/Notice';
import { FilterSelect } from '../../../ui/staff/table/FilterSelect';
import { SearchBox } from '../../../ui/staff/table/SearchBox';
import { Toolbar } from '../../../ui/staff/table/Toolbar';
import { ClassField } from '../../classes/ClassField';
import { filterValue } from '../../classes/options';
import { gradeOptions, gradeRange } from '../../reference/grades';
import { SchoolPicker } from '../../reference/SchoolPicker';
import { CalculationState } from '../calculation/CalculationState';
import styles from './AdminResults.module.css';
import { ContestActs, ContestFiles } from './ContestActs';
import type { ResultColumn } from './columns';
import { contactsQueryOf, type ListFilterName, queryOf, readFilters } from './list-filters';
import { Totals } from './list-parts';
import { loadContests, loadResults, loadWithContacts } from './lists';
import { RankTypeFilter, ResultList } from './ResultList';

const columns = [
  'countryRank',
  'districtRank',
  'name',
  'grade',
  'points',
  'school',
  'district',
  'solutions',
] as const satisfies ResultColumn[];
/** Puts the contact columns where they are visible without scrolling. */
const withContactColumns = [
  'countryRank',
  'nameInTwo',
  'grade',
  'pointsAlone',
  'tutor',
  'tutorContacts',
  'schoolContacts',
  'schoolWithAddress',
  'district',
  'solutions',
] as const satisfies ResultColumn[];

/**
 * Results of the country for administrators: every contest, everybody, and the calculation of final results.
 * withContacts: with the contacts of each pupil's teacher and school instead of the calculation.
 */
export function AdminResults({ withContacts = false, round = '' }: { withContacts?: boolean; round?: string }) {
  const words = useWords('results', 'menu', 'reference');
  const contests = useData(['results', 'contests'], loadContests, { cached: true });
  return (
    <>
      {!contests.value?.length && (
        <PageHead title={withContacts ? words.menu.results.inCountryTutors : words.title.label} />
      )}
      <Loaded load={contests} failed={words.outcome.LOAD_RESULTS}>
        {(list) =>
          list.length === 0 ? (
            <PageEmpty title={words.empty}>{words.calculation.notYetHint}</PageEmpty>
          ) : (
            <ContestResults contests={list} withContacts={withContacts} round={round} />
          )
        }
      </Loaded>
    </>
  );
}

type ContestResultsProps = {
  contests: CollectionRow[];
  withContacts: boolean;
  /** Only contests of this stage; '' for any. */
  round: string;
};

function ContestResults({ contests, withContacts, round }: ContestResultsProps) {
  const words = useWords('results', 'menu', 'reference');
  const common = useWords('common');
  const filters = useFilters<ListFilterName>();
  const showsContacts = withContacts || filters.get('contacts') === 'T';
  const read = readFilters(filters.get, 'IN_COUNTRY', { withContacts: showsContacts });
  // The best fifty and one more, to detect a tie at the last place.
  const now = withContacts && filters.get('size') === '' ? { ...read, size: 51 } : read;
  const { years, ofYear, contest } = chooseContest(contests, { ...now, round });
  const grade = now.grade !== null && contest?.grades.includes(now.grade) ? now.grade : null;
  const { district, school, ranks } = now;
  const subGrade = school !== '' && grade !== null ? now.subGrade : null;
  const version = Number(filters.get('version')) || null;
  const query = {
    ...queryOf({ ...now, grade }),
    collectionId: contest?.id ?? null,
    district,
    school,
    subGrade,
    version,
  };
  const contactsQuery = contactsQueryOf(query, now);
  const load = useData(
    ['results', 'country', contactsQuery, showsContacts],
    (signal) => (showsContacts ? loadWithContacts(contactsQuery, signal) : loadResults('IN_COUNTRY', query, signal)),
    { cached: true },
  );
  const selection = { grade, subGrade, district, school, search: now.q, version };
  const search = useCallback((q: string) => filters.set({ q: q.trim(), page: '' }), [filters]);
  if (!contest) {
    return (
      <>
        <PageHead title={words.menu.results.secondRound} />
        <PageEmpty title={words.empty}>{words.list.notYetHint}</PageEmpty>
      </>
    );
  }
  return (
    <>
      <PageHead
        title={withContacts ? words.menu.results.inCountryTutors : titleOf(words, contest)}
        aside={
          <>
            <CalculationState contest={contest} />
            {load.value && <Totals reply={load.value} />}
          </>
        }
        actions={
          withContacts ? (
            <ContestFiles contest={contest} selection={selection} withContacts />
          ) : (
            <ContestActs
              contest={contest}
              showsContacts={showsContacts}
              onContacts={() => filters.set({ contacts: showsContacts ? '' : 'T' })}
              hasRows={load.value !== undefined && load.value.total > 0}
              selection={selection}
            />
          )
        }
      />
      <VersionNotice version={version} onNewest={() => filters.set({ version: '', page: '' })} />
      <Toolbar
        label={words.list.filters}
        chosen={[grade !== null, district || school].filter(Boolean).length}
        more={
          <>
            <GradeOrClass filters={filters} contest={contest} chosen={{ grade, subGrade, school }} />
            <RankTypeFilter value={ranks} onChange={(one) => filters.set({ ranks: one })} />
            <SchoolPicker
              district={district}
              school={school}
              width={152}
              placeholders={{ district: words.reference.allDistricts, school: words.reference.allSchools }}
              onChange={(place) => filters.set({ ...place, class: '', page: '' })}
            />
          </>
        }
      >
        <FilterSelect
          label={words.reference.year}
          value={String(contest.years)}
          options={years.map((year) => ({ value: String(year), label: words.reference.yearN({ year }) }))}
          onChange={(year) => filters.set({ year, version: '', collection: '', grade: '', class: '', page: '' })}
        />
        <FilterSelect
          label={words.reference.challengeType.CON}
          value={contest.id}
          options={ofYear.map((one) => ({ value: one.id, label: shortName(words, one) }))}
          onChange={(collection) => filters.set({ collection, version: '', grade: '', class: '', page: '' })}
        />
        <div className={cx('shrink phone-whole-line', styles.search)}>
          <SearchBox value={now.q} onSearch={search} label={words.list.search} placeholder={words.list.searchShort} />
        </div>
      </Toolbar>
      <ResultList
        load={load}
        filters={filters}
        now={{ ...now, scale: 'IN_COUNTRY' }}
        dense
        emptyHint={contest.calculatedAt === null ? words.calculation.notYetHint : common.empty}
        columns={showsContacts ? withContactColumns : columns}
      />
    </>
  );
}

/** Says that another version than the newest is shown; nothing without one. */
function VersionNotice({ version, onNewest }: { version: number | null; onNewest: () => void }) {
  const words = useWords('results').calculation;
  if (version === null) return null;
  return (
    <Notice
      title={words.ofVersion({ n: version })}
      action={
        <Button size="s" onClick={onNewest}>
          {words.toNewest}
        </Button>
      }
    />
  );
}

type GradeOrClassProps = {
  filters: Filters<ListFilterName>;
  contest: CollectionRow;
  chosen: { grade: number | null; subGrade: number | null; school: string };
};

/** The class where a school is chosen; else the grade, of a contest for several. */
function GradeOrClass({ filters, contest, chosen: { grade, subGrade, school } }: GradeOrClassProps) {
  const words = useWords('results', 'classes', 'reference');
  if (school !== '') {
    return (
      <ClassField
        school={school}
        grades={contest.grades}
        empty={words.classes.all}
        value={grade === null ? null : { grade, subGrade }}
        onChange={(one) => filters.set({ class: filterValue(one), grade: '', page: '' })}
      />
    );
  }
  if (contest.grades.length < 2) return null;
  return (
    <FilterSelect
      label={words.reference.grade.label}
      value={grade === null ? '' : String(grade)}
      empty={words.reference.allGrades}
      options={gradeOptions(words.reference, contest.grades)}
      onChange={(one) => filters.set({ grade: one, class: '', page: '' })}
    />
  );
}

/** "I etapas, 5–6 klasės": the year stands before it. */
function shortName(words: Words<'results', 'menu' | 'reference'>, { round, grades, stale }: CollectionRow): string {
  const range = words.list.gradesN({ range: gradeRange(grades), n: grades.length });
  const name = `${words.reference.roundN({ round })}, ${range}`;
  return stale ? `${name} (${words.calculation.stale.toLowerCase()})` : name;
}

function titleOf(words: Words<'results', 'menu' | 'reference'>, { round }: CollectionRow): string {
  if (round === 1) return words.menu.results.firstRound;
  return round === 2 ? words.menu.results.secondRound : words.title.label;
}

// Chooses the contest that an administrator's list shows. Pure.
/** round: '' for any stage. */
type ContestFilter = { year: string; collection: string; round?: string };

type ChosenContest = {
  /** Newest first. */
  years: number[];
  /** Contests of the chosen year: the last round first, then from the lowest grade. */
  ofYear: CollectionRow[];
  contest: CollectionRow | null;
};

/** The contest of the filter; else the first with results in the filter's year, or in the newest year with results. */
function chooseContest(all: readonly CollectionRow[], filter: ContestFilter): ChosenContest {
  const contests = all.filter(({ round }) => !filter.round || String(round) === filter.round);
  const years = [...new Set(contests.map((one) => one.years))].sort((one, other) => other - one);
  const named = contests.find(({ id }) => id === filter.collection);
  const withResults = contests.filter(({ calculatedAt }) => calculatedAt !== null).map((one) => one.years);
  const year =
    named?.years ??
    years.find((one) => String(one) === filter.year) ??
    (withResults.length > 0 ? Math.max(...withResults) : years[0]);
  const ofYear = contests
    .filter((one) => one.years === year)
    .sort((one, other) => other.round - one.round || lowest(one) - lowest(other));
  const newest = ofYear.find(({ calculatedAt }) => calculatedAt !== null) ?? ofYear[0];
  return { years, ofYear, contest: named ?? newest ?? null };
}

function lowest({ grades }: CollectionRow): number {
  return Math.min(13, ...grades);
}
