import { useTitle } from '../../platform/screens/title';
import { useFilters } from '../../platform/screens/use-filters';
import { useWords } from '../../platform/words/words';
import { PageHead } from '../../ui/frame/PageHead';
import { Toolbar } from '../../ui/staff/table/Toolbar';
import { type FilterName, SchoolChoice, useHasSchoolChoice, useSchool } from '../participants/SchoolChoice';
import { NoSchool } from '../reference/NoSchool';
import { RolloverWizard } from './RolloverWizard';

/** Moves a school's pupils one grade up at the start of a school year, with a preview and an undo for a day. */
export function RolloverPage() {
  const words = useWords('rollover');
  const filters = useFilters<FilterName>();
  const school = useSchool(filters);
  const hasChoice = useHasSchoolChoice();
  useTitle(words.title);
  return (
    <>
      <PageHead title={words.title} aside={school.name} />
      {hasChoice && (
        <Toolbar label={words.title}>
          <SchoolChoice filters={filters} />
        </Toolbar>
      )}
      {school.id === '' ? <NoSchool /> : <RolloverWizard key={school.id} school={school.id} />}
    </>
  );
}
