import { type ReactNode, useCallback } from 'react';
import type { Filters } from '../../platform/screens/use-filters';
import { useWords } from '../../platform/words/words';
import { FilterSelect } from '../../ui/staff/table/FilterSelect';
import { SearchBox } from '../../ui/staff/table/SearchBox';
import { Toolbar } from '../../ui/staff/table/Toolbar';
import { SchoolChoice } from '../participants/SchoolChoice';
import { gradeOptions } from '../reference/grades';
import type { ListFilterName } from './filters';

type ListToolbarProps = {
  filters: Filters<ListFilterName>;
  /** Names the line. */
  label: string;
  /** The grades to choose from; without them there is no list yet, and nothing to search. */
  grades: readonly number[];
  /** The field that chooses the challenge. */
  children: ReactNode;
  end?: ReactNode;
};

/** The line of filters above a challenge's list: school, challenge, grade, name. All live in the address. */
export function ListToolbar({ filters, label, grades, children, end }: ListToolbarProps) {
  const words = useWords('participation', 'reference');
  const find = useCallback((text: string) => filters.set({ search: text.trim(), page: '' }), [filters]);
  return (
    <Toolbar label={label} end={end}>
      <SchoolChoice filters={filters} />
      {children}
      {grades.length > 1 && (
        <FilterSelect
          label={words.reference.grade.label}
          value={filters.get('grade')}
          empty={words.reference.allGrades}
          options={gradeOptions(words.reference, grades)}
          onChange={(grade) => filters.set({ grade, page: '' })}
        />
      )}
      {grades.length > 0 && (
        <SearchBox value={filters.get('search')} onSearch={find} label={words.search} placeholder={words.search} />
      )}
    </Toolbar>
  );
}
