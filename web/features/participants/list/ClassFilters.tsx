import { useCallback } from 'react';
import { participantShows } from '../../../../contract/participants';
import type { Filters } from '../../../platform/screens/use-filters';
import { useWords } from '../../../platform/words/words';
import { CountFilter } from '../../../ui/staff/table/CountFilter';
import { FilterSelect } from '../../../ui/staff/table/FilterSelect';
import { SearchBox } from '../../../ui/staff/table/SearchBox';
import { Toolbar } from '../../../ui/staff/table/Toolbar';
import { allGrades, gradeOptions } from '../../reference/grades';
import type { ClassList } from '../participants';
import { type FilterName, SchoolChoice } from '../SchoolChoice';

type ClassFiltersProps = { filters: Filters<FilterName>; counts: ClassList['counts'] | undefined };

/** The filters of the list: school, grade, sub-grade, name, and what is missing. The address stores all of them. */
export function ClassFilters({ filters, counts }: ClassFiltersProps) {
  const words = useWords('participants', 'reference');
  const { reference } = words;
  const search = useCallback((text: string) => filters.set({ search: text.trim(), page: '' }), [filters]);
  const group = filters.get('group');
  const groups = [...new Set([...(counts?.subGrades ?? []), ...(group === '' ? [] : [Number(group)])])].sort(
    (one, other) => one - other,
  );
  const count = {
    ALL: counts?.count,
    NO_AGREEMENT: counts?.withoutAgreement,
    NOT_ACTIVATED: counts?.notActivated,
    OUT_OF_SCHOOL: counts?.outOfSchool,
  };
  const show = filters.get('show');
  return (
    <Toolbar label={words.title.current}>
      <SchoolChoice filters={filters} />
      <FilterSelect
        label={reference.grade.label}
        value={filters.get('grade')}
        empty={reference.allGrades}
        options={gradeOptions(reference, allGrades)}
        onChange={(grade) => filters.set({ grade, group: '', page: '' })}
      />
      {groups.length > 0 && (
        <FilterSelect
          label={reference.subGrade.label}
          value={group}
          empty={words.allSubGrades}
          options={groups.map((one) => ({ value: String(one), label: reference.subGrade.n({ n: one }) }))}
          onChange={(one) => filters.set({ group: one, page: '' })}
        />
      )}
      <SearchBox value={filters.get('search')} onSearch={search} label={words.search} placeholder={words.search} />
      <CountFilter
        label={words.show.label}
        value={participantShows.find((one) => one === show) ?? 'ALL'}
        onChange={(one) => filters.set({ show: one === 'ALL' ? '' : one, page: '' })}
        options={participantShows.map((id) => ({ id, label: words.show[id], count: count[id] ?? 0 }))}
      />
    </Toolbar>
  );
}
