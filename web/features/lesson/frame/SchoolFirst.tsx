import { useTitle } from '../../../platform/screens/title';
import { useFilters } from '../../../platform/screens/use-filters';
import { useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { PageHead } from '../../../ui/frame/PageHead';
import { Toolbar } from '../../../ui/staff/table/Toolbar';
import { NoSchool } from '../../reference/NoSchool';
import { SchoolPicker } from '../../reference/SchoolPicker';

/** Asks an administrator for the school, and sends a teacher without one to the own profile. */
export function SchoolFirst() {
  const words = useWords('lesson');
  const reference = useWords('reference');
  const filters = useFilters<'district' | 'school'>();
  const isTutor = useSession()?.role === 'TUTOR';
  useTitle(words.allClasses);
  return (
    <>
      <PageHead title={words.allClasses} />
      {!isTutor && (
        <Toolbar label={words.allClasses}>
          <SchoolPicker
            district={filters.get('district')}
            school={filters.get('school')}
            placeholders={{ district: reference.chooseDistrict, school: reference.chooseSchool }}
            onChange={filters.set}
          />
        </Toolbar>
      )}
      <NoSchool hint={words.schoolFirst} />
    </>
  );
}
