import { type ReactNode, useCallback } from 'react';
import type { Filters } from '../../platform/screens/use-filters';
import { useSession } from '../../platform/session/session';
import { useWords } from '../../platform/words/words';
import { FilterSelect } from '../../ui/staff/table/FilterSelect';
import { SearchBox } from '../../ui/staff/table/SearchBox';
import { Toolbar } from '../../ui/staff/table/Toolbar';
import { ClassField } from '../classes/ClassField';
import { filterValue } from '../classes/options';
import { classIn, noClass, SchoolChoice } from '../participants/SchoolChoice';
import { gradeOptions } from '../reference/grades';
import type { ListFilterName } from './filters';

type ListToolbarProps = {
  filters: Filters<ListFilterName>;
  /** Names the line. */
  label: string;
  /** The school of the list; '' for all. */
  school: string;
  /** The grades to choose from; without them there is no list yet, and nothing to search. */
  grades: readonly number[];
  /** The field that chooses the challenge. */
  children: ReactNode;
  end?: ReactNode;
  /** Whether the list can be narrowed to a class. */
  hasClass?: boolean;
};

/** The line of filters above a challenge's list: school, challenge, class, name. All live in the address. */
export function ListToolbar({ filters, label, school, grades, children, end, hasClass = true }: ListToolbarProps) {
  const words = useWords('participation');
  const find = useCallback((text: string) => filters.set({ search: text.trim(), page: '' }), [filters]);
  // Teachers have one or two fields here, which take less room than a fold.
  const folds = useSession()?.role !== 'TUTOR';
  const places = (
    <>
      <SchoolChoice filters={filters} />
      {hasClass && <ClassChoice filters={filters} school={school} grades={grades} />}
    </>
  );
  return (
    <Toolbar
      label={label}
      end={end}
      more={folds && places}
      chosen={[filters.get('district') || school, hasClass && classIn(filters)].filter(Boolean).length}
    >
      {!folds && places}
      {children}
      {grades.length > 0 && (
        <SearchBox value={filters.get('search')} onSearch={find} label={words.search} placeholder={words.search} />
      )}
    </Toolbar>
  );
}

type ClassChoiceProps = { filters: Filters<ListFilterName>; school: string; grades: readonly number[] };

/** The class of a school, or the grade of a whole municipality or country. */
export function ClassChoice({ filters, school, grades }: ClassChoiceProps) {
  const words = useWords('reference');
  const of = classIn(filters);
  if (school === '') {
    return (
      <FilterSelect
        label={words.grade.label}
        value={of === null ? '' : String(of.grade)}
        empty={words.allGrades}
        options={gradeOptions(words, grades)}
        onChange={(grade) => filters.set({ ...noClass, class: grade, page: '' })}
      />
    );
  }
  return (
    <ClassField
      school={school}
      grades={grades}
      value={of}
      empty={words.allGrades}
      onChange={(next) => filters.set({ ...noClass, class: filterValue(next), page: '' })}
    />
  );
}
