import type { Filters } from '../../platform/screens/use-filters';
import { chooseSchool, useOwnSchool } from '../../platform/session/chosen-school';
import { useSession } from '../../platform/session/session';
import { useWords } from '../../platform/words/words';
import { FilterSelect } from '../../ui/staff/table/FilterSelect';
import { type ClassFilter, readFilter } from '../classes/options';
import { readGrade } from '../reference/grades';
import { SchoolPicker } from '../reference/SchoolPicker';

/** The parameters of the participants' pages in the address. */
export type FilterName =
  | 'district'
  | 'school'
  | 'class'
  | 'grade'
  | 'group'
  | 'contest'
  | 'search'
  | 'show'
  | 'sort'
  | 'page'
  | 'size';

/** No class in the address. */
export const noClass = { class: '', grade: '', group: '' } as const;

/** The class of the address: `class=5b`, or `grade` and `group` of older addresses; null: all. */
export function classIn(filters: Pick<Filters<FilterName>, 'get'>): ClassFilter {
  const grade = readGrade(filters.get('grade'));
  if (filters.get('class') !== '' || grade === null) return readFilter(filters.get('class'));
  return { grade, subGrade: readGrade(filters.get('group')) };
}

/** The school of the page: a tutor's chosen or first one, or an administrator's choice; id '' for none yet. */
export function useSchool(filters: Filters<FilterName>): { id: string; name: string } {
  const session = useSession();
  const wanted = filters.get('school');
  const own = useOwnSchool(wanted);
  return session?.role === 'TUTOR' ? (own ?? { id: '', name: '' }) : { id: wanted, name: '' };
}

/** Whether there is a choice of school: a tutor of one school has none. */
export function useHasSchoolChoice(): boolean {
  const session = useSession();
  return session?.role !== 'TUTOR' || session.schools.length > 1;
}

/** The choice of the school: any for administrators, their own for tutors of several; other tutors see nothing. */
export function SchoolChoice({ filters }: { filters: Filters<FilterName> }) {
  const { reference } = useWords('participants', 'reference');
  const session = useSession();
  const school = useSchool(filters);
  const rest = { ...noClass, page: '' };
  if (session?.role !== 'TUTOR') {
    return (
      <SchoolPicker
        district={filters.get('district')}
        school={school.id}
        placeholders={{ district: reference.chooseDistrict, school: reference.chooseSchool }}
        onChange={(place) => filters.set({ ...place, ...rest })}
      />
    );
  }
  if (session.schools.length < 2) return null;
  return (
    <FilterSelect
      wide
      label={reference.school}
      value={school.id}
      options={session.schools.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => {
        chooseSchool(id);
        filters.set({ school: id, ...rest });
      }}
    />
  );
}
