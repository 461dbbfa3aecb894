import { useEffect } from 'react';
import { navigate, usePlace } from '../../../platform/screens/navigation';
import { useFilters } from '../../../platform/screens/use-filters';
import { chooseSchool } from '../../../platform/session/chosen-school';
import { useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { FilterSelect } from '../../../ui/staff/table/FilterSelect';
import { Toolbar } from '../../../ui/staff/table/Toolbar';
import { useClasses } from '../../classes/classes';
import { SchoolPicker } from '../../reference/SchoolPicker';
import { classTarget, keptSearch } from './ClassHead';
import { ClassLinks } from './ClassLinks';
import { useClassSchool } from './OneClass';
import { SchoolFirst } from './SchoolFirst';
import { lastClass, wantedClass } from './wanted-class';

/**
 * The addresses of the former screens of permissions and of the board: they lead to the class that they name, or to the
 * one that was open last, and otherwise offer the classes of the school.
 */
export function ClassesPage() {
  const school = useClassSchool();
  return school === null ? <SchoolFirst /> : <Classes key={school} school={school} />;
}

function Classes({ school }: { school: string }) {
  const filters = useFilters<'grade' | 'group' | 'choose' | 'challenge'>();
  const { search } = usePlace();
  const { value } = useClasses(school);
  const target =
    value &&
    wantedClass(value, {
      grade: filters.get('grade'),
      group: filters.get('group'),
      last: filters.get('choose') === '' ? lastClass(school) : null,
    });
  const challenge = filters.get('challenge');
  useEffect(() => {
    if (!target) return;
    const kept = keptSearch(search);
    const further = challenge ? `${kept ? '&' : '?'}challenge=${encodeURIComponent(challenge)}` : '';
    navigate({ ...classTarget('lesson', target, kept + further), replace: true });
  }, [target, search, challenge]);
  return target ? null : <ClassLinks school={school} choice={<SchoolLine school={school} />} />;
}

/** The line that changes the school, for those who have several. */
function SchoolLine({ school }: { school: string }) {
  const words = useWords('lesson');
  const reference = useWords('reference');
  const filters = useFilters<'district' | 'school' | 'choose'>();
  const session = useSession();
  if (session?.role !== 'TUTOR') {
    return (
      <Toolbar label={words.allClasses}>
        <SchoolPicker
          district={filters.get('district')}
          school={filters.get('school')}
          placeholders={{ district: reference.chooseDistrict, school: reference.chooseSchool }}
          onChange={filters.set}
        />
      </Toolbar>
    );
  }
  if (session.schools.length < 2) return null;
  return (
    <Toolbar label={words.allClasses}>
      <FilterSelect
        label={reference.school}
        value={school}
        options={session.schools.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => {
          chooseSchool(id);
          filters.set({ school: id, choose: 'class' });
        }}
      />
    </Toolbar>
  );
}
