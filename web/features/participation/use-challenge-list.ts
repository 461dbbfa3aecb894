import type { StaffChallenge } from '../../../contract/permissions';
import { orderOf } from '../../lists/sorting';
import { sizedPageIn } from '../../lists/use-page';
import { useFilters } from '../../platform/screens/use-filters';
import { useSession } from '../../platform/session/session';
import { classIn, noClass, useSchool } from '../participants/SchoolChoice';
import type { ListFilterName } from './filters';

/**
 * The filters, order and page of a challenge's list, stored in the address. `table` has the props of ListTable. Tutors
 * choose no municipality and have less dense rows.
 */
export function useChallengeList<Sort extends string>(challenge: StaffChallenge, known: readonly [Sort, ...Sort[]]) {
  const isTutor = useSession()?.role === 'TUTOR';
  const filters = useFilters<ListFilterName>();
  const school = useSchool(filters);
  const { sort, order } = orderOf(filters.get('sort'), known);
  const of = classIn(filters);
  const isOfChallenge = of !== null && challenge.brc_grades.includes(of.grade);
  const grade = isOfChallenge ? of.grade : null;
  const subGrade = isOfChallenge && school.id !== '' ? of.subGrade : null;
  const search = filters.get('search');
  const clear = search !== '' || grade !== null ? ({ search: '', ...noClass } as const) : null;
  const place = sizedPageIn(filters);
  return {
    filters,
    school,
    place,
    query: { school: school.id, district: isTutor ? '' : filters.get('district'), grade, subGrade, search, ...order },
    table: { filters, place, sort, dense: !isTutor, clear },
  };
}
