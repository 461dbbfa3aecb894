import { useCallback } from 'react';
import { useSettings } from '../../../platform/calls/settings';
import { type Filters, useFilters } from '../../../platform/screens/use-filters';
import { useSession } from '../../../platform/session/session';
import { dayOf } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Badge } from '../../../ui/Badge';
import { PageHead } from '../../../ui/frame/PageHead';
import { CountFilter } from '../../../ui/staff/table/CountFilter';
import { FilterSelect } from '../../../ui/staff/table/FilterSelect';
import { SearchBox } from '../../../ui/staff/table/SearchBox';
import { Toolbar } from '../../../ui/staff/table/Toolbar';
import { ClassCertificates, ThanksLink } from '../../certificates/ClassCertificates';
import { ClassField } from '../../classes/ClassField';
import { filterValue } from '../../classes/options';
import { allGrades, gradeOptions } from '../../reference/grades';
import { DistrictPicker } from '../../reference/SchoolPicker';
import { ChooseClass } from './ChooseClass';
import type { ResultColumn } from './columns';
import { ListExport } from './ListExport';
import {
  type ListFilterName,
  type ListFilters,
  queryOf,
  readFilters,
  rounds,
  type Scale,
  scales,
  yearOptions,
} from './list-filters';
import { Totals } from './list-parts';
import { loadResults } from './lists';
import { RankTypeFilter, ResultList } from './ResultList';

const columns = {
  IN_SCHOOL: ['districtRank', 'countryRank', 'name', 'grade', 'points', 'solutions'],
  IN_DISTRICT: ['districtRank', 'countryRank', 'name', 'grade', 'points', 'school'],
  IN_COUNTRY: ['countryRank', 'name', 'grade', 'points', 'school', 'district'],
} as const satisfies Record<Scale, readonly ResultColumn[]>;

/** Results for a teacher: the teacher's school with all names, municipality and country with published names only. */
export function TutorResults({ round }: { round: string }) {
  const words = useWords('results', 'reference');
  const filters = useFilters<ListFilterName>();
  const read = readFilters(filters.get, 'IN_SCHOOL');
  const now = { ...read, round: round || read.round };
  const title = round === '' ? words.title.label : words.title.secondRound;
  if (now.grade !== null) return <GradeResults filters={filters} now={now} title={title} isAnyStage={round === ''} />;
  return (
    <>
      <PageHead title={title} />
      <ChooseClass filters={filters} hasClasses={round === ''} />
    </>
  );
}

type GradeResultsProps = { filters: Filters<ListFilterName>; now: ListFilters; title: string; isAnyStage: boolean };

function GradeResults({ filters, now, title, isAnyStage }: GradeResultsProps) {
  const words = useWords('results', 'reference');
  const own = useSession()?.schools ?? [];
  const school = own.find(({ id }) => id === now.school) ?? own[0];
  const { scale, ranks, district } = now;
  const query = {
    ...queryOf(now),
    year: now.year || null,
    round: now.round ? Number(now.round) : null,
    ...(scale === 'IN_SCHOOL' && { school: school?.id, subGrade: now.subGrade }),
    ...(scale === 'IN_DISTRICT' && { district }),
  };
  const load = useData(['results', 'scale', scale, query], (signal) => loadResults(scale, query, signal), {
    cached: true,
  });
  const search = useCallback((q: string) => filters.set({ q: q.trim(), page: '' }), [filters]);
  const collection = load.value?.collection;
  const isFinal = collection && Date.parse(collection.resultDate) <= Date.now();
  return (
    <>
      <PageHead
        title={title}
        aside={
          collection && (
            <>
              <Badge tone="info">{collection.name}</Badge>
              {!isFinal && (
                <Badge tone="warn" icon="clock">
                  {words.list.ranksFrom({ date: dayOf(collection.resultDate) })}
                </Badge>
              )}
              {load.value && <Totals reply={load.value} />}
            </>
          )
        }
        actions={
          load.value && (
            <>
              {collection && isFinal && scale === 'IN_SCHOOL' && school && load.value.total > 0 && (
                <>
                  <ClassCertificates
                    collectionId={collection.id}
                    grade={now.grade}
                    subGrade={now.subGrade}
                    school={school.id}
                  />
                  <ClassCertificates collectionId={collection.id} grade={null} school={school.id} />
                  <ThanksLink collectionId={collection.id} />
                </>
              )}
              <ListExport scale={scale} query={query} reply={load.value} ranks={ranks} />
            </>
          )
        }
      />
      <Toolbar label={words.list.filters}>
        <CountFilter
          label={words.reference.scale.label}
          value={scale}
          options={scales.map((id) => ({ id, label: words.reference.scale[id] }))}
          onChange={(id) => filters.set({ scale: id === 'IN_SCHOOL' ? '' : id, page: '' })}
        />
        <Year filters={filters} />
        {isAnyStage && (
          <FilterSelect
            label={words.reference.stage.label}
            value={now.round}
            empty={words.list.newestStage}
            options={rounds.map((round) => ({ value: round, label: words.reference.roundN({ round: Number(round) }) }))}
            onChange={(round) => filters.set({ round, page: '' })}
          />
        )}
        <ClassOrGrade filters={filters} now={now} school={school?.id ?? null} />
        {scale === 'IN_SCHOOL' && own.length > 1 && (
          <FilterSelect
            label={words.reference.school}
            value={school?.id ?? ''}
            options={own.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => filters.set({ school: id, page: '' })}
          />
        )}
        {scale === 'IN_DISTRICT' && (
          <DistrictPicker
            value={district}
            placeholder={words.list.ownDistrict}
            onChange={(id) => filters.set({ district: id, page: '' })}
          />
        )}
        <RankTypeFilter value={ranks} onChange={(one) => filters.set({ ranks: one })} />
        <SearchBox
          value={now.q}
          onSearch={search}
          label={scale === 'IN_SCHOOL' ? words.list.searchPupil : words.list.search}
          placeholder={scale === 'IN_SCHOOL' ? words.list.searchPupil : words.list.search}
        />
      </Toolbar>
      <ResultList
        load={load}
        filters={filters}
        now={{ ...now, district: '' }}
        emptyHint={words.list.notYetHint}
        columns={columns[scale]}
      />
    </>
  );
}

type ClassOrGradeProps = { filters: Filters<ListFilterName>; now: ListFilters; school: string | null };

/** The class in the list of the own school; of the municipality and the country the grade. */
function ClassOrGrade({ filters, now, school }: ClassOrGradeProps) {
  const words = useWords('results', 'reference');
  const { grade, subGrade, scale } = now;
  if (scale === 'IN_SCHOOL') {
    return (
      <ClassField
        school={school}
        value={grade === null ? null : { grade, subGrade }}
        onChange={(one) => filters.set({ class: filterValue(one), grade: '', page: '' })}
      />
    );
  }
  return (
    <FilterSelect
      label={words.reference.grade.label}
      value={String(grade)}
      options={gradeOptions(words.reference, allGrades)}
      onChange={(one) => filters.set({ grade: one, class: '', page: '' })}
    />
  );
}

/** Chooses the newest results, or one year: this year or one of the two before. */
function Year({ filters }: { filters: Filters<ListFilterName> }) {
  const words = useWords('results', 'reference');
  const settings = useSettings();
  return (
    <FilterSelect
      label={words.reference.year}
      value={filters.get('year')}
      empty={words.list.newest}
      options={yearOptions(words.reference, settings)}
      onChange={(one) => filters.set({ year: one, page: '' })}
    />
  );
}
