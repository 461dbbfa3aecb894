import { useCallback } from 'react';
import type { ClassId } from '../../../../contract/classes';
import { participantShows } from '../../../../contract/participants';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import type { Filters } from '../../../platform/screens/use-filters';
import { useWords } from '../../../platform/words/words';
import { CountFilter } from '../../../ui/staff/table/CountFilter';
import { SearchBox } from '../../../ui/staff/table/SearchBox';
import { Toolbar } from '../../../ui/staff/table/Toolbar';
import { ClassField } from '../../classes/ClassField';
import { filterValue } from '../../classes/options';
import type { ClassList } from '../participants';
import { classIn, type FilterName, noClass, SchoolChoice } from '../SchoolChoice';

type ClassFiltersProps = {
  filters: Filters<FilterName>;
  counts: ClassList['counts'] | undefined;
  school: string;
  /** The page is of this class alone, and has no other choice. */
  only?: ClassId | undefined;
};

/** The filters of the list: school, class, name, and what is missing. The address stores all of them. */
export function ClassFilters({ filters, counts, school, only }: ClassFiltersProps) {
  const words = useWords('participants', 'participantsList');
  const search = useCallback((text: string) => filters.set({ search: text.trim(), page: '' }), [filters]);
  const count = {
    ALL: counts?.count,
    NO_AGREEMENT: counts?.withoutAgreement,
    NOT_ACTIVATED: counts?.notActivated,
    OUT_OF_SCHOOL: counts?.outOfSchool,
  };
  const show = participantShows.find((one) => one === filters.get('show')) ?? 'ALL';
  const isShown = (id: keyof typeof count) => id === 'ALL' || id === 'NO_AGREEMENT' || id === show || count[id] !== 0;
  return (
    <Toolbar label={words.title.current} end={only && <ArchiveLink school={school} />}>
      {only === undefined && (
        <>
          <SchoolChoice filters={filters} />
          <ClassField
            school={school}
            value={classIn(filters)}
            empty={words.participantsList.allClasses}
            onChange={(of) => filters.set({ ...noClass, class: filterValue(of), page: '' })}
          />
        </>
      )}
      <SearchBox value={filters.get('search')} onSearch={search} label={words.search} placeholder={words.search} />
      <CountFilter
        label={words.show.label}
        value={show}
        onChange={(one) => filters.set({ show: one === 'ALL' ? '' : one, page: '' })}
        options={participantShows.filter(isShown).map((id) => ({ id, label: words.show[id], count: count[id] }))}
      />
    </Toolbar>
  );
}

function ArchiveLink({ school }: { school: string }) {
  const words = useWords('participants');
  return (
    <Link to={paths.participantsArchive} search={`?school=${school}`}>
      {words.archiveLink}
    </Link>
  );
}
